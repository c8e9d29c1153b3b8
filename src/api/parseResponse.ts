/** From an HTTP response to data or one error (spec 7: code 200 is success; spec 8: everything else). */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { failuresText } from '#text/failuresText.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { UmeError } from './umeError.ts';

type Envelope = { code: number; message: string; data: unknown };

/** Matches numbers that JSON.parse cuts, and words that it refuses. */
const ODD = /[:[,]\s*-?(?:\d{16}|NaN|Infinity)/;
/** A text, a number, or a name that stands for one. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|-?(?:\d[\d.]*(?:[eE][+-]?\d+)?|NaN|Infinity)/g;

function plainToken(token: string): string {
  if (/^-?[NI]/.test(token)) return 'null';
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

/**
 * Parses JSON. A whole number beyond 2^53 is an id and stays text; NaN becomes null.
 * @throws where there is no JSON
 */
function readJson(text: string): unknown {
  // trimmed of a byte order mark, too
  return JSON.parse(ODD.test(text) ? text.trim().replace(TOKEN, plainToken) : text.trim());
}

/** The envelope in `text`, or null when it holds none. */
function envelopeOf(text: string): Envelope | null {
  try {
    const body = readJson(text);
    if (typeof body !== 'object' || body === null || !('code' in body)) return null;
    const { code, message, data } = body as { code: unknown; message?: unknown; data?: unknown };
    // some hosts write the code as a string
    const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code;
    if (typeof number !== 'number' || !Number.isFinite(number)) return null;
    return { code: number, message: typeof message === 'string' ? message.trim() : '', data: data ?? null };
  } catch {
    return null;
  }
}

/** An answer of which nothing can be made. */
export const UNREADABLE_ERROR: UmeError = { kind: 'unreadable', message: failuresText.unreadable };

/** Opens the envelope. */
export function parseResponse({
  status,
  text,
}: Pick<PreloadedResponse, 'status' | 'text'>): { data: unknown } | { error: UmeError } {
  const envelope = envelopeOf(text);
  if (status === 401 || envelope?.code === BODY_CODES.signInAgain) {
    return {
      error: {
        kind: 'signedOut',
        message: envelope?.message === '' || !envelope ? failuresText.signInAgain : envelope.message,
      },
    };
  }
  if (status < 200 || status > 299) return { error: { kind: 'status', status, message: failuresText.status(status) } };
  if (!envelope) return { error: UNREADABLE_ERROR };
  if (envelope.code === BODY_CODES.ok) return { data: envelope.data };
  return {
    error: {
      kind: 'body',
      code: envelope.code,
      message: envelope.message === '' ? failuresText.unknown : envelope.message,
    },
  };
}
