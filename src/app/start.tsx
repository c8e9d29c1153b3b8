/** Starts the portal: antd-mobile's style order, the store, the subscriptions beside React, then the app. */
import './antdReact19.ts';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { makeStore, startPersisting } from '#state/makeStore.ts';
import { noteCaughtError } from '#errors/noteCaughtError.ts';

import { App } from './App.tsx';
import { prefetchScreen, routeAt } from './prefetchScreen.ts';
import { startUp } from './startup.ts';

/** Renders the portal into `root`. */
export function start(root: HTMLElement): void {
  const store = makeStore();
  startUp(store);
  // runs the screen's script, which index.html loads with the entry, while the slices are restored
  void prefetchScreen(routeAt(window.location.pathname));
  createRoot(root, { onCaughtError: noteCaughtError }).render(
    <StrictMode>
      <App store={store} persistor={startPersisting(store)} />
    </StrictMode>,
  );
}
