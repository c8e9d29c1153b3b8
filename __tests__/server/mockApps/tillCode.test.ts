import { tillCodeIn } from '../../../server/mockApps/tillCode.ts';

it.each([
  ['1234567890123456', { kind: 'member', code: '1234567890123456' }],
  ['1234 5678 9012 3456\n', { kind: 'member', code: '1234567890123456' }],
  ['１２３４５６７８９０１２３４５６', { kind: 'member', code: '1234567890123456' }],
  ['abcd-efgh-2345', { kind: 'coupon', code: 'ABCDEFGH2345' }],
  [' ABCD　EFGH–2345 ', { kind: 'coupon', code: 'ABCDEFGH2345' }],
])('“%s” is read however it was typed or scanned', (typed, code) => {
  expect(tillCodeIn(typed)).toEqual(code);
});

it.each(['', ' ', '123', 'ABCDEFGH234O', '12345678901234567', 'https://evil.tld/', "' or 1=1 --", '會員'])(
  '“%s” is no code',
  (typed) => {
    expect(tillCodeIn(typed)).toBeNull();
  },
);
