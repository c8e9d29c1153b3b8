/**
 * Who is signed in: userInfo in local storage and, as the same JSON, in a cookie (product.md, Rules worth repeating;
 * C15). The one owner of both, so they never disagree; the presence of userInfo is the login state (spec 4).
 */
import { localKeys, readLocal, removeLocal, writeLocal } from './storage.ts';

import type { UserInfo } from '#contract/users.ts';

const COOKIE = 'userInfo';
/** As long as a token may live at most (product.md: 180 days). */
const COOKIE_MAX_AGE_S = 180 * 24 * 60 * 60;
/** What a header can carry. */
const TOKEN = /^[\x21-\x7e]{1,512}$/;

const listeners = new Set<() => void>();
const elsewhereListeners = new Set<() => void>();

/** Only the two fields: nothing else of a person is kept in either place. */
function parse(text: string | null): UserInfo | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof UserInfo, unknown>> | null;
    const { userId, token } = value ?? {};
    const isRight = typeof userId === 'string' && userId !== '' && typeof token === 'string' && TOKEN.test(token);
    return isRight ? { userId, token } : null;
  } catch {
    return null;
  }
}

function readCookie(): string | null {
  try {
    const start = `${COOKIE}=`;
    const found = document.cookie.split('; ').find((part) => part.startsWith(start));
    return found === undefined ? null : decodeURIComponent(found.slice(start.length));
  } catch {
    return null;
  }
}

function writeCookie(value: string, maxAgeS: number): void {
  try {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; SameSite=Lax${secure}`;
  } catch {
    // sandboxed frames have no cookies; local storage or memory holds the sign-in
  }
}

function writeBoth(text: string): void {
  // the cookie first: another tab hears of local storage and then finds both in step
  writeCookie(text, COOKIE_MAX_AGE_S);
  writeLocal(localKeys.userInfo, text);
}

function removeBoth(): void {
  writeCookie('', 0);
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
  tell();
}

/** Signs out on this device. */
export function clearUserInfo(): void {
  removeBoth();
  tell();
}

/** For Request-Tk; '' for visitors. */
export function userToken(): string {
  return readUserInfo()?.token ?? '';
}

function tell(set: Set<() => void> = listeners): void {
  for (const listener of Array.from(set)) listener();
}

/** A key of null means that everything was cleared. */
function hearOtherTab({ key, oldValue }: StorageEvent): void {
  if (key !== localKeys.userInfo && key !== null) return;
  // the other tab's removal of the cookie may be seen here later than that of local storage
  if (oldValue !== null && readLocal(localKeys.userInfo) === null && readCookie() === oldValue) writeCookie('', 0);
  tell(elsewhereListeners);
  tell();
}

function listen(set: Set<() => void>, listener: () => void): () => void {
  if (listeners.size + elsewhereListeners.size === 0) window.addEventListener('storage', hearOtherTab);
  set.add(listener);
  return () => {
    set.delete(listener);
    if (listeners.size + elsewhereListeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}

/** Calls `listener` on every sign-in and sign-out, those of other tabs included. @returns the way to stop */
export function onSignInChange(listener: () => void): () => void {
  return listen(listeners, listener);
}

/** Calls `listener` when another tab signed in or out, before those of onSignInChange. @returns the way to stop */
export function onSignInElsewhere(listener: () => void): () => void {
  return listen(elsewhereListeners, listener);
}
