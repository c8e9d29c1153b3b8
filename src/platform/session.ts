/**
 * The signed-in user: userInfo in local storage and the same JSON in a cookie (spec 3, C15). This module alone writes
 * both, so they never differ. A value too long for a cookie is kept in local storage only, and the old cookie is
 * removed. The presence of userInfo is the login state (spec 4).
 */
import { localKeys, readLocal, removeLocal, writeLocal } from './storage.ts';

import type { UserInfo } from '#contract/users.ts';

const COOKIE = 'userInfo';
/** Maximum lifetime of a token (180 days). */
const COOKIE_MAX_AGE_S = 180 * 24 * 60 * 60;
/** Bytes of name, value and attributes that every browser accepts in a cookie (RFC 6265, 6.1). */
const COOKIE_LIMIT = 4_096;
/** Characters of a header value, at most 4 KiB. Signed tokens (JWT) match. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

const listeners = new Set<() => void>();
const elsewhereListeners = new Set<() => void>();

/**
 * Reads a sign-in from a reply or from storage. A numeric userId becomes text. All other personal fields are dropped.
 * Returns null if invalid.
 */
export function userInfoOf(value: unknown): UserInfo | null {
  const { userId, token } = (value ?? {}) as Partial<Record<keyof UserInfo, unknown>>;
  const id = Number.isFinite(userId) ? String(userId) : userId;
  return typeof id === 'string' && id !== '' && typeof token === 'string' && TOKEN.test(token)
    ? { userId: id, token }
    : null;
}

function parse(text: string | null): UserInfo | null {
  try {
    return userInfoOf(JSON.parse(String(text)));
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

/** Writes or removes the cookie. A text over the limit removes it, because the browser would keep the old value. */
function writeCookie(text: string | null): void {
  const cookie = text === null ? '' : cookieOf(text, COOKIE_MAX_AGE_S);
  try {
    document.cookie = cookie === '' || cookie.length > COOKIE_LIMIT ? cookieOf('', 0) : cookie;
  } catch {
    // sandboxed frames have no cookies, so local storage or memory holds the sign-in
  }
}

function writeBoth(text: string): void {
  // the cookie first, because another tab reacts to local storage and then reads both
  writeCookie(text);
  writeLocal(localKeys.userInfo, text);
}

function removeBoth(): void {
  writeCookie(null);
  removeLocal(localKeys.userInfo);
}

/**
 * Returns the signed-in member, or null for a visitor. Local storage precedes the cookie. Never writes, because a
 * repair during another tab's sign-out would sign in again.
 */
export function readUserInfo(): UserInfo | null {
  return parse(readLocal(localKeys.userInfo)) ?? parse(readCookie());
}

/**
 * Repairs local storage and cookie when the page starts. A missing or different copy is restored, an unreadable one
 * removed.
 */
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

/** Value of Request-Tk, '' for visitors. */
export function userToken(): string {
  return readUserInfo()?.token ?? '';
}

function notify(set: Set<() => void> = listeners): void {
  for (const listener of Array.from(set)) listener();
}

/** Reports a sign-in or sign-out of another tab. */
export function notifyElsewhere(): void {
  notify(elsewhereListeners);
  notify();
}

/** A key of null means that everything was removed. */
function handleStorage({ key, oldValue }: StorageEvent): void {
  if (key !== localKeys.userInfo && key !== null) return;
  // the other tab's removal of the cookie may become visible later than that of local storage
  if (readLocal(localKeys.userInfo) === null && readCookie() === oldValue) writeCookie(null);
  notifyElsewhere();
}

function subscribe(set: Set<() => void>, listener: () => void): () => void {
  window.addEventListener('storage', handleStorage);
  set.add(listener);
  return () => {
    set.delete(listener);
    if (listeners.size + elsewhereListeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/**
 * Calls `listener` on every sign-in and sign-out, including other tabs.
 * @returns stops listening
 */
export function onSignInChange(listener: () => void): () => void {
  return subscribe(listeners, listener);
}

/**
 * Calls `listener` when another tab signs in or out, before the listeners of onSignInChange.
 * @returns stops listening
 */
export function onSignInElsewhere(listener: () => void): () => void {
  return subscribe(elsewhereListeners, listener);
}
