/**
 * Code that reads from the browser accepts whatever a getter throws, returns or never returns. No call throws, no
 * promise stays pending for ever, and saved values are read back unchanged.
 */

import { readdirSync, readFileSync } from 'node:fs';

import { blockNavigation, confirmThen, interceptPop } from '#navigation/blocker.ts';
import { followLink } from '#navigation/followLink.ts';
import { handOffOnTap, leavePortal } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
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
import { dropCode, keepCode, requestCode, saveCode } from '#navigation/savedCode.ts';
import { takeLineReturn } from '#features/signIn/lineLogin.ts';
import { makeLineState, takeStatePath } from '#features/signIn/lineState.ts';
import { requestBack, browserAnimatedPop, watchPops } from '#navigation/popOrigin.ts';
import { parseQuery } from '#navigation/useQueryObject.ts';
import { needsShims, reachesFloor } from '#boot/engine.ts';
import {
  addStyles,
  preloadScripts,
  showCover,
  showLogo,
  startPreview,
  startScripts,
  watchStart,
  type BundleFiles,
} from '#boot/load.ts';
import { navigationTiming } from '#boot/navigationTiming.ts';
import { preloadScreen, preloadStore, writtenLogo } from '#boot/preload.ts';
import { savedViewpoint } from '#boot/savedViewpoint.ts';
import { stillAfterBack } from '#boot/stillAfterBack.ts';
import { watchTaps } from '#boot/earlyTaps.ts';
import { whenParsed } from '#boot/whenParsed.ts';
import { describeError } from '#errors/describeError.ts';
import { firstRouteOf } from '#domain/firstRoute.ts';
import { dropSecretsFromAddress, withoutSecrets } from '#platform/addressBar.ts';
import { afterPaint } from '#platform/afterPaint.ts';
import {
  apiOrigin,
  appOrigin,
  coverName,
  lineAuthorizeUrl,
  lineChannelId,
  mockAppsOrigin,
  pickupMapTemplate,
} from '#platform/config.ts';
import { hasChime, isChimeOn, playChime, switchChimeOff, switchChimeOn } from '#platform/chime.ts';
import { frameMessageOf } from '#platform/frameMessage.ts';
import { pressOncePerKey } from '#platform/keyRepeat.ts';
import { mapPictureUrl } from '#platform/mapPicture.ts';
import { loadMaps, wasRefused } from '#platform/maps.ts';
import { onOtherTab } from '#platform/otherTabs.ts';
import { leaveOverlays, moveTo, registerOverlay, settleOverlays, syncOverlays } from '#platform/overlayEntries.ts';
import { hasPickupMap, openPickupMap } from '#platform/pickupMap.ts';
import { takePreloaded } from '#platform/preload.ts';
import { wait } from '#platform/wait.ts';
import { whenIdle } from '#platform/whenIdle.ts';
import { trackScreenLoad, whenNetworkIdle } from '#platform/whenNetworkIdle.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { copyText } from '#platform/copyText.ts';
import { lastEntry, recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { handOff, handOffUrl } from '#platform/handOff.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { hasMaps, mapsUrl } from '#platform/mapsKey.ts';
import { directionsUrl } from '#platform/mapsLink.ts';
import { clearPendingGift, readPendingGift, savePendingGift } from '#platform/pendingGift.ts';
import { addressAt, endPlacesSession, shortAddress, suggestPlaces } from '#platform/places.ts';
import { recentList } from '#platform/recentList.ts';
import { allowedPosition, currentPosition } from '#platform/geolocation.ts';
import { currentBrowser, currentUserAgent, inAppBrowserOf, isLineApp } from '#platform/inAppBrowser.ts';
import { darkColours, reducedMotion } from '#platform/mediaSetting.ts';
import { isOnline, onOnlineChange, provesNetwork, savesData } from '#platform/online.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { clearPageHide, isPageHideSet, reloadAfterHandOff, setPageHide } from '#platform/pageHide.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { learnServerTime, onServerTime, sampleOf, serverNow, ticks } from '#platform/serverClock.ts';
import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';
import {
  clearUserInfo,
  onSignInChange,
  onSignInElsewhere,
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
  persistStorage,
  readJson,
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  sessionWorks,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';
import { applySavedTextSize, applyTextSize } from '#platform/textSize.ts';
import { vibrate } from '#platform/vibrate.ts';
import { keepAwake } from '#platform/wakeLock.ts';
import { withinLimit } from '#platform/withinLimit.ts';

import { fc } from '../support/fuzz.ts';
import { become, oddBrowser, promised } from '../support/oddBrowser.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(), warn: jest.fn() } }));

/** Longer than any limit of the portal, ms. */
const LONGEST = 60_000;
const noop = () => undefined;
const FILES: BundleFiles = {
  shims: '/s.js',
  previews: { store: { styles: ['/p.css'], scripts: ['/p.js'] } },
  errors: '',
  styles: ['/m.css'],
  scripts: ['/v.js', '/m.js'],
  routes: { store: { styles: [], scripts: ['/store.js'] } },
};
/** A plain click on a link. */
function clickLink(): void {
  const link = document.createElement('a');
  link.href = '/mine';
  followLink({ button: 0, currentTarget: link, preventDefault: noop } as never, noop);
}
/** Back or Forward arrives with what the browser gives as the state. */
function pop(): void {
  const stop = watchPops();
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  stop();
}
function overlay(): void {
  const closes = [registerOverlay(() => true), registerOverlay(() => false)];
  syncOverlays(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  settleOverlays();
  closes.forEach((close) => close());
  leaveOverlays(noop);
}
function block(): void {
  const unblock = blockNavigation(() => Promise.resolve(false));
  interceptPop(new PopStateEvent('popstate', { state: window.history.state as unknown }), noop);
  confirmThen('/', noop);
  unblock();
}
/** A tap on the preview of a store page, which leads to the other app. */
function tapPreview(): void {
  document.body.innerHTML = `<div class="fv-ssr" data-store='{"braId":"1","merId":"m","industryType":"fnb","tableCode":null}'><b data-tap="action"></b></div>`;
  document.querySelector('b')?.click();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('scroll'));
}

const READS: Readonly<Record<string, () => unknown>> = {
  afterPaint: () => afterPaint(noop),
  apiOrigin,
  appOrigin: () => [appOrigin('pass'), appOrigin('order')],
  mockAppsOrigin,
  lineAuthorizeUrl,
  lineChannelId,
  pickupMapTemplate,
  coverName: () => coverName('1'),
  hasPickupMap,
  openPickupMap: () => openPickupMap('/address-edit'),
  lastEntry: () => lastEntry((key) => key !== ''),
  handOff: () => handOff({ app: 'pass', screen: 'cashier' }, { braId: '1' }),
  handOffOnTap: () => handOffOnTap({ app: 'order', screen: 'home' }, { braId: '1' }),
  reloadAfterHandOff,
  pressOncePerKey: () => pressOncePerKey()(),
  mapsUrl: () => mapsUrl('js', {}),
  mapPictureUrl: () =>
    mapPictureUrl({
      center: { latitude: 25, longitude: 121 },
      zoom: 12,
      width: 300,
      height: 200,
      isDark: false,
      isFine: true,
    }),
  wasRefused,
  endPlacesSession,
  onOtherTab: () => onOtherTab(localKeys.drafts, noop)(),
  moveTo: () => moveTo(-1, { idx: 0 }),
  registerOverlay: overlay,
  settleOverlays,
  leaveOverlays: () => leaveOverlays(noop),
  syncOverlays: pop,
  clearPendingGift,
  takePreloaded: () => takePreloaded({ url: '/', body: undefined }, ''),
  provesNetwork: () => provesNetwork(Promise.resolve()),
  onServerTime: () => onServerTime(noop)(),
  learnServerTime: () => learnServerTime({ at: 1e12, spanMs: 1, readAt: 0 }),
  onSignInChange: () => onSignInChange(noop)(),
  onSignInElsewhere: () => onSignInElsewhere(noop)(),
  removeSession: () => removeSession(sessionKeys.typedCode),
  readSession: () => readSession(sessionKeys.typedCode),
  writeSession: () => writeSession(sessionKeys.typedCode, '1'),
  writeLocal: () => writeLocal(localKeys.guardScreen, '/mine'),
  removeLocal: () => removeLocal(localKeys.guardScreen),
  applyTextSize: () => applyTextSize('standard'),
  trackScreenLoad: () => trackScreenLoad(Promise.resolve()),
  saveCode: () => saveCode('1', 'T1'),
  keepCode: () => keepCode({ braId: '1', codeKind: 'table' }, true, 'T1', 'T1'),
  dropCode,
  followLink: clickLink,
  watchPops: pop,
  blockNavigation: block,
  confirmThen: block,
  interceptPop: block,
  stillAfterBack: () => stillAfterBack(document.documentElement),
  navigationTiming,
  addStyles: () => addStyles(['/m.css']),
  startPreview: () => startPreview({ styles: ['/p.css'], scripts: ['/p.js'] }, Promise.resolve()),
  preloadScripts: () => preloadScripts(FILES, 'store'),
  startScripts: () => startScripts(FILES, 'store', true, watchStart()),
  watchStart,
  showCover: () => showCover('1'),
  showLogo: () => showLogo('logo'),
  writtenLogo,
  preloadStore: () => preloadStore('1', undefined),
  preloadHome: () => preloadScreen('home'),
  preloadScreen: () => preloadScreen('/mine'),
  watchTaps: tapPreview,
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
  hasChime,
  isChimeOn,
  switchChimeOn,
  playChime,
  switchChimeOff,
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
  recentList: () => recent.remember('牛肉麵'),
  hasMaps,
  imageUrl: () => imageUrl('cover-1', 320),
  savedViewpoint,
  whenParsed: () => whenParsed(() => undefined),
  rememberGuardedScreen: () => rememberGuardedScreen('/mine'),
  takeGuardedScreen,
  saveResumeEntry: () => saveResumeEntry('/mine'),
  takeResumeEntry: () => takeResumeEntry('/mine'),
  requestCode: () => requestCode('1001', undefined),
  syncRouteStack: () => syncRouteStack({ key: 'k', path: '/mine', index: 0 }),
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
const MEMBERS_OF_ENGINES = { Array, Object, String, Promise };
const PROMISES: Readonly<Record<string, () => Promise<unknown>>> = {
  wait: () => wait(5),
  whenIdle: () => new Promise<void>((resolve) => whenIdle(resolve)),
  whenNetworkIdle: () => new Promise<void>((resolve) => whenNetworkIdle(resolve)),
  persistStorage: () =>
    Promise.all([
      persistStorage.setItem('persist:ume', '{}'),
      persistStorage.getItem('persist:ume'),
      persistStorage.removeItem('persist:ume'),
    ]),
  loadMaps,
  suggestPlaces: () => suggestPlaces('信義路', { latitude: 25, longitude: 121 }),
  addressAt: () => addressAt({ latitude: 25, longitude: 121 }),
  copyText: () => copyText('words'),
  shareLink: () => shareLink({ title: 'a', url: 'https://a.example/?token=1' }),
  pageAnswers: () => pageAnswers(),
  currentPosition: () => new Promise((resolve) => currentPosition(resolve)),
  allowedPosition: () => allowedPosition(() => undefined),
};

/** Errors in listeners, which a browser reports to the window. */
const uncaught: unknown[] = [];
beforeAll(() => {
  watchTaps(undefined, undefined);
  window.addEventListener('error', ({ error }) => void uncaught.push(error));
});

beforeEach(() => {
  jest.useFakeTimers();
  for (const name of ['assign', 'replace', 'reload'] as const)
    jest.spyOn(windowDriver, name).mockImplementation(() => undefined);
  // Values that cannot be read or written are logged for the engineer.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  forgetMemory();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', noteUnhandled));
afterAll(() => void process.off('unhandledRejection', noteUnhandled));

it('no function that reads the browser throws in an odd browser', async () => {
  await fc.assert(
    fc.asyncProperty(oddBrowser, async (made) => {
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
      document.head.innerHTML = '';
      expect([...thrown, ...uncaught.splice(0)]).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(unhandled).toEqual([]);
});

it('no promise that a control waits for stays open or rejects', async () => {
  await fc.assert(
    fc.asyncProperty(oddBrowser, async (made) => {
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
    { numRuns: 60 },
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
      document.head.innerHTML = '';
    }),
    { numRuns: 40 },
  );
});

it('what was saved is read back while the page lives, whatever the storage does', () => {
  fc.assert(
    fc.property(oddBrowser, fc.string({ minLength: 1 }), (made, text) => {
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
  isLineApp,
  paths: (text) => Object.values(paths).map((path) => (path as (...args: string[]) => string)(text, text, text)),
  firstRouteOf: (text) => firstRouteOf(`/${text}`, text),
};
const VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  frameMessageOf: (value) =>
    frameMessageOf({ origin: 'a', source: value, data: value }, { origin: 'a', source: value }),
  reachesFloor: (value) => reachesFloor({ ...MEMBERS_OF_ENGINES, more: value }),
  needsShims: (value) => needsShims({ ...MEMBERS_OF_ENGINES, more: value }),
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

describe('pure readers take any text or value', () => {
  it.each(Object.keys(TEXTS))('%s throws nothing for any text', (name) => {
    fc.assert(fc.property(anyText, (text) => void TEXTS[name]?.(text)));
  });
  it.each(Object.keys(VALUES))('%s throws nothing for any value', (name) => {
    fc.assert(fc.property(fc.anything(), (value) => void VALUES[name]?.(value)));
  });
  it('isFresh throws nothing for any number', () => {
    fc.assert(fc.property(fc.double(), (at) => void isFresh(at, 1)));
  });
  it('sampleOf throws nothing for any headers', () => {
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

/** Functions that read nothing from the browser, or that a property cannot test. */
const WITHOUT_A_PROPERTY: Readonly<Record<string, string>> = {
  base64Url: 'pure: bytes to text',
  sha256Base64Url: 'pure: text to text',
  hostsFor: 'pure: runs in the build',
  pictureSize: 'pure: numbers to numbers',
  forwardAnimation: 'pure: paths to a name',
  stackAfter: 'pure: a stack to a stack',
  randomText: 'throws without a random generator, because no sign-in is safe without it',
  followBuilds: 'development builds only',
  fetchPage: 'rejects by its contract: pageAnswers has the property',
  notifyElsewhere: 'calls listeners',
  useHistoryEntry: 'React',
  useNav: 'React',
  useDisclosure: 'React',
  useQueryObject: 'React',
  AppLink: 'React',
  SignInSkeleton: 'React',
  ListSkeleton: 'React',
  saveFile: 'writes a file and reads nothing',
  forgetEntries: 'tests only',
  forgetMaps: 'tests only',
  forgetMemory: 'tests only',
  forgetRouteStack: 'tests only',
};

it('T12: each platform, navigation and boot function has a property or a reason for none', () => {
  const source = (folder: string) =>
    readdirSync(`src/${folder}`).map((file) => readFileSync(`src/${folder}/${file}`, 'utf8'));
  const functions = ['platform', 'navigation', 'boot']
    .flatMap(source)
    .flatMap((code) => [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)(?:[(<]| = (?:async )?\()/gm)])
    .map(([, name]) => name ?? '');
  expect(functions.length).toBeGreaterThan(100);
  const tested = [...Object.keys({ ...READS, ...PROMISES, ...TEXTS, ...VALUES }), 'withinLimit', 'isFresh', 'sampleOf'];
  expect(functions.filter((name) => !tested.includes(name) && !(name in WITHOUT_A_PROPERTY))).toEqual([]);
  expect(Object.keys(WITHOUT_A_PROPERTY).filter((name) => !functions.includes(name) || tested.includes(name))).toEqual(
    [],
  );
});
