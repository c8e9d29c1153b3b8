/** The operator's test of the SMS gateways: sends one message and tells their answers. */
import { checkMobileNumber } from '#domain/mobileNumber.ts';

import { WrongSetting } from '../config.ts';
import { sendByGateway } from './gateway.ts';
import { CONTENT_TYPES } from './requestBody.ts';
import { codeText, longTexts, partsOf } from './words.ts';

import type { Config } from '../config.ts';
import type { Sms, SmsOutcome } from './sender.ts';
import type { SmsGateway } from '../smsSettings.ts';

export const USAGE = 'npm run sms -- test NUMBER, as 0912345678 or +85291234567';
const AREAS = ['886', '852', '86'];

/** @throws WrongSetting for a number of none of the three areas */
function numberOf(typed: string): Pick<Sms, 'phoneAreaCode' | 'mobileNumber'> {
  const areas = typed.startsWith('+') ? AREAS.filter((area) => typed.startsWith(`+${area}`)) : ['886'];
  for (const phoneAreaCode of areas) {
    const checked = checkMobileNumber(phoneAreaCode, typed);
    if ('number' in checked) return { phoneAreaCode, mobileNumber: checked.number };
  }
  throw new WrongSetting(`${typed} is no mobile number: ${USAGE}`);
}

async function tellSending(
  gateway: SmsGateway,
  name: string,
  sms: Sms,
): Promise<{ lines: string[]; outcome: SmsOutcome }> {
  const { outcome, reason = '', status, body } = await sendByGateway(gateway, sms);
  return {
    lines: [
      `${name} gateway: ${new URL(gateway.url).host}, ${CONTENT_TYPES[gateway.format]}`,
      `  answer: ${status === undefined ? `none (${reason})` : `${status} ${JSON.stringify(body)}`}`,
      `  outcome: ${outcome}${status === undefined || outcome === 'sent' ? '' : ` (${reason})`}`,
    ],
    outcome,
  };
}

/**
 * Sends one message like those with a code, through the second gateway only when the first refused. Its code opens
 * nothing.
 * @param senderName stands in 【】 before the text
 * @param typed the number as given
 * @returns the text, the answers, and whether a gateway took the message
 * @throws WrongSetting without a gateway, and for a wrong number
 */
export async function testSms(
  config: Config,
  senderName: string,
  typed: string,
): Promise<{ report: string; isSent: boolean }> {
  const { smsGateways, limits, publicOrigin } = config;
  if (smsGateways.length === 0) throw new WrongSetting('SMS_GATEWAY_URL must be set: there is no gateway to test');
  const minutes = Math.round(limits.smsCodeSeconds / 60);
  const origin = publicOrigin ?? `http://localhost:${config.port}`;
  const text = codeText(senderName, '000000', minutes, origin);
  const sms: Sms = { ...numberOf(typed), action: 'notice', smsCode: null, text };
  const lines = [
    `to +${sms.phoneAreaCode} ${sms.mobileNumber}: ${JSON.stringify(text)}`,
    `  ${text.length} characters, parts: ${partsOf(text)}`,
  ];
  let outcome: SmsOutcome = 'refused';
  for (const [at, gateway] of smsGateways.entries()) {
    const report = await tellSending(gateway, at === 0 ? 'first' : 'second', sms);
    lines.push(...report.lines);
    ({ outcome } = report);
    if (outcome !== 'refused') break;
  }
  lines.push(
    ...longTexts(senderName, minutes, origin),
    `register with the gateway: the name ${senderName}, and the host ${new URL(origin).hostname}`,
    'look at the phone: an unregistered message is blocked after the gateway took it',
  );
  return { report: lines.join('\n'), isSent: outcome === 'sent' };
}
