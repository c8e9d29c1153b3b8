/**
 * Code that reads from the browser accepts whatever a getter throws, returns or never returns. No call throws, no
 * promise stays pending for ever, and saved values are read back unchanged.
 */

import { leavePortal } from '#navigation/leavePortal.ts';
import { homePath, savedBraId } from '#navigation/homePath.ts';
import { isInternalPath, normalizePath, withoutSecrets as withoutSecretKeys } from '#navigation/internalPath.ts';
import { continuedEntry, entryKeyOf } from '#navigation/historyEntry.ts';
import { namedAnimation } from '#navigation/animation.ts';
import { rememberGuardedScreen, takeGuardedScreen } from '#navigation/guardedScreen.ts';
import { saveResumeEntry, takeResumeEntry } from '#navigation/resumeEntry.ts';
import {
  canGoBack,
  clearRouteStack,
  syncRouteStack,
  forgetRouteStack,
  indexInView,
  lastVisited,
} from '#navigation/routeStack.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { takeLineReturn } from '#features/signIn/lineLogin.ts';
import { makeLineState, takeStatePath } from '#features/signIn/lineState.ts';
import { requestBack, browserAnimatedPop } from '#navigation/popOrigin.ts';
import { parseQuery } from '#navigation/useQueryObject.ts';
import { savedViewpoint } from '#boot/savedViewpoint.ts';
import { whenParsed } from '#boot/whenParsed.ts';
import { describeError } from '#errors/describeError.ts';
import { firstRouteOf } from '#domain/firstRoute.ts';
import { dropSecretsFromAddress, withoutSecrets } from '#platform/addressBar.ts';
import { copyText } from '#platform/copyText.ts';
import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { handOffUrl } from '#platform/handOff.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { hasMaps } from '#platform/mapsKey.ts';
import { directionsUrl } from '#platform/mapsLink.ts';
import { readPendingGift, savePendingGift } from '#platform/pendingGift.ts';
import { shortAddress } from '#platform/places.ts';
import { recentList } from '#platform/recentList.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { currentBrowser, currentUserAgent, inAppBrowserOf } from '#platform/inAppBrowser.ts';
import { darkColours, reducedMotion } from '#platform/mediaSetting.ts';
import { isOnline, onOnlineChange, savesData } from '#platform/online.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { clearPageHide, isPageHideSet, setPageHide } from '#platform/pageHide.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { sampleOf, serverNow, ticks } from '#platform/serverClock.ts';
import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';
import {
  clearUserInfo,
  readUserInfo,
  restoreUserInfo,
  saveUserInfo,
  userInfoOf,
  userToken,
} from '#platform/session.ts';
import { shareLink } from '#platform/share.ts';
import {
  forgetMemory,
  isFresh,
  localKeys,
  readJson,
  readLocal,
  readSession,
  removeLocal,
  sessionKeys,
  sessionWorks,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';
import { applySavedTextSize } from '#platform/textSize.ts';
import { vibrate } from '#platform/vibrate.ts';
import { keepAwake } from '#platform/wakeLock.ts';
import { withinLimit } from '#platform/withinLimit.ts';

import { fc } from '../support/fuzz.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(), warn: jest.fn() } }));

/** Longer than any limit of the portal, ms. */
const LONGEST = 60_000;
const never = new Promise<never>(() => undefined);

const refuse = () => {
  throw new DOMException('insecure', 'SecurityError');
};
/** Return values and throws of a synchronous API. */
const plain = fc.oneof(
  fc.constant(() => undefined),
  fc.constant(() => null),
  fc.constant(refuse),
  fc.anything().map((value) => () => value),
);
/** The same of one that gives a promise. */
const promised = fc.oneof(
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
};
const browser = fc.record({
  navigator: fc.record(NAVIGATOR),
  window: fc.record(WINDOW),
  cookie: getterOf(fc.string()),
  execCommand: plain,
});
type Browser = typeof browser extends fc.Arbitrary<infer T> ? T : never;

/** Puts the browser in place of jsdom's. @returns puts it back */
function become({ navigator: ofNavigator, window: ofWindow, cookie, execCommand }: Browser): () => void {
  const places: [object, string, () => unknown][] = [
    ...Object.entries(ofNavigator).map(([name, get]) => [navigator, name, get] as [object, string, () => unknown]),
    ...Object.entries(ofWindow).map(([name, get]) => [window, name, get] as [object, string, () => unknown]),
    [document, 'cookie', cookie],
    [document, 'execCommand', () => execCommand],
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

const READS: Readonly<Record<string, () => unknown>> = {
  isOnline,
  savesData,
  currentUserAgent,
  currentBrowser,
  dropSecretsFromAddress,
  applySavedTextSize,
  unregisterServiceWorkers,
  ticks,
  serverNow,
  sessionWorks,
  readUserInfo,
  restoreUserInfo,
  clearUserInfo,
  userToken,
  setPageHide,
  isPageHideSet,
  clearPageHide,
  homePath,
  savedBraId,
  canGoBack,
  lastVisited,
  browserAnimatedPop,
  'reducedMotion.isOn': reducedMotion.isOn,
  'darkColours.watch': () => darkColours.watch(() => undefined)(),
  vibrate: () => vibrate(200),
  onOnlineChange: () => onOnlineChange(() => undefined)(),
  onPageReturn: () => onPageReturn(() => undefined)(),
  keepAwake: () => keepAwake(() => undefined)(),
  saveUserInfo: () => saveUserInfo({ userId: 'u', token: 't' }),
  readLocal: () => readLocal(localKeys.braId),
  readJson: () => readJson('local', localKeys.drafts, (value): value is unknown => value !== undefined),
  rememberEntry: () => rememberEntry('k /mine', { scroll: 3 }),
  requestBack: () => requestBack(1),
  leavePortal: () => leavePortal(() => undefined),
  readPendingGift,
  savePendingGift: () => savePendingGift({ couponId: 'c', braId: '1' }),
  'recentList.remember': () => recent.remember('牛肉麵'),
  hasMaps,
  imageUrl: () => imageUrl('cover-1', 320),
  savedViewpoint,
  whenParsed: () => whenParsed(() => undefined),
  rememberGuardedScreen: () => rememberGuardedScreen('/mine'),
  takeGuardedScreen,
  saveResumeEntry: () => saveResumeEntry('/mine'),
  takeResumeEntry: () => takeResumeEntry('/mine'),
  requestCode: () => requestCode('1001', undefined),
  syncRouteStack: () => syncRouteStack({ key: 'k', path: '/mine', index: 0, type: 'POP' }),
  indexInView,
  clearRouteStack,
  handOffUrl: () => handOffUrl({ app: 'order', screen: 'home' }, { braId: '1' }),
  makeLineState: () => makeLineState('/mine'),
  takeLineReturn: () => takeLineReturn({ code: 'c', state: 's' }),
};
const recent = recentList<string>({
  key: localKeys.searchHistory,
  max: 3,
  isItem: (value): value is string => typeof value === 'string',
  isSame: (one, other) => one === other,
});
const PROMISES: Readonly<Record<string, () => Promise<unknown>>> = {
  copyText: () => copyText('words'),
  shareLink: () => shareLink({ title: 'a', url: 'https://a.example/?token=1' }),
  pageAnswers: () => pageAnswers(),
  currentPosition: () => new Promise((resolve) => currentPosition(resolve)),
};

beforeEach(() => {
  jest.useFakeTimers();
  // Values that cannot be read or written are logged for the engineer.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  forgetMemory();
});

const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', noteUnhandled));
afterAll(() => void process.off('unhandledRejection', noteUnhandled));

it('no read of the browser throws', async () => {
  await fc.assert(
    fc.asyncProperty(browser, async (made) => {
      const restore = become(made);
      const thrown: unknown[] = [];
      for (const [name, read] of Object.entries(READS)) {
        try {
          read();
        } catch (error) {
          thrown.push([name, error]);
        }
      }
      await jest.advanceTimersByTimeAsync(LONGEST);
      restore();
      expect(thrown).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(unhandled).toEqual([]);
});

it('no promise that a control waits for stays open or rejects', async () => {
  await fc.assert(
    fc.asyncProperty(browser, async (made) => {
      const restore = become(made);
      const outcomes = new Map<string, string>();
      for (const [name, call] of Object.entries(PROMISES)) {
        outcomes.set(name, 'open');
        call().then(
          () => outcomes.set(name, 'answered'),
          (error: unknown) => outcomes.set(name, String(error)),
        );
      }
      await jest.advanceTimersByTimeAsync(LONGEST);
      restore();
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(Object.keys(PROMISES).map((name) => [name, 'answered'])),
      );
    }),
    { numRuns: 200 },
  );
  expect(unhandled).toEqual([]);
});

it('no read throws at what stands in a storage, whoever wrote it', () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('null', '[]', '{}', '[null]', 'undefined', '{"_persist":1}'),
  );
  fc.assert(
    fc.property(stored, (text) => {
      Object.values(localKeys).forEach((key) => localStorage.setItem(key, text));
      Object.values(sessionKeys).forEach((key) => sessionStorage.setItem(key, text));
      forgetRouteStack();
      Object.values(READS).forEach((read) => read());
    }),
  );
});

it('what was saved is read back while the page lives, whatever the storage does', () => {
  fc.assert(
    fc.property(browser, fc.string({ minLength: 1 }), (made, text) => {
      const restore = become(made);
      writeLocal(localKeys.guardScreen, text);
      writeSession(sessionKeys.typedCode, text);
      const kept = [readLocal(localKeys.guardScreen), readSession(sessionKeys.typedCode)];
      removeLocal(localKeys.guardScreen);
      const removed = readLocal(localKeys.guardScreen);
      restore();
      forgetMemory();
      expect([...kept, removed]).toEqual([text, text, null]);
    }),
  );
});

it('withinLimit settles by the answer, the error or the limit', async () => {
  await fc.assert(
    fc.asyncProperty(promised, async (ask) => {
      const settled = jest.fn();
      void withinLimit(ask, 1_000).then(settled, settled);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(settled).toHaveBeenCalledTimes(1);
    }),
  );
});

describe('pure readers take any text or value', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath(),
  );
  const TEXTS: Readonly<Record<string, (text: string) => unknown>> = {
    withoutSecrets,
    takeStatePath,
    shortAddress,
    directionsUrl: (text) => directionsUrl(25, 121, text),
    withoutSecretKeys,
    normalizePath,
    isInternalPath,
    parseQuery,
    inAppBrowserOf,
    firstRouteOf: (text) => firstRouteOf(`/${text}`, text),
  };
  const VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
    namedAnimation,
    continuedEntry,
    userInfoOf,
    describeError: (error) => describeError('caught', error, { pathname: '/', userAgent: '', build: '' }),
    entryKeyOf: (state) =>
      entryKeyOf({ key: 'k', pathname: '/', search: '', hash: '', state, unstable_mask: undefined } as Parameters<
        typeof entryKeyOf
      >[0]),
    recallEntry: (value) => recallEntry(typeof value === 'string' ? value : 'k'),
  };
  it.each(Object.keys(TEXTS))('%s', (name) => {
    fc.assert(fc.property(anyText, (text) => void TEXTS[name]?.(text)));
  });
  it.each(Object.keys(VALUES))('%s', (name) => {
    fc.assert(fc.property(fc.anything(), (value) => void VALUES[name]?.(value)));
  });
  it('isFresh', () => {
    fc.assert(fc.property(fc.double(), (at) => void isFresh(at, 1)));
  });
  it('sampleOf', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (date, age) =>
          void sampleOf({ get: (name: string) => (name === 'Date' ? date : age) } as unknown as Headers, 0),
      ),
    );
  });
});
