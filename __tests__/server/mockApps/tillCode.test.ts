import { tillCodeIn } from '../../../server/mockApps/tillCode.ts';

it.each([
  ['1234567890123456', { kind: 'member', code: '1234567890123456' }],
  ['1234 5678 9012 3456\n', { kind: 'member', code: '1234567890123456' }],
  ['１２３４５６７８９０１２３４５６', { kind: 'member', code: '1234567890123456' }],
  ['abcd-efgh-2345', { kind: 'coupon', code: 'ABCDEFGH2345' }],
  [' ABCD　EFGH–2345 ', { kind: 'coupon', code: 'ABCDEFGH2345' }],
])('parses “%s” however it was typed or scanned', (input, code) => {
  expect(tillCodeIn(input)).toEqual(code);
});

it.each(['', ' ', '123', 'ABCDEFGH234O', '12345678901234567', 'https://evil.tld/', "' or 1=1 --", '會員'])(
  'rejects “%s” as no code of a till',
  (input) => {
    expect(tillCodeIn(input)).toBeNull();
  },
);
