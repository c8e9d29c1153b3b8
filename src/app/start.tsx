/** The start: React 19 for antd-mobile first, then the store, what runs beside the screens, and the app. */
import './antdReact19.ts';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { makeStore, startPersisting } from '#state/makeStore.ts';
import { noteCaughtError } from '#errors/noteCaughtError.ts';

import { App } from './App.tsx';
import { prepareScreen } from './matchRoute.ts';
import { startUp } from './startup.ts';

/** Draws the portal into `root`. */
export function start(root: HTMLElement): void {
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
