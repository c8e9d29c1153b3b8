/**
 * Local and session storage that never throw (R15). Access may throw, be null, be full or return invalid data. Memory
 * holds a value that cannot be stored, until the page unloads. All storage keys of the portal are listed here.
 */

/** Keys of spec 3 come first. Our own keys have the prefix `ume.`. */
export const localKeys = {
  userInfo: 'userInfo',
  loginCaptcha: 'login_captcha',
  braId: 'braId',
  codeId: 'codeId',
  giftCoupon: 'gift_coupon',
  isPageHide: 'isPageHide',
  uRoutes: 'u_routes',
  /** The persisted slices of redux-persist (state/makeStore.ts). */
  persisted: 'persist:ume',
  /** Start of the login_captcha countdown, ms. */
  captchaSentAt: 'ume.captchaSentAt',
  /** Branch and time of the saved codeId. */
  codeBranch: 'ume.codePlace',
  /** The screen that the guard blocked. */
  guardScreen: 'ume.guardScreen',
  /** State, nonce, verifier and return path of the LINE sign-in. LINE may return in another WebView (R13). */
  lineSignIn: 'ume.lineSignIn',
  /** Return path and time of the last completed LINE sign-in. */
  lineServed: 'ume.lineServed',
  searchHistory: 'ume.searchHistory',
  recentAddresses: 'ume.recentPlaces',
  recentStores: 'ume.recentStores',
  /** Tokens whose sign-out the host has not confirmed (features/member/pendingSignOut.ts). */
  pendingSignOut: 'ume.pendingSignOut',
  /** The member's 手機條碼. */
  carrier: 'ume.carrier',
  drafts: 'ume.drafts',
  /** Input of /signin and /captcha, kept until sign-in ends (R18). */
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
  /** State of each history entry (platform/entryMemory.ts, R25). */
  entries: 'ume.entries',
  /** The entry that a return from an external sign-in resumes (R25). */
  resumeEntry: 'ume.heldVisit',
  /** Marks this browsing session. A new session clears u_routes. */
  routesAlive: 'ume.routesAlive',
  /** This tab's own copy of u_routes (navigation/routeStack.ts). */
  routes: 'ume.routes',
  typedCode: 'ume.typedCode',
  /** The reported errors of this session, one per line. */
  sentErrors: 'ume.sentErrors',
  /** Time of the last reload after a 401 for a visitor, ms. */
  visitorReloaded: 'ume.visitorReloaded',
  /** Optional calls that this host lacks (api/absentCalls.ts). */
  absentCalls: 'ume.absentCalls',
  /** Keys of claims without an answer (api/claimKeys.ts). */
  claimKeys: 'ume.claimKeys',
  /** Set by the sandbox only. */
  userAgent: 'ume.userAgent',
  /** Selects the mock map service in a build without a key, with UME_ENV local and test. */
  mapsKey: 'ume.mapsKey',
} as const;

export type LocalKey = (typeof localKeys)[keyof typeof localKeys];
export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];
type Area = 'local' | 'session';

const PROBE_KEY = 'ume.probe';

/** Values that the real storage refused or lost. null marks a key that it refused to remove. */
const memory: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

/**
 * Runs `work` on the real storage. Returns null when it throws. The getter throws in some private modes and sandboxed
 * frames. It returns null in a WebView with storage disabled, and `work` then throws.
 */
function attempt<T>(area: Area, work: (storage: Storage) => T): { result: T } | null {
  try {
    return { result: work(area === 'local' ? window.localStorage : window.sessionStorage) };
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
  // the stored value is older than the one in memory, and would return after a reload
  attempt(area, (storage) => storage.removeItem(key));
}

function remove(area: Area, key: string): void {
  const attempted = attempt(area, (storage) => {
    storage.removeItem(key);
    return storage.getItem(key);
  });
  if (attempted?.result === null) memory[area].delete(key);
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

/** Returns a valid JSON value, or null. An invalid value is removed from the storage. */
export function readJson<T>(area: 'local', key: LocalKey, isRight: (value: unknown) => value is T): T | null;
export function readJson<T>(area: 'session', key: SessionKey, isRight: (value: unknown) => value is T): T | null;
export function readJson<T>(area: Area, key: string, isRight: (value: unknown) => value is T): T | null {
  const text = read(area, key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isRight(value)) return value;
  } catch {
    // removed below
  }
  remove(area, key);
  return null;
}

/**
 * Returns true when `at` is less than `lifetimeMs` from now. The difference is absolute, because a clock may have been
 * set back.
 */
export function isFresh(at: number, lifetimeMs: number): boolean {
  return Math.abs(Date.now() - at) <= lifetimeMs;
}

/**
 * Returns false when a session flag would not persist. The pos redirect then waits for a tap instead of looping (R3).
 */
export function sessionWorks(): boolean {
  const probe = attempt('session', (storage) => {
    storage.setItem(PROBE_KEY, 'Y');
    const cached = storage.getItem(PROBE_KEY);
    storage.removeItem(PROBE_KEY);
    return cached;
  });
  return probe?.result === 'Y';
}

/** Storage of redux-persist. Its promises always resolve (R15, R16). */
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

/** Clears the memory, which simulates the next page in tests. */
export function forgetMemory(): void {
  memory.local.clear();
  memory.session.clear();
}
