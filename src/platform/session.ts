/**
 * Who is signed in: userInfo in local storage and, as the same JSON, in a cookie (spec 3, C15). The one owner of both,
 * so
 * they never disagree: a sign-in too long for a cookie stands in local storage alone, and no older one stays in the
 * cookie.
 * The presence of userInfo is the login state (spec 4).
 */
import { localKeys, readLocal, removeLocal, writeLocal } from './storage.ts';

import type { UserInfo } from '#contract/users.ts';

const COOKIE = 'userInfo';
/** As long as a token may live at most (180 days). */
const COOKIE_MAX_AGE_S = 180 * 24 * 60 * 60;
/** Bytes of name, value and attributes that every browser keeps of a cookie (RFC 6265, 6.1). */
const COOKIE_LIMIT = 4_096;
/** What a header can carry, signed tokens (JWT) included: 4 KiB. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

const listeners = new Set<() => void>();
const elsewhereListeners = new Set<() => void>();

/**
 * The sign-in in `value`, which may come from a host or from a storage: userId as text, also where a host sends a
 * number.
 * Only the two fields: nothing else of a person is kept in either place. Null when it is none.
 */
export function userInfoOf(value: unknown): UserInfo | null {
  const { userId, token } = (value ?? {}) as Partial<Record<keyof UserInfo, unknown>>;
  const id = typeof userId === 'number' && Number.isFinite(userId) ? String(userId) : userId;
  return typeof id === 'string' && id !== '' && typeof token === 'string' && TOKEN.test(token)
    ? { userId: id, token }
    : null;
}

function parse(text: string | null): UserInfo | null {
  try {
    return text === null ? null : userInfoOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function readCookie(): string | null {
  try {
    const start = `${COOKIE}=`;
    const entry = document.cookie.split('; ').find((part) => part.startsWith(start));
    return entry === undefined ? null : decodeURIComponent(entry.slice(start.length));
  } catch {
    return null;
  }
}

function cookieOf(value: string, maxAgeS: number): string {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  return `${COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; SameSite=Lax${secure}`;
}

/** Puts `text` into the cookie, or nothing: the browser would refuse a longer one and keep the sign-in before. */
function writeCookie(text: string | null): void {
  const cookie = text === null ? '' : cookieOf(text, COOKIE_MAX_AGE_S);
  try {
    document.cookie = cookie === '' || cookie.length > COOKIE_LIMIT ? cookieOf('', 0) : cookie;
  } catch {
    // sandboxed frames have no cookies; local storage or memory holds the sign-in
  }
}

function writeBoth(text: string): void {
  // the cookie first: another tab hears of local storage and then finds both in step
  writeCookie(text);
  writeLocal(localKeys.userInfo, text);
}

function removeBoth(): void {
  writeCookie(null);
  removeLocal(localKeys.userInfo);
}

/**
 * The signed-in member, or null for a visitor: local storage counts first, then the cookie. It never writes: while
 * another tab signs out, the two places vanish one after the other, and a repair here would sign in again.
 */
export function readUserInfo(): UserInfo | null {
  return parse(readLocal(localKeys.userInfo)) ?? parse(readCookie());
}

/** For the start of the page: whichever place is missing or differs is restored, an unreadable one dropped. */
export function restoreUserInfo(): void {
  const local = readLocal(localKeys.userInfo);
  const cookie = readCookie();
  const userInfo = parse(local) ?? parse(cookie);
  if (userInfo === null) {
    if (local !== null || cookie !== null) removeBoth();
    return;
  }
  const text = JSON.stringify(userInfo);
  if (local !== text || cookie !== text) writeBoth(text);
}

/** Signs in on this device. */
export function saveUserInfo({ userId, token }: UserInfo): void {
  writeBoth(JSON.stringify({ userId, token }));
  notify();
}

/** Signs out on this device. */
export function clearUserInfo(): void {
  removeBoth();
  notify();
}

/** For Request-Tk; '' for visitors. */
export function userToken(): string {
  return readUserInfo()?.token ?? '';
}

function notify(set: Set<() => void> = listeners): void {
  for (const listener of Array.from(set)) listener();
}

/** A key of null means that everything was cleared. */
function handleStorage({ key, oldValue }: StorageEvent): void {
  if (key !== localKeys.userInfo && key !== null) return;
  // the other tab's removal of the cookie may be seen here later than that of local storage
  if (oldValue !== null && readLocal(localKeys.userInfo) === null && readCookie() === oldValue) writeCookie(null);
  notify(elsewhereListeners);
  notify();
}

function subscribe(set: Set<() => void>, listener: () => void): () => void {
  if (listeners.size + elsewhereListeners.size === 0) window.addEventListener('storage', handleStorage);
  set.add(listener);
  return () => {
    set.delete(listener);
    if (listeners.size + elsewhereListeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Calls `listener` on every sign-in and sign-out, those of other tabs included. @returns the way to stop */
export function onSignInChange(listener: () => void): () => void {
  return subscribe(listeners, listener);
}

/** Calls `listener` when another tab signed in or out, before those of onSignInChange. @returns the way to stop */
export function onSignInElsewhere(listener: () => void): () => void {
  return subscribe(elsewhereListeners, listener);
}
