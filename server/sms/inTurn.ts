/** Sends through the first gateway, and through the next one only when the one before surely refused. */
import { sendByGateway } from './gateway.ts';

import type { SmsGateway } from '../smsSettings.ts';
import type { Sms, SmsResult, SmsSender } from './sender.ts';

async function sendInTurn([first, ...others]: readonly SmsGateway[], sms: Sms): Promise<SmsResult> {
  if (first === undefined) return { outcome: 'refused' };
  const { outcome, reason = '' } = await sendByGateway(first, sms);
  if (outcome !== 'refused' || others.length === 0) return { outcome, reason };
  const next = await sendInTurn(others, sms);
  return { ...next, reason: `${reason}; next gateway: ${next.reason ?? ''}` };
}

/** The outcome is that of the last gateway that was asked. The reason names all of them. */
export function gatewaySender(gateways: readonly SmsGateway[]): SmsSender {
  return { send: (sms) => sendInTurn(gateways, sms) };
}
