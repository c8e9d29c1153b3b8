/** Texts of the messages (zh-TW), their length, and the masked form of a phone number. */
import { formatDayTime } from '#domain/dates.ts';

/** `09xx***678`: enough to recognise one's own number (security C35). */
export function maskedNumber(mobileNumber: string): string {
  return `${mobileNumber.slice(0, 2)}xx***${mobileNumber.slice(-3)}`;
}

/**
 * The message with a code. Its last line binds the code to the portal's host, so that phones autofill it only there
 * (R19, C14).
 * @param senderName the registered name of the sender
 * @param origin public origin of the portal
 */
export function codeText(senderName: string, smsCode: string, minutes: number, origin: string): string {
  return `【${senderName}】您的驗證碼是 ${smsCode}，${minutes} 分鐘內有效，請勿提供給他人。\n\n@${new URL(origin).hostname} #${smsCode}`;
}

/** Tells the old number that it was replaced. */
export function numberChangedText(senderName: string, newNumber: string, at: Date): string {
  return `【${senderName}】您的會員手機號碼已於 ${formatDayTime(at.toISOString(), at.getTime())} 變更為 ${maskedNumber(newNumber)}，其他裝置已登出。若非本人操作，請立即聯絡客服。`;
}

/** Characters of a message of one part, and of each part of a longer one. The texts are Chinese, so they are UCS-2. */
const ONE_PART = 70;
const PART_OF_MANY = 67;

/** Parts that a text takes. Gateways charge each of them. */
export function partsOf(text: string): number {
  return text.length <= ONE_PART ? 1 : Math.ceil(text.length / PART_OF_MANY);
}

/**
 * One line for each message that is longer than one part, for the operator.
 * @param minutes for which a code is valid
 */
export function longTexts(senderName: string, minutes: number, origin: string): string[] {
  const texts = {
    'with a code': codeText(senderName, '000000', minutes, origin),
    'about a changed number': numberChangedText(senderName, '0900000000', new Date(0)),
  };
  return Object.entries(texts)
    .filter(([, text]) => partsOf(text) > 1)
    .map(
      ([kind, text]) =>
        `the SMS ${kind} takes ${text.length} characters and costs ${partsOf(text)} parts, because one part has ${ONE_PART}: shorten SMS_SENDER_NAME or the host of PUBLIC_ORIGIN`,
    );
}
