import { checkContactNumber, checkMobileNumber } from '#domain/mobileNumber.ts';

import { limits } from '../../../.ci/limits.ts';

const right = (areaCode: string, typed: string) => {
  const checked = checkMobileNumber(areaCode, typed);
  return 'number' in checked ? checked.number : null;
};

/** Written out, independent of the code. */
const MAINLAND = new Set(
  [
    [130, 139],
    [145, 149],
    [150, 153],
    [155, 159],
    [162, 162],
    [165, 167],
    [170, 178],
    [180, 189],
    [190, 193],
    [195, 199],
  ].flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, at) => String(from! + at))),
);

describe('checkMobileNumber', () => {
  it.each([
    ['886', '0912345678'],
    ['886', '0987654321'],
    ['886', '0991234567'],
    ['886', '0900000000'],
    ['852', '91234567'],
    ['852', '41234567'],
    ['852', '61234567'],
    ['852', '99812345'],
    ['852', '85212345'],
    ['852', '86123456'],
    ['86', '13800138000'],
    ['86', '19912345678'],
  ])('spec 5.2: %s %s is a valid mobile number and stays unchanged', (areaCode, typed) => {
    expect(checkMobileNumber(areaCode, typed)).toEqual({ number: typed });
  });

  it.each([
    ['886', '0812345678', 'taiwan'],
    ['886', '091234567', 'taiwan'],
    ['886', '09123456789', 'taiwan'],
    ['886', '0223456789', 'taiwan'],
    ['886', '812345678', 'taiwan'],
    ['886', '99123456', 'taiwan'],
    ['886', '', 'taiwan'],
    ['886', '0912345678a', 'taiwan'],
    ['886', '13800138000', 'taiwan'],
    ['852', '99912345', 'hongKong'],
    ['852', '21234567', 'hongKong'],
    ['852', '31234567', 'hongKong'],
    ['852', '11234567', 'hongKong'],
    ['852', '01234567', 'hongKong'],
    ['852', '9123456', 'hongKong'],
    ['852', '912345678', 'hongKong'],
    ['852', '0912345678', 'hongKong'],
    ['86', '12345678901', 'mainland'],
    ['86', '1380013800', 'mainland'],
    ['86', '138001380000', 'mainland'],
    ['86', '23800138000', 'mainland'],
    ['86', '0912345678', 'mainland'],
    ['', '0912345678', 'areaCode'],
    ['81', '0912345678', 'areaCode'],
    ['+886', '0912345678', 'areaCode'],
    ['0886', '0912345678', 'areaCode'],
    ['constructor', '0912345678', 'areaCode'],
    ['__proto__', '0912345678', 'areaCode'],
  ])('spec 5.1: the number %s %p has the problem %s', (areaCode, typed, problem) => {
    expect(checkMobileNumber(areaCode, typed)).toEqual({ problem });
  });

  it('spec 5: accepts exactly the listed three-digit prefixes of the mainland', () => {
    for (let start = 0; start < 1000; start += 1) {
      const prefix = String(start).padStart(3, '0');
      const number = `${prefix}12345678`;
      expect([prefix, checkMobileNumber('86', number)]).toEqual([
        prefix,
        MAINLAND.has(prefix) ? { number } : { problem: 'mainland' },
      ]);
    }
  });

  it('spec 5: Hong Kong numbers start with 4 to 9 and not with 999', () => {
    for (let start = 0; start < 1000; start += 1) {
      const prefix = String(start).padStart(3, '0');
      const isRight = /[4-9]/.test(prefix.charAt(0)) && prefix !== '999';
      expect([prefix, right('852', `${prefix}45678`)]).toEqual([prefix, isRight ? `${prefix}45678` : null]);
    }
  });

  it.each([
    ['0912 345 678'],
    ['0912-345-678'],
    ['(0912) 345-678'],
    ['0912.345.678'],
    ['+886.912.345.678'],
    ['０９１２．３４５．６７８'],
    ['0912・345・678'],
    ['０９１２３４５６７８'],
    ['（０９１２）　３４５－６７８'],
    ['【0912】345–678'],
    ['0912\u2011345\u2014678'],
    ['\u202A0912 345 678\u202C'],
    ['\uFEFF0912\u00A0345\u2009678\n'],
    ['\t0912345678 '],
    ['912345678'],
    ['912 345 678'],
    ['+886912345678'],
    ['+886 912-345-678'],
    ['+886 0912 345 678'],
    ['+886 (0) 912 345 678'],
    ['＋８８６　９１２３４５６７８'],
    ['886912345678'],
    ['8860912345678'],
    ['00886912345678'],
    ['00886 0912 345 678'],
    ['００８８６９１２３４５６７８'],
  ])('spec 5, C10: the typed number %p normalises to 0912345678', (typed) => {
    expect(right('886', typed)).toBe('0912345678');
  });

  it.each([
    ['852', '8521 2345', '85212345'],
    ['852', '8529 9999', '85299999'],
    ['852', '852 8521 2345', '85212345'],
    ['852', '+852 9123 4567', '91234567'],
    ['852', '852-9123-4567', '91234567'],
    ['852', '00852 9123 4567', '91234567'],
    ['86', '+86 138 0013 8000', '13800138000'],
    ['86', '86 138 0013 8000', '13800138000'],
    ['86', '0086 13800138000', '13800138000'],
  ])('spec 5: %s %p: removes the area code only when the whole number is invalid', (areaCode, typed, number) => {
    expect(right(areaCode, typed)).toBe(number);
  });

  it.each([
    ['886', '+852 9123 4567'],
    ['886', '+86 13800138000'],
    ['852', '+886 912 345 678'],
    ['86', '+886 912 345 678'],
    ['852', '+8521 2345'],
    ['886', '+886 +886 912345678'],
    ['886', '886886912345678'],
    ['886', '+0912345678'],
    ['886', '++886912345678'],
    ['852', '+91234567'],
    ['86', '+13800138000'],
  ])('spec 5: %s %p: removes only the chosen area code, once', (areaCode, typed) => {
    expect(right(areaCode, typed)).toBeNull();
  });

  it('spec 5: a normalised number is unchanged when normalised again', () => {
    for (const [areaCode, typed] of [
      ['886', '+886 912345678'],
      ['852', '852 91234567'],
      ['86', '８６13800138000'],
    ] as const) {
      const once = right(areaCode, typed);
      expect(once).not.toBeNull();
      expect(right(areaCode, once!)).toBe(once);
    }
  });

  it('C30: rejects a very long text in less than one second of the processor', () => {
    const begin = process.cpuUsage();
    expect(right('886', '+886'.repeat(20_000) + '(-)'.repeat(20_000))).toBeNull();
    expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(1_000 * limits.scale);
  });
});

describe('checkContactNumber', () => {
  it.each([
    ['852', '2123 4567', { number: '21234567' }],
    ['852', '+852 3123 4567', { number: '31234567' }],
    ['852', '91234567', { number: '91234567' }],
    ['886', '2345-6789', { number: '23456789' }],
    ['86', '88888888', { number: '88888888' }],
    ['852', '99912345', { problem: 'hongKong' }],
    ['852', '11234567', { problem: 'hongKong' }],
    ['852', '2123456', { problem: 'hongKong' }],
    ['886', '02345678', { problem: 'taiwan' }],
    ['1', '23456789', { problem: 'areaCode' }],
  ])('spec 5: accepts the other local format (%s %s) for contact numbers', (areaCode, typed, expected) => {
    expect(checkContactNumber(areaCode, typed)).toEqual(expected);
  });
});
