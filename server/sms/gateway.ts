/** Sends through an HTTP gateway: one POST of JSON or form fields, filled from a template. */
import { outcomeOf, readAnswer } from './gatewayAnswer.ts';
import { CONTENT_TYPES, filledBody } from './requestBody.ts';

import type { SmsGateway } from '../smsSettings.ts';
import type { Sms, SmsResult } from './sender.ts';

/** Errors of a TLS certificate or of a server without TLS, which come before the request is sent. */
const NO_TLS = /CERT|^UNABLE_TO_|ALTNAME|^ERR_SSL_WRONG_VERSION_NUMBER$/;
/** Statuses of a proxy whose server behind broke off or did not answer. That one may have taken the message. */
const UNSURE_STATUSES = new Set([502, 504]);
const TAIWAN = '886';

type ConnectionError = Error & { code?: string; syscall?: string; errors?: ConnectionError[] };

/** True for an error before the request left. Any other error may come after the gateway took the message. */
function isBeforeSending({ code = '', syscall = '', errors = [] }: ConnectionError): boolean {
  if (errors.length > 0) return errors.every(isBeforeSending);
  return ['connect', 'getaddrinfo'].includes(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT' || NO_TLS.test(code);
}

/** Describes the error in a word, without the URL, whose path or query may hold a key. */
function failureOf(error: unknown): SmsResult {
  const { name, cause } = error as Error & { cause?: ConnectionError };
  return {
    outcome: cause !== undefined && isBeforeSending(cause) ? 'refused' : 'unsure',
    reason: cause?.code ?? cause?.message ?? name,
  };
}

/** The gateway's answer as it came, for the operator's test. It may hold the number. */
export type ToldResult = SmsResult & { status?: number; body?: string };

function resultOf({ ok }: SmsGateway, response: Response, body: Awaited<ReturnType<typeof readAnswer>>): SmsResult {
  const status = String(response.status);
  if (!response.ok) return { outcome: UNSURE_STATUSES.has(response.status) ? 'unsure' : 'refused', reason: status };
  if (ok === null) return { outcome: 'sent', reason: status };
  const { outcome, reason } = outcomeOf(ok, body);
  return { outcome, reason: `${status} ${reason}` };
}

/** A status that decides alone: an error, or any status where no rule reads the body. */
function isDecidedByStatus({ ok }: SmsGateway, response: Response): boolean {
  return ok === null || !response.ok;
}

/**
 * Sends one message. Never throws.
 * - 2xx: by the outcome rule, without one `sent`. An answer that breaks off before the rule could read it is unsure.
 * - 502 and 504: unsure. Other statuses and errors before the request left: refused.
 * - Time limit, or a connection that broke after that: unsure.
 */
export async function sendByGateway(gateway: SmsGateway, sms: Sms): Promise<ToldResult> {
  const { url, format, body: template, user, password, token, newline, timeoutMs } = gateway;
  const { phoneAreaCode: area, mobileNumber: number, text } = sms;
  // without its area code, a foreign number would be read as a local one
  if (area !== TAIWAN && !/\{(?:to|area)\}/.test(template)) return { outcome: 'refused', reason: `area code ${area}` };
  const to = `+${area}${number.replace(/^0/, '')}`;
  const lines = text.replaceAll('\n', newline);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': CONTENT_TYPES[format],
        // a kept connection that the gateway just closed would leave it unsure whether it took the message
        Connection: 'close',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: filledBody(format, template, { to, area, number, text: lines, user, password }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readAnswer(response).catch((error: unknown) => {
      if (!isDecidedByStatus(gateway, response)) throw error;
      return { text: '', isWhole: false };
    });
    return { ...resultOf(gateway, response, body), status: response.status, body: body.text };
  } catch (error) {
    return failureOf(error);
  }
}
