/**
 * Local and session storage that never break anything (R15): access may throw, be null, be full or hold rubbish. What
 * cannot be stored is cached in memory until the page goes. All keys of the portal stand here.
 */

/** Keys of spec 3 first; ours carry the prefix `ume.`. */
export const localKeys = {
  userInfo: 'userInfo',
  loginCaptcha: 'login_captcha',
  braId: 'braId',
  codeId: 'codeId',
  giftCoupon: 'gift_coupon',
  isPageHide: 'isPageHide',
  uRoutes: 'u_routes',
  /** The slices, as redux-persist writes them (state/makeStore.ts). */
  persisted: 'persist:ume',
  /** When the countdown of login_captcha was started, ms. */
  captchaSentAt: 'ume.captchaSentAt',
  /** Branch and time of the saved codeId. */
  codeBranch: 'ume.codePlace',
  /** Screen that the guard stopped. */
  guardScreen: 'ume.guardScreen',
  /** Copy of the LINE sign-in's state, nonce, verifier and return path: LINE may come back in another WebView (R13). */
  lineSignIn: 'ume.lineSignIn',
  /** Return path and time of the LINE sign-in that was used up last. */
  lineServed: 'ume.lineServed',
  searchHistory: 'ume.searchHistory',
  recentAddresses: 'ume.recentPlaces',
  recentStores: 'ume.recentStores',
  /** The member's 手機條碼. */
  carrier: 'ume.carrier',
  /** Rows can be swiped, and this person has seen it. */
  swipeSeen: 'ume.swipeSeen',
  drafts: 'ume.drafts',
  /** What was typed on /signin and /captcha, until sign-in ends (R18). */
  signInDraft: 'ume.signInDraft',
  termsAccepted: 'ume.termsAccepted',
  extensionsOf: 'ume.extensionsOf',
  /** The same for /phone. */
  phoneDraft: 'ume.phoneDraft',
} as const;

export const sessionKeys = {
  isLine: 'isLine',
  isShare: 'isShare',
  newMerMember: 'new_mer_member',
  getGift: 'get_gift',
  /** This tab's own copy of isPageHide (platform/pageHide.ts). */
  isPageHide: 'ume.isPageHide',
  lineSignIn: 'ume.lineSignIn',
  guardScreen: 'ume.guardScreen',
  /** How each entry of the history was left (platform/entryMemory.ts, R25). */
  entries: 'ume.entries',
  /** The entry that a sign-in outside of the page comes back to (R25). */
  resumeEntry: 'ume.heldVisit',
  /** Marks this browsing session: u_routes starts empty in a new one. */
  routesAlive: 'ume.routesAlive',
  typedCode: 'ume.typedCode',
  /** Which errors of the page were reported, a line each. */
  sentErrors: 'ume.sentErrors',
  /** When the page was last reloaded because a host answered 401 to a visitor, ms. */
  visitorReloaded: 'ume.visitorReloaded',
  /** Calls of ours that this host has not got (api/absentCalls.ts). */
  absentCalls: 'ume.absentCalls',
  /** Keys of claims whose answer is not known (api/claimKeys.ts). */
  claimKeys: 'ume.claimKeys',
  /** Set by the sandbox only. */
  userAgent: 'ume.userAgent',
  /** Switches the maps' stand-in on in a build without a key, with UME_ENV local and test. */
  mapsKey: 'ume.mapsKey',
} as const;

export type LocalKey = (typeof localKeys)[keyof typeof localKeys];
export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];
type Area = 'local' | 'session';

const PROBE_KEY = 'ume.probe';

/** Values that the real storage refused or did not keep; null marks a key that it refused to remove. */
const memory: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

/** The getter itself throws in some private modes and sandboxed frames, and is null where a WebView has storage off. */
function realStorage(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Runs `work` on the real storage; null when there is none or it threw. */
function attempt<T>(area: Area, work: (storage: Storage) => T): { result: T } | null {
  const storage = realStorage(area) as Storage | null | undefined;
  if (storage === null || storage === undefined) return null;
  try {
    return { result: work(storage) };
  } catch {
    return null;
  }
}

function read(area: Area, key: string): string | null {
  const cached = memory[area].get(key);
  if (cached !== undefined) return cached;
  const stored: unknown = attempt(area, (storage) => storage.getItem(key))?.result;
  return typeof stored === 'string' ? stored : null;
}

function write(area: Area, key: string, value: string): void {
  const stored = attempt(area, (storage) => {
    storage.setItem(key, value);
    return storage.getItem(key);
  });
  if (stored?.result === value) {
    memory[area].delete(key);
    return;
  }
  memory[area].set(key, value);
  // what stands there is older than what memory holds, and would come back after a reload
  attempt(area, (storage) => storage.removeItem(key));
}

function remove(area: Area, key: string): void {
  const left = attempt(area, (storage) => {
    storage.removeItem(key);
    return storage.getItem(key);
  });
  if (left?.result === null) memory[area].delete(key);
  else memory[area].set(key, null);
}

export function readLocal(key: LocalKey): string | null {
  return read('local', key);
}

export function writeLocal(key: LocalKey, value: string): void {
  write('local', key, value);
}

export function removeLocal(key: LocalKey): void {
  remove('local', key);
}

export function readSession(key: SessionKey): string | null {
  return read('session', key);
}

export function writeSession(key: SessionKey, value: string): void {
  write('session', key, value);
}

export function removeSession(key: SessionKey): void {
  remove('session', key);
}

/** A JSON value of the right shape, or null; a corrupt or foreign one is dropped from the storage. */
export function readJson<T>(area: 'local', key: LocalKey, isRight: (value: unknown) => value is T): T | null;
export function readJson<T>(area: 'session', key: SessionKey, isRight: (value: unknown) => value is T): T | null;
export function readJson<T>(area: Area, key: string, isRight: (value: unknown) => value is T): T | null {
  const text = read(area, key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isRight(value)) return value;
  } catch {
    // dropped below
  }
  remove(area, key);
  return null;
}

/** For guards of `readJson`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Is what was cached at `at` still worth something, both in ms? A clock that was put right meanwhile, backwards, takes
 * nothing away, and does not keep it for ever.
 */
export function isFresh(at: number, lifetimeMs: number): boolean {
  return Math.abs(Date.now() - at) <= lifetimeMs;
}

/** False where a session flag would not survive: the pos redirect then waits for a tap instead of looping (R3). */
export function sessionWorks(): boolean {
  const probe = attempt('session', (storage) => {
    storage.setItem(PROBE_KEY, 'Y');
    const cached = storage.getItem(PROBE_KEY);
    storage.removeItem(PROBE_KEY);
    return cached;
  });
  return probe?.result === 'Y';
}

/** Storage for redux-persist: the promises are always cached, whatever the real storage does (R15, R16). */
export const persistStorage = {
  getItem: (key: string): Promise<string | null> => Promise.resolve(read('local', key)),
  setItem: (key: string, value: string): Promise<void> => {
    write('local', key, value);
    return Promise.resolve();
  },
  removeItem: (key: string): Promise<void> => {
    remove('local', key);
    return Promise.resolve();
  },
};

/** Forgets what memory holds: the next page, for tests. */
export function forgetMemory(): void {
  memory.local.clear();
  memory.session.clear();
}
