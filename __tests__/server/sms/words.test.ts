/** The texts of the SMS: the sender's name before them, and their length in parts. */
import { codeText, longTexts, numberChangedText, partsOf } from '../../../server/sms/words.ts';

const AT = new Date('2026-11-26T04:00:00.000Z');

describe('the texts of the SMS', () => {
  it('R19: begin with the registered name in 【】, and a code ends with the host', () => {
    expect(codeText('梅香牛肉麵', '012345', 5, 'https://ume.shop.tw')).toBe(
      '【梅香牛肉麵】您的驗證碼是 012345，5 分鐘內有效，請勿提供給他人。\n\n@ume.shop.tw #012345',
    );
    expect(numberChangedText('梅香牛肉麵', '0912345678', AT)).toMatch(/^【梅香牛肉麵】您的會員手機號碼已於 /);
  });

  it('fit into one part with the usual names and hosts', () => {
    expect(longTexts('ume', 5, 'https://ume.shop.tw')).toEqual([]);
  });

  it('a long host or name is reported with its length and number of parts', () => {
    const host = `${'a'.repeat(26)}.com.tw`;
    expect(longTexts('ume', 5, `https://${host}`)).toEqual([
      expect.stringMatching(/^the SMS with a code takes 79 characters and costs 2 parts, .*SMS_SENDER_NAME/),
    ]);
    expect(longTexts('很長很長的店家名稱很長', 5, 'https://ume.shop.tw')).toEqual([
      expect.stringMatching(/^the SMS about a changed number takes \d+ characters and costs 2 parts/),
    ]);
  });

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('%i characters take %i parts', (length, parts) => {
    expect(partsOf('字'.repeat(length))).toBe(parts);
  });
});
