import { isBraId, isCodeId, isId } from '#domain/ids.ts';

it.each(['1', '1203', '9'.repeat(19)])('spec 2: %j is a branch', (value) => {
  expect(isBraId(value)).toBe(true);
});

it.each(['0', '-1', '01', '1;drop', '../1', '9'.repeat(20), 'ａ', '', ' 1', '1\n', null, undefined])('C22: %j is no branch', (value) => {
  expect(isBraId(value)).toBe(false);
});

it.each(['T3', 'a_b-C9', 'x'.repeat(40)])('%j is an id, and may be a code', (value) => {
  expect([isId(value), isCodeId(value)]).toEqual([true, true]);
});

it.each(['', 'T 3', '桌', 'x'.repeat(41), '__proto__/', 'a%2Fb', 'a\n', null, undefined])('C22: %j is no id and no code', (value) => {
  expect([isId(value), isCodeId(value)]).toEqual([false, false]);
});

const WRONG_BRANCHES = ['1e3', '１００１', '🍜', '<img src=x onerror=alert(1)>', '../../user', '9'.repeat(4_000)];

it.each(WRONG_BRANCHES)('C22: %j is no branch either', (value) => {
  expect(isBraId(value)).toBe(false);
});

const WRONG_CODES = ['../../user/logout', '<img src=x>', 'a'.repeat(300), '🍜', '1;drop table', '\0'];

it.each(WRONG_CODES)('C22: %j is no code either', (value) => {
  expect(isCodeId(value)).toBe(false);
});
