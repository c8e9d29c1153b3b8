import { formatAmount, formatDiscount, NO_AMOUNT } from '#domain/price.ts';

import { limits } from '../../../.ci/limits.ts';

describe('formatAmount', () => {
  it.each([
    [0, 'NT$0'],
    [-0, 'NT$0'],
    [5, 'NT$5'],
    [999, 'NT$999'],
    [1000, 'NT$1,000'],
    [1234, 'NT$1,234'],
    [1234567, 'NT$1,234,567'],
    [1234567890123, 'NT$1,234,567,890,123'],
    [-50, '-NT$50'],
    [-1234.5, '-NT$1,234.5'],
    [12.5, 'NT$12.5'],
    [12.0, 'NT$12'],
    [12.34, 'NT$12.34'],
    [12.345, 'NT$12.35'],
    [1.005, 'NT$1.01'],
    [0.1 + 0.2, 'NT$0.3'],
    [999.999, 'NT$1,000'],
    [-0.001, 'NT$0'],
    [0.004, 'NT$0'],
  ])('spec 9.5: the amount %p is shown as %s', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
  });

  it.each([
    ['1234', 'NT$1,234'],
    ['12.50', 'NT$12.5'],
    ['-50', '-NT$50'],
    [' 99 ', 'NT$99'],
    ['.5', 'NT$0.5'],
    ['5.', 'NT$5'],
    ['0', 'NT$0'],
    ['007', 'NT$7'],
    ['1e3', 'NT$1,000'],
  ])('spec 9: accepts the numeric string %p as a number', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['  '],
    ['abc'],
    ['12元'],
    ['1,234'],
    ['0x10'],
    ['--5'],
    ['.'],
    ['1.2.3'],
    [NaN],
    [Infinity],
    [-Infinity],
    ['Infinity'],
    ['1e999'],
    ['NaN'],
    [true],
    [false],
    [[]],
    [[5]],
    [{}],
    [new Date(0)],
    [() => 5],
  ])('spec 9: shows an em dash for the invalid number %p', (amount) => {
    expect(formatAmount(amount)).toBe('—');
  });
});

describe('formatDiscount', () => {
  it.each([
    [85, '8.5折'],
    [90, '9折'],
    [5, '0.5折'],
    [1, '0.1折'],
    [99, '9.9折'],
    [29, '2.9折'],
    [57, '5.7折'],
    [10, '1折'],
    ['85', '8.5折'],
    ['90', '9折'],
  ])('spec 9.5: a price of %p percent to pay is shown as %s', (percent, shown) => {
    expect(formatDiscount(percent)).toBe(shown);
  });

  it('spec 9: formats every whole percentage from 1 to 99 with its tenth', () => {
    for (let percent = 1; percent < 100; percent += 1) {
      const digits = String(percent).padStart(2, '0');
      expect(formatDiscount(percent)).toBe(`${digits[0]!}${digits[1] === '0' ? '' : `.${digits[1]!}`}折`);
    }
  });

  it.each([
    [0],
    [100],
    ['0'],
    ['100'],
    [101],
    [-5],
    [null],
    [undefined],
    [''],
    ['abc'],
    [NaN],
    [Infinity],
    [0.001],
    [99.999],
    [{}],
    [true],
  ])('spec 9: %p is no discount and gives an empty text', (percent) => {
    expect(formatDiscount(percent)).toBe('');
  });
});

it('formats the plain amounts of the first view without the slow start of Intl', () => {
  const intl = jest.spyOn(Intl, 'NumberFormat');
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('#domain/price.ts')>('#domain/price.ts');
    expect([fresh.formatAmount(1_234), fresh.formatAmount(12.5), fresh.formatDiscount(85)]).toEqual([
      'NT$1,234',
      'NT$12.5',
      '8.5折',
    ]);
  });
  expect(intl).not.toHaveBeenCalled();
  intl.mockRestore();
});

it('C30: rejects a long text that is nearly a number in one pass', () => {
  // time of the processor, which other processes do not extend
  const begin = process.cpuUsage();
  expect(formatAmount(`${'0'.repeat(100_000)}x`)).toBe(NO_AMOUNT);
  expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(500 * limits.scale);
});
