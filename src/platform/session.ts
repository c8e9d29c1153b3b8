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
  // another tab may have restored it in between
  writeCookie('', 0);
}

/**
 * The signed-in member, or null for a visitor. Local storage counts first, then the cookie; whichever is missing or
 * differs is restored, an unreadable one dropped.
 */
export function readUserInfo(): UserInfo | null {
  const local = readLocal(localKeys.userInfo);
  const cookie = readCookie();
  const userInfo = parse(local) ?? parse(cookie);
  if (userInfo === null) {
    if (local !== null || cookie !== null) removeBoth();
    return null;
  }
  const text = JSON.stringify(userInfo);
  if (local !== text || cookie !== text) writeBoth(text);
  return userInfo;
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

function tell(): void {
  for (const listener of Array.from(listeners)) listener();
}

/** A key of null means that everything was cleared. */
function hearOtherTab(event: StorageEvent): void {
  if (event.key === localKeys.userInfo || event.key === null) tell();
}

/** Calls `listener` on every sign-in and sign-out, those of other tabs included. @returns the way to stop */
export function onSignInChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}
