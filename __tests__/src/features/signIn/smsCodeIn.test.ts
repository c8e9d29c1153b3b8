import { isFullCode, smsCodeIn } from '#features/signIn/smsCodeIn.ts';

describe('smsCodeIn', () => {
  it.each([
    ['驗證碼 123456', '123456'],
    ['您的驗證碼是012345，5分鐘內有效', '012345'],
    ['ume 驗證碼 000001\n@ume.example #000001', '000001'],
    ['１２３４５６', '123456'],
    ['12', '12'],
    ['1 2-3', '123'],
    ['12345678', '123456'],
    ['', ''],
    ['沒有數字', ''],
  ])('R18: %j holds %j', (text, code) => {
    expect(smsCodeIn(text)).toBe(code);
  });
});

it('R18: only six digits are a whole code', () => {
  expect(['', '12345', '123456'].map(isFullCode)).toEqual([false, false, true]);
});
