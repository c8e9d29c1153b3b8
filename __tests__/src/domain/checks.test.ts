import {
  type Check,
  isFlag,
  isNull,
  isNumber,
  isObject,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '#domain/checks.ts';

const VALUES: readonly unknown[] = [null, undefined, '', 'a', 0, 7, NaN, Infinity, true, false, [], ['a'], [7], {}];
const passing = (check: Check<unknown>) => VALUES.filter(check);

describe('R15: checks of stored values', () => {
  it.each([
    ['isText', isText, ['', 'a']],
    ['isNumber', isNumber, [0, 7]],
    ['isFlag', isFlag, [true, false]],
    ['isNull', isNull, [null]],
    ['isObject', isObject, [{}]],
    ['orNull', orNull(isText), [null, '', 'a']],
    ['oneOf', oneOf(undefined, 'a'), [undefined, 'a']],
    ['listOf', listOf(isText), [[], ['a']]],
  ] as const)('%s accepts values of its own type and no others', (_name, check, accepted) => {
    expect(passing(check)).toEqual(accepted);
  });

  it('an object passes when each named field passes, whatever else it has', () => {
    const isPoint = objectOf<{ x: number; name?: string | undefined }>({ x: isNumber, name: oneOf(undefined, 'a') });
    expect([{ x: 1 }, { x: 1, name: 'a', more: [] }].map(isPoint)).toEqual([true, true]);
    expect([{}, { x: '1' }, { x: 1, name: 'b' }, [], null].map(isPoint)).toEqual([false, false, false, false, false]);
  });
});
