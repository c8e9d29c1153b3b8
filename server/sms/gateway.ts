/**
 * Sends through a generic HTTP gateway: one POST with a JSON body. SMS_GATEWAY_BODY is its template, with the
 * placeholders {to}, {area}, {number} and {text}.
 */
import type { SmsResult, SmsSender } from './sender.ts';

export type GatewaySettings = {
  url: string;
  /** Sent as a bearer token if set. */
  token: string | null;
  body: string;
  timeoutMs: number;
};

/** Fills the template. Each value is escaped as the inside of a JSON string, so that it cannot break out. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}

/** Describes the error in a word, without the URL, whose path or query may hold a key. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? name;
}

/**
 * Builds the gateway from its settings. A response other than 2xx means surely not sent, and a timeout means unsure.
 */
export function gatewaySender(settings: GatewaySettings): SmsSender {
  return {
    async send({ phoneAreaCode, mobileNumber, text }): Promise<SmsResult> {
      const international = `+${phoneAreaCode}${mobileNumber.replace(/^0/, '')}`;
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(settings.token === null ? {} : { Authorization: `Bearer ${settings.token}` }),
          },
          body: fillTemplate(settings.body, { to: international, area: phoneAreaCode, number: mobileNumber, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeoutMs),
        });
        await response.body?.cancel();
        return { outcome: response.ok ? 'sent' : 'refused', reason: String(response.status) };
      } catch (error) {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
        return { outcome: isTimeout ? 'unsure' : 'refused', reason: reasonOf(error) };
      }
    },
  };
}
