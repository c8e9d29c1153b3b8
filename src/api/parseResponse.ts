/** From an HTTP response to data or one error (spec 7: code 200 is success; spec 8: everything else). */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { failuresText } from '#text/failuresText.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { UmeError } from './umeError.ts';

type Envelope = { code: number; message: string; data: unknown };

/** The envelope in `text`, or null when it holds none. */
function envelopeOf(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text);
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

/** A failed request: no network, no response in time, or nothing readable in it. */
export const NETWORK_ERROR: UmeError = { kind: 'network', message: failuresText.network };

/** Opens the envelope. */
export function parseResponse({ status, text }: Pick<PreloadedResponse, 'status' | 'text'>): { data: unknown } | { error: UmeError } {
  const envelope = envelopeOf(text);
  if (status === 401 || envelope?.code === BODY_CODES.signInAgain) {
    return { error: { kind: 'signedOut', message: envelope?.message === '' || !envelope ? failuresText.signInAgain : envelope.message } };
  }
  if (status < 200 || status > 299) return { error: { kind: 'status', status, message: failuresText.status(status) } };
  if (!envelope) return { error: NETWORK_ERROR };
  if (envelope.code === BODY_CODES.ok) return { data: envelope.data };
  return { error: { kind: 'body', code: envelope.code, message: envelope.message === '' ? failuresText.unknown : envelope.message } };
}
