/** Contact numbers (spec 5, the other local format). */
import { contactNumberIn } from '#domain/contactNumber.ts';

it.each([
  ['0912-345-678', '0912345678'],
  ['+886 912 345 678', '0912345678'],
  ['２３４５６７８９', '23456789'],
  ['(852) 9123 4567', '91234567'],
  ['138 0013 8000', '13800138000'],
  ['99912345', null],
  ['02-2345-6789', null],
  ['', null],
  ['市話', null],
])('a typed contact number %j is normalised to %j', (typed, number) => {
  expect(contactNumberIn(typed)).toBe(number);
});
