/** Parses an HTTP response into data (spec 7, code 200) or one error (spec 8, all others). */
import { OK_CODE, SIGN_IN_AGAIN_CODE } from '#domain/bodyCodes.ts';
import { failuresText } from '#text/failuresText.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { UmeError } from './umeError.ts';

type Envelope = { code: number; message: string; data: unknown };

/** Matches numbers that JSON.parse truncates, and literals that it rejects. */
const ODD = /[:[,]\s*-?(?:\d{16}|NaN|Infinity)/;
/** A string, a number, or a name of a number. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|-?(?:\d[\d.]*(?:[eE][+-]?\d+)?|NaN|Infinity)/g;

function plainToken(token: string): string {
  if (/^-?[NI]/.test(token)) return 'null';
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

/**
 * Parses JSON. An integer beyond 2^53 is an id and stays text. NaN becomes null.
 * @throws when the text is no JSON
 */
function readJson(text: string): unknown {
  // also removes a byte order mark
  return JSON.parse(ODD.test(text) ? text.trim().replace(TOKEN, plainToken) : text.trim());
}

/** Returns the envelope in `text`, or null. */
function envelopeOf(text: string): Envelope | null {
  try {
    const { code, message, data } = readJson(text) as { code: unknown; message?: unknown; data?: unknown };
    // some hosts send the code as a string
    const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code;
    if (!Number.isFinite(number)) return null;
    return { code: number as number, message: typeof message === 'string' ? message.trim() : '', data: data ?? null };
  } catch {
    return null;
  }
}

/** A response that cannot be parsed. */
export const UNREADABLE_ERROR: UmeError = { kind: 'unreadable', message: failuresText.unreadable };

/** Opens the envelope. */
export function parseResponse({
  status,
  text,
}: Pick<PreloadedResponse, 'status' | 'text'>): { data: unknown } | { error: UmeError } {
  const envelope = envelopeOf(text);
  if (status === 401 || envelope?.code === SIGN_IN_AGAIN_CODE) {
    return {
      error: {
        kind: 'signedOut',
        message: envelope?.message === '' || !envelope ? failuresText.signInAgain : envelope.message,
      },
    };
  }
  if (status < 200 || status > 299) return { error: { kind: 'status', status, message: failuresText.status(status) } };
  if (!envelope) return { error: UNREADABLE_ERROR };
  if (envelope.code === OK_CODE) return { data: envelope.data };
  return {
    error: {
      kind: 'body',
      code: envelope.code,
      message: envelope.message === '' ? failuresText.unknown : envelope.message,
    },
  };
}
