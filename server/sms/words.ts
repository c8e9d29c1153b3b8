/** Texts of the messages (zh-TW), and the masked form of a phone number. */
import { formatDayTime } from '#domain/dates.ts';

/** `09xx***678`: enough to recognise one's own number (security C35). */
export function maskedNumber(mobileNumber: string): string {
  return `${mobileNumber.slice(0, 2)}xx***${mobileNumber.slice(-3)}`;
}

/**
 * The message with a code. Its last line binds the code to the portal's host, so that phones autofill it only there
 * (R19, C14).
 * @param origin public origin of the portal
 */
export function codeText(smsCode: string, minutes: number, origin: string): string {
  return `【ume】您的驗證碼是 ${smsCode}，${minutes} 分鐘內有效，請勿提供給他人。\n\n@${new URL(origin).hostname} #${smsCode}`;
}

/** Tells the old number that it was replaced. */
export function numberChangedText(newNumber: string, at: Date): string {
  return `【ume】您的會員手機號碼已於 ${formatDayTime(at.toISOString())} 變更為 ${maskedNumber(newNumber)}，其他裝置已登出。若非本人操作，請立即聯絡客服。`;
}
