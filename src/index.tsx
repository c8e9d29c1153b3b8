/** The entry: React 19 for antd-mobile first, then the store, what runs beside the screens, and the app. */
import '#app/antdReact19.ts';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '#app/App.tsx';
import { prepareScreen } from '#app/matchRoute.ts';
import { noteCaughtError } from '#app/noteCaughtError.ts';
import { startUp } from '#app/startup.ts';
import { makeStore, startPersisting } from '#state/makeStore.ts';

function start(root: HTMLElement): void {
  const store = makeStore();
  startUp(store);
  // by the time the slices are back its script is here, listed as it is with the entry
  void prepareScreen(window.location.pathname);
  createRoot(root, { onCaughtError: noteCaughtError }).render(
    <StrictMode>
      <App store={store} persistor={startPersisting(store)} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
// a task of its own: what ran until here, all modules, has held the page long enough
if (root) setTimeout(() => start(root));
