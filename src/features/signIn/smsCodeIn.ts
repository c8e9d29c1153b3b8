const CODE_LENGTH = 6;
/** Invisible characters: zero-width ones and writing direction marks. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Numbers joined by single spaces. A number may have parts, e.g. a phone number, a date, an amount. */
const RUN = /\d+(?:[-–./,]\d+)*(?:\s\d+(?:[-–./,]\d+)*)*/g;
/** Six digits, together or in even groups. */
const CODE = /^(?:\d{6}|\d{3}[-\s]\d{3}|\d{2}(?:[-\s]\d{2}){2}|\d(?:[-\s]\d){5})$/;
/** A code that was filled in twice. */
const DOUBLED = /^(\d{6})\1$/;

// text beside a number is compared without spaces
const WORD = '(?:[驗認]證碼|[验认]证码|[確确][認认][碼码]|校[驗验][碼码]|[動动][態态][碼码]|otp|code|pin)';
/** 驗證碼：345678, your code is 345678. */
const AFTER_WORD = new RegExp(`${WORD}(?:\\(\\d位[數数]?\\))?(?:is|[是為为:=「『【[(<《"“'*-])*$`, 'i');
/** 345678 是您的驗證碼. */
const BEFORE_WORD = new RegExp(`^[」』】\\])>》"”'*]*(?:is|[是為为])[^\\d,.;、。]{0,24}?${WORD}`, 'i');
/** The last line of a domain-bound SMS: @ume.shop.tw #345678. */
const AFTER_HOST = /@[^@#]+#$/;
const AFTER_OTHER_WORD =
  /(?:訂單|订单|[單单][號号]|[編编][號号]|[帳账][號号]|序[號号]|order)(?:[編编][號号]|[號号][碼码]|no\.?)?[#:]*$/i;

type Candidate = { digits: string; isCode: boolean; isOther: boolean };

export type SmsCode = {
  /** Six digits at most, with leading zeros. */
  digits: string;
  /** False when the text may contain another number. The code is then shown and not submitted automatically. */
  isSure: boolean;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

/**
 * Finds the SMS code in typed, pasted or filled text (R18): `訂單 100245 的驗證碼：345678` gives `345678`, `1 2 3` gives
 * `123`. The number beside 驗證碼 has priority, then a single number of six digits. Full-width digits count as digits.
 */
export function smsCodeIn(text: string): SmsCode {
  // a full-width comma ends a number, a plain one may be part of it
  const plain = text
    .replace(UNSEEN, '')
    .replace(/[，；]/g, '、')
    .normalize('NFKC');
  const candidates = candidatesIn(plain);
  for (const group of [
    candidates.filter(({ isCode }) => isCode),
    candidates.filter(({ isOther }) => !isOther),
    candidates,
  ]) {
    const [first] = group;
    if (first !== undefined)
      return { digits: first.digits, isSure: !first.isOther && group.every(({ digits }) => digits === first.digits) };
  }
  const digits = digitsOf(plain);
  const isPart = digits.length < CODE_LENGTH;
  return {
    digits: digits.slice(0, CODE_LENGTH),
    isSure: isPart || (digits.length === CODE_LENGTH && !/\p{L}/u.test(plain)),
  };
}

/** Returns the numbers of six digits. */
function candidatesIn(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (digits: string, start: number, end: number) => {
    const before = withoutBlanks(text.slice(0, start));
    const isCode =
      AFTER_WORD.test(before) || AFTER_HOST.test(before) || BEFORE_WORD.test(withoutBlanks(text.slice(end)));
    candidates.push({ digits, isCode, isOther: !isCode && AFTER_OTHER_WORD.test(before) });
  };
  text.replace(RUN, (run, start: number) => {
    if (CODE.test(run)) add(digitsOf(run), start, start + run.length);
    else {
      let at = start;
      for (const number of run.split(/\s/)) {
        // groups within a longer sequence may belong to another number
        const [, half] = DOUBLED.exec(number) ?? [];
        if (half !== undefined || /^\d{6}$/.test(number)) add(half ?? number, at, at + number.length);
        at += number.length + 1;
      }
    }
    return run;
  });
  return candidates;
}

/** Returns true for six digits. */
export function isFullCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
