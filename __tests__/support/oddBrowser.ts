/** Browsers for property tests, whose APIs return, throw or never answer anything. */
import { fc } from './fuzz.ts';

const never = new Promise<never>(() => undefined);
const refuse = () => {
  throw new DOMException('insecure', 'SecurityError');
};

/** Return values and throws of a synchronous API. */
export const plain = fc.oneof(
  fc.constant(() => undefined),
  fc.constant(() => null),
  fc.constant(refuse),
  fc.anything().map((value) => () => value),
);

/** The same of an API that gives a promise. */
export const promised = fc.oneof(
  plain,
  fc.constant(() => never),
  fc.constant(() => Promise.reject(new DOMException('refused', 'NotAllowedError'))),
  fc.constant(() => Promise.resolve(undefined)),
);

/** Getters of an API: they return `made`, throw, or return anything else. */
const getterOf = (made: fc.Arbitrary<unknown>): fc.Arbitrary<() => unknown> =>
  fc.oneof(
    made.map((value) => () => value),
    fc.constant(refuse),
    fc.constant(() => undefined),
    fc.constant(() => null),
    fc.anything().map((value) => () => value),
  );
const storage = fc.record({ getItem: plain, setItem: plain, removeItem: plain });
const observer = plain.map(
  (observe) =>
    class {
      observe = observe;
      disconnect = () => undefined;
    },
);
const historyState = fc.oneof(
  fc.record({ idx: fc.anything(), key: fc.anything(), overlays: fc.anything(), usr: fc.anything() }),
  fc.record({ idx: fc.nat(3), overlays: fc.nat(3) }),
);

const NAVIGATOR = {
  onLine: getterOf(fc.boolean()),
  connection: getterOf(fc.record({ saveData: fc.anything() })),
  clipboard: getterOf(fc.record({ writeText: promised })),
  share: getterOf(promised),
  wakeLock: getterOf(
    fc.record({
      request: fc.oneof(
        promised,
        fc.record({ release: promised }).map((lock) => () => Promise.resolve(lock)),
      ),
    }),
  ),
  permissions: getterOf(
    fc.record({
      query: fc.oneof(
        promised,
        fc
          .record({ state: fc.constant('prompt'), addEventListener: plain })
          .map((status) => () => Promise.resolve(status)),
      ),
    }),
  ),
  geolocation: getterOf(
    fc.record({
      getCurrentPosition: fc.oneof(
        plain,
        fc.anything().map((position) => (found: (value: unknown) => void) => found(position)),
      ),
    }),
  ),
  serviceWorker: getterOf(fc.record({ getRegistrations: promised })),
  userActivation: getterOf(fc.record({ hasBeenActive: fc.anything() })),
  vibrate: getterOf(plain),
  userAgent: getterOf(fc.string()),
};
const WINDOW = {
  localStorage: getterOf(storage),
  sessionStorage: getterOf(storage),
  matchMedia: getterOf(plain),
  fetch: getterOf(promised),
  requestIdleCallback: getterOf(plain),
  PerformanceObserver: getterOf(observer),
  devicePixelRatio: fc.oneof(fc.double(), fc.string(), fc.constant(undefined)).map((value) => () => value),
};

const browser = fc.record({
  navigator: fc.record(NAVIGATOR),
  window: fc.record(WINDOW),
  cookie: getterOf(fc.string()),
  execCommand: plain,
  historyState: getterOf(historyState).filter((get) => get !== refuse),
  pushState: plain,
  replaceState: plain,
  go: fc.constantFrom(
    () => undefined,
    () => null,
  ),
  entriesByType: getterOf(plain),
});

/** A made browser. */
export type OddBrowser = typeof browser extends fc.Arbitrary<infer T> ? T : never;
export const oddBrowser: fc.Arbitrary<OddBrowser> = browser;

/** Replaces the APIs of jsdom. @returns restores them */
export function become(made: OddBrowser): () => void {
  const places: [object, string, () => unknown][] = [
    ...Object.entries(made.navigator).map(([name, get]) => [navigator, name, get] as [object, string, () => unknown]),
    ...Object.entries(made.window).map(([name, get]) => [window, name, get] as [object, string, () => unknown]),
    [document, 'cookie', made.cookie],
    [document, 'execCommand', () => made.execCommand],
    [window.history, 'state', made.historyState],
    [window.history, 'pushState', () => made.pushState],
    [window.history, 'replaceState', () => made.replaceState],
    [window.history, 'go', () => made.go],
    [window.history, 'back', () => made.go],
    [performance, 'getEntriesByType', made.entriesByType],
  ];
  const before = places.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name));
  for (const [target, name, get] of places)
    Object.defineProperty(target, name, { configurable: true, get, set: () => get() });
  return () =>
    places.forEach(([target, name], at) => {
      Reflect.deleteProperty(target, name);
      const own = before[at];
      if (own !== undefined) Object.defineProperty(target, name, own);
    });
}
