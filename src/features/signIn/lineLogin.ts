/**
 * Sign-in by LINE. The page creates state, nonce and PKCE verifier and keeps them in session storage. A copy in local
 * storage serves a return in another WebView (R13, C1, C2). Each start allows one return.
 */
import { isFlag, isNumber, isText, objectOf } from '#domain/checks.ts';
import { homePath } from '#navigation/homePath.ts';
import { isInternalPath } from '#navigation/internalPath.ts';
import { leavePortal } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { lineAuthorizeUrl, lineChannelId } from '#platform/config.ts';
import { randomText } from '#platform/randomText.ts';
import { readUserInfo } from '#platform/session.ts';
import { sha256Base64Url } from '#platform/sha256.ts';
import {
  isFresh,
  localKeys,
  readJson,
  removeLocal,
  removeSession,
  sessionKeys,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';

import { makeLineState, takeStatePath } from './lineState.ts';

export type LineStart = {
  state: string;
  nonce: string;
  verifier: string;
  /** Own path to open at the end. */
  returnTo: string;
  isAutoLoginOff: boolean;
  at: number;
};

export type LineExchange = { code: string; codeVerifier: string; nonce: string; redirectUri: string };
/** `otherBrowser` means that another browser started the flow, e.g. LINE's own. */
export type LineFailure = 'incomplete' | 'mismatch' | 'otherBrowser' | 'cancelled' | 'refused';
/** `canRetry` offers LINE once more. `returnTo` is null when the start is unknown. */
export type LineRejection = { failure: LineFailure; canRetry: boolean; returnTo: string | null };
/** `nextPath` means that this browser is already signed in, e.g. after LINE has returned in two browsers. */
export type LineReturn = { exchange: LineExchange; returnTo: string } | { nextPath: string } | LineRejection;
/** Stored part of the last used start, without code or state (C4). */
type UsedStart = Pick<LineStart, 'returnTo' | 'at'>;

const isFilled = (value: unknown): value is string => isText(value) && value !== '';
const isLineStart = objectOf<LineStart>({
  state: isFilled,
  nonce: isFilled,
  verifier: isFilled,
  returnTo: isFilled,
  isAutoLoginOff: isFlag,
  at: isNumber,
});
const isUsedStart = objectOf<UsedStart>({
  returnTo: (path): path is string => isText(path) && isInternalPath(path),
  at: isNumber,
});

/** LINE's codes expire after ten minutes, and so does a start. */
const START_LIFETIME_MS = 10 * 60 * 1_000;
const NONCE_BYTES = 24;
const VERIFIER_BYTES = 48;

/**
 * Opens LINE's authorize page in this window (R13).
 * @param options.returnTo internal path to open after sign-in
 * @param options.isAutoLoginOff requests LINE's form, after an automatic login that lost its state
 */
export function startLine(options: { returnTo: string; isAutoLoginOff?: boolean }): void {
  leavePortal(() => goToLine(options));
}

function goToLine(options: { returnTo: string; isAutoLoginOff?: boolean }): void {
  const start: LineStart = {
    state: makeLineState(options.returnTo),
    nonce: randomText(NONCE_BYTES),
    verifier: randomText(VERIFIER_BYTES),
    returnTo: options.returnTo,
    isAutoLoginOff: options.isAutoLoginOff ?? false,
    at: Date.now(),
  };
  const json = JSON.stringify(start);
  writeSession(sessionKeys.lineSignIn, json);
  writeLocal(localKeys.lineSignIn, json);
  windowDriver.assign(authorizeUrl(start));
}

/**
 * Validates LINE's return URL and uses up its start. A second return finds no start, and opens the start's target if
 * this browser is signed in by then. A cancellation is no error. A missing or foreign state never causes a call.
 */
export function takeLineReturn(query: Readonly<Record<string, string | undefined>>): LineReturn {
  const { start, tabStart } = takeStart(query['state']);
  const statePath = start === null && tabStart === null ? takeStatePath(query['state'] ?? '') : null;
  const failed = (failure: LineFailure): LineRejection => ({
    failure,
    // an automatic login may have returned in another browser, so one retry without it is allowed
    canRetry: failure !== 'mismatch' || tabStart?.isAutoLoginOff !== true,
    returnTo: (start ?? tabStart)?.returnTo ?? statePath,
  });
  if (query['error'] === 'access_denied') return failed('cancelled');
  if (query['error'] !== undefined) return failed('refused');
  const code = query['code'] ?? '';
  if (code === '' || (query['state'] ?? '') === '') return failed('incomplete');
  if (start === null) {
    if (readUserInfo() !== null) return { nextPath: usedReturnPath() ?? statePath ?? homePath() };
    // a start used in this browser was made in this browser
    return failed(statePath === null || usedReturnPath() !== null ? 'mismatch' : 'otherBrowser');
  }
  return {
    exchange: { code, codeVerifier: start.verifier, nonce: start.nonce, redirectUri: redirectUri() },
    returnTo: start.returnTo,
  };
}

function authorizeUrl(start: LineStart): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: lineChannelId() ?? '',
    redirect_uri: redirectUri(),
    state: start.state,
    scope: 'openid profile',
    nonce: start.nonce,
    code_challenge: sha256Base64Url(start.verifier),
    code_challenge_method: 'S256',
  });
  if (start.isAutoLoginOff) query.set('disable_auto_login', 'true');
  // %20 for a space, as in LINE's documentation
  return `${lineAuthorizeUrl()}?${query.toString().replace(/\+/g, '%20')}`;
}

function redirectUri(): string {
  return window.location.origin + paths.third('line');
}

/**
 * Returns the start with this state from either copy, and this tab's last start. Both are used up, whatever the state.
 */
function takeStart(state: string | undefined): { start: LineStart | null; tabStart: LineStart | null } {
  const tabStart = readJson('session', sessionKeys.lineSignIn, isLineStart);
  const copy = readJson('local', localKeys.lineSignIn, isLineStart);
  const start = [tabStart, copy].find((json) => json !== null && json.state === state) ?? null;
  removeSession(sessionKeys.lineSignIn);
  // keeps a newer start of another tab
  if (tabStart === null || copy?.state === tabStart.state || start === copy) removeLocal(localKeys.lineSignIn);
  const lastStart = start ?? tabStart;
  if (lastStart !== null)
    writeLocal(
      localKeys.lineServed,
      JSON.stringify({ returnTo: lastStart.returnTo, at: lastStart.at } satisfies UsedStart),
    );
  // an abandoned start of before says nothing about this return
  const isOwnCopy = copy !== null && (start === copy || isFresh(copy.at, START_LIFETIME_MS));
  return {
    start: start !== null && isFresh(start.at, START_LIFETIME_MS) ? start : null,
    tabStart: tabStart ?? (isOwnCopy ? copy : null),
  };
}

/** Target of the last used start, while a second return is possible. */
function usedReturnPath(): string | null {
  const usedStart = readJson('local', localKeys.lineServed, isUsedStart);
  return usedStart !== null && isFresh(usedStart.at, START_LIFETIME_MS) ? usedStart.returnTo : null;
}
