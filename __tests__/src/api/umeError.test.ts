import { bodyCodeOf, isAbsent, isUmeError } from '#api/umeError.ts';

const BODY = { kind: 'body', code: 2001, message: '已領完' };

it.each([
  ['a refusal', BODY, true],
  ['no network', { kind: 'network', message: 'm' }, true],
  ['an error without a message', { kind: 'network' }, false],
  ['a bug in a reducer', new TypeError('x is undefined'), false],
  ['a text', 'kind message', false],
  ['null', null, false],
  ['nothing', undefined, false],
])('spec 8: %s is an error of a call: %#', (_what, error, expected) => {
  expect(isUmeError(error)).toBe(expected);
});

it('tells an absent call and the body code of a refusal from other failures', () => {
  const errors = [BODY, { kind: 'absent', message: 'm' }, { kind: 'status', status: 404, message: 'm' }, { code: 7 }];
  expect(errors.map(isAbsent)).toEqual([false, true, false, false]);
  expect(errors.map(bodyCodeOf)).toEqual([2001, null, null, null]);
});
