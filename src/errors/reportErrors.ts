/**
 * Sends the errors that errorWatch recorded. A session sends a few, each once, by a POST that outlives the page and
 * carries neither cookie nor address. No function may throw: that would be one more error.
 */
import { MAX_REPORTS, REPORT_LIMITS, type ClientError, type ClientErrorKind } from '#domain/clientError.ts';
import { config } from '#platform/config.ts';
import { readSession, sessionKeys, writeSession } from '#platform/storage.ts';

import { describeError } from './describeError.ts';

import type { WatchedWindow } from '#platform/watchedWindow.ts';

/** Identity of an error, the same on every screen. */
function keyOf({ name, message, stack }: ClientError): string {
  return [name, message, stack[0] ?? ''].join(' ').slice(0, REPORT_LIMITS.message);
}

/** Counts the report in this session. False when it was sent before, or the session has sent enough. */
function takeTurn(report: ClientError): boolean {
  const sentKeys = (readSession(sessionKeys.sentErrors) ?? '').split('\n').filter((key) => key !== '');
  if (sentKeys.length >= MAX_REPORTS || sentKeys.includes(keyOf(report))) return false;
  writeSession(sessionKeys.sentErrors, [...sentKeys, keyOf(report)].join('\n'));
  return true;
}

function send(url: string, report: ClientError): void {
  // plain text needs no CORS preflight, and keepalive outlives the page
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/** Reports one error once, when this build has an address for reports. */
export function reportError(kind: ClientErrorKind, error: unknown, build: string): void {
  try {
    const report = describeError(kind, error, {
      pathname: window.location.pathname,
      userAgent: navigator.userAgent,
      build,
    });
    if (config.errorUrl !== null && report !== null && takeTurn(report)) send(config.errorUrl, report);
  } catch {
    // an unreadable error is not reported
  }
}

const watch = (self as WatchedWindow).umeErrors;
if (watch !== undefined) {
  watch.note = (kind, error) => reportError(kind, error, watch.build);
  for (const [kind, error] of watch.kept.splice(0)) watch.note(kind, error);
}
