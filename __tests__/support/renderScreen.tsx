/** Renders screens as the app does: real store, real router on jsdom's history, with the frame on request. */
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';

import { Shell } from '#app/Shell.tsx';
import { startUp } from '#app/startup.ts';
import { forgetFirstView } from '#preview/handOver.ts';
import { forgetRouteStack } from '#navigation/routeStack.ts';
import { saveUserInfo } from '#platform/session.ts';
import { forgetEntries } from '#platform/entryMemory.ts';
import { forgetMemory } from '#platform/storage.ts';
import { type AppStore, makeStore, type RootState } from '#state/makeStore.ts';
import { liveRegion } from '#widgets/overlays/liveRegion.ts';

import type { ReactElement } from 'react';

type Options = {
  /** Path and query in the address bar, `/` by default. */
  path?: string;
  /** Route pattern for useParams, any path by default. */
  pattern?: string;
  preloaded?: Partial<RootState>;
  /** Signs in this member first. */
  member?: { userId: string; token: string };
};
export type Rendered = RenderResult & {
  store: AppStore;
  user: UserEvent;
  /** Path and query in the address bar. */ path: () => string;
};

// A message of one test would be found by the next one, and would leave in its middle. Some tests mock the module.
const { forgetToasts } = jest.requireActual<typeof import('#widgets/overlays/toast.ts')>('#widgets/overlays/toast.ts');
afterEach(async () => {
  await act(async () => {
    forgetToasts();
    await Promise.resolve();
  });
  // antd-mobile removes a closed message some frames later
  for (const role of ['status', 'alert'] as const) liveRegion(role).remove();
});

let stopLast: (() => void) | null = null;

/** A fresh page load in a new tab, with empty storage and module state. */
export function freshBrowser(): void {
  stopLast?.();
  stopLast = null;
  forgetMemory();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'userInfo=; path=/; max-age=0';
  forgetEntries();
  forgetRouteStack();
  forgetFirstView();
  window.umePreloads = [];
}

/** jsdom cannot scroll, so scroll calls set the position directly. */
function scrollable(): void {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  window.scrollTo = ((_left: number, top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  }) as typeof window.scrollTo;
  if (!('scrollTo' in Element.prototype)) Object.assign(Element.prototype, { scrollTo: () => undefined });
}

function start({ path = '/', preloaded, member }: Options): AppStore {
  stopLast?.();
  if (member) saveUserInfo(member);
  window.history.replaceState(null, '', path);
  forgetRouteStack();
  scrollable();
  const store = makeStore(preloaded);
  stopLast = startUp(store);
  return store;
}

const whereNow = (): string => `${window.location.pathname}${window.location.search}`;

/** One screen alone, at its address. Navigation elsewhere shows `elsewhere: {path}`. */
export function renderScreen(screen: ReactElement, options: Options = {}): Rendered {
  const store = start(options);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path={options.pattern ?? (options.path ?? '/').split('?')[0] ?? '/'} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
  return Object.assign(view, { store, user, path: whereNow });
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`elsewhere: ${pathname}${search}`}</p>;
}

/** The whole portal at an address: route table, guard, tab bar, transitions. */
export async function renderPortal(options: Options = {}): Promise<Rendered> {
  const store = start(options);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <Provider store={store}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </Provider>,
  );
  // Waits for lazy screens.
  await act(async () => {
    await Promise.resolve();
  });
  return Object.assign(view, { store, user, path: whereNow });
}
