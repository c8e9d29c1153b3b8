/**
 * The entry: React, the portal's modules and its start, each in a task of its own, since together they hold the page
 * too long.
 */
import 'react-dom/client';

async function load(root: HTMLElement): Promise<void> {
  // in this very file, and run only now
  const { start } = await import(/* webpackMode: "eager" */ '#app/start.tsx');
  setTimeout(() => start(root));
}

const root = document.getElementById('root');
if (root) setTimeout(() => void load(root));
