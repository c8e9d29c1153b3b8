/**
 * Sends by a generic HTTP gateway: one POST whose JSON body is a template of the operator (SMS_GATEWAY_BODY) with
 * {to}, {area}, {number} and {text} in it.
 */
import type { SmsOutcome, SmsSender } from './sender.ts';

export type GatewaySettings = {
  url: string;
  /** Sent as a bearer token when given. */
  token: string | null;
  body: string;
  timeoutMs: number;
};

/** Fills the template; every value is written as the inside of a JSON string, so that none can break out of it. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}

/** The gateway by its settings. A gateway that answers other than 2xx has surely not sent; one that is silent may have. */
export function gatewaySender(settings: GatewaySettings): SmsSender {
  return {
    async send({ phoneAreaCode, mobileNumber, text }): Promise<SmsOutcome> {
      const international = `+${phoneAreaCode}${mobileNumber.replace(/^0/, '')}`;
      try {
        const answer = await fetch(settings.url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(settings.token === null ? {} : { Authorization: `Bearer ${settings.token}` }) },
          body: fillTemplate(settings.body, { to: international, area: phoneAreaCode, number: mobileNumber, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeoutMs),
        });
        await answer.body?.cancel();
        return answer.ok ? 'sent' : 'refused';
      } catch (error) {
        return error instanceof DOMException && error.name === 'TimeoutError' ? 'unsure' : 'refused';
      }
    },
  };
}
