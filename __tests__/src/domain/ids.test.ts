import { isId, isReferenceBraId, isReferenceId } from '#domain/ids.ts';

it.each([
  '1',
  '0012',
  'abc123',
  'T3',
  'a_b-C9',
  'a.b',
  'A 1',
  '桌5',
  '🍜',
  'x'.repeat(64),
  '🍜'.repeat(64),
  '__proto__',
  'a%2Fb',
  '1;drop table',
  '<img src=x>',
])('spec 2: accepts %j as an id of some host', (value) => {
  expect(isId(value)).toBe(true);
});

it.each([
  '',
  ' ',
  ' 1',
  '1\n',
  'a\0b',
  '\u0085',
  '.',
  '..',
  '../1',
  'a/b',
  'a\\b',
  'x'.repeat(65),
  '9'.repeat(4_000),
  '\uD83C',
  '\uDF5C\uD83C',
  'null',
  'undefined',
  null,
  undefined,
])('C22: rejects %j as an id of any host', (value) => {
  expect(isId(value)).toBe(false);
});

it.each(['1', '1203', '9'.repeat(19)])('accepts %j as a branch of the reference server', (value) => {
  expect(isReferenceBraId(value)).toBe(true);
});

it.each(['0', '-1', '01', '1e3', '1;drop', '../1', '9'.repeat(20), 'ａ', '１００１', '', ' 1', '1\n', null, undefined])(
  'C22: rejects %j as a branch of the reference server',
  (value) => {
    expect(isReferenceBraId(value)).toBe(false);
  },
);

it.each(['T3', 'a_b-C9', 'x'.repeat(40)])('accepts %j as an id of the reference server', (value) => {
  expect(isReferenceId(value)).toBe(true);
});

it.each(['', 'T 3', '桌', 'x'.repeat(41), '__proto__/', 'a%2Fb', 'a\n', '\0', null, undefined])(
  'C22: rejects %j as an id of the reference server',
  (value) => {
    expect(isReferenceId(value)).toBe(false);
  },
);
