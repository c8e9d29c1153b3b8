const CODE_LENGTH = 6;
/** Six digits that no further digit touches: the code within a whole message. */
const CODE_ALONE = /(?:^|\D)(\d{6})(?!\d)/;

/**
 * The digits of an SMS code within whatever was typed, pasted or filled in, at most six, leading zeros kept (R18):
 * `驗證碼 123456` gives `123456`, `1 2 3` gives `123`. Full-width digits count as digits.
 */
export function smsCodeIn(text: string): string {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const alone = CODE_ALONE.exec(plain)?.[1];
  return alone ?? plain.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** True when nothing is missing. */
export function isFullCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
