/**
 * The entry. React, the portal's modules and its start run in three tasks, because one task would block the page too
 * long.
 */
import 'react-dom/client';

async function load(root: HTMLElement): Promise<void> {
  // part of this file, but evaluated only now
  const { start } = await import(/* webpackMode: "eager" */ '#app/start.tsx');
  setTimeout(() => start(root));
}

const root = document.getElementById('root');
if (root) setTimeout(() => void load(root));
