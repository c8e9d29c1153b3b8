import { isEmpty } from '#domain/isEmpty.ts';

describe('isEmpty', () => {
  it.each([
    [''],
    [' '],
    ['\t\n\u3000'],
    ['undefined'],
    ['null'],
    [[]],
    [{}],
    [null],
    [undefined],
    [Object.create(null)],
  ])('spec 5: returns true for the empty value %p', (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each([
    [0],
    [-1],
    [NaN],
    [false],
    [true],
    ['0'],
    ['a'],
    [' a '],
    ['Null'],
    ['UNDEFINED'],
    ['[]'],
    ['{}'],
    [[0]],
    [['']],
    [[undefined]],
    [{ a: undefined }],
    [new Date(0)],
    [new Map()],
    [/x/],
    [() => undefined],
  ])('spec 5.7: returns false for the value %p, which is not empty', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('spec 5: an object of another realm gives the same result', () => {
    const foreign = structuredClone({ list: {}, value: { a: 1 } });
    expect(isEmpty(foreign.list)).toBe(true);
    expect(isEmpty(foreign.value)).toBe(false);
  });
});
