/** Periods of the uniform invoice: draw day, claim days, invoices without a prize. */
import {
  claimDaysOf,
  drawDayOf,
  formatInvoiceNumber,
  invoicePeriodParts,
  invoicePeriodOf,
  invoicePeriodStage,
  isInvoicePeriod,
  prizeBarOf,
  stepInvoicePeriod,
} from '#domain/invoicePeriods.ts';
import { invoicesText } from '#text/invoicesText.ts';

it.each([
  ['2026-11-20T04:00:00Z', '2026-11'],
  ['2026-10-31T15:59:59Z', '2026-09'],
  // midnight in Taipei, still October in UTC
  ['2026-10-31T16:00:00Z', '2026-11'],
  ['2026-12-31T15:59:59Z', '2026-11'],
  ['2026-12-31T16:00:00Z', '2027-01'],
  ['2028-02-29T10:00:00Z', '2028-01'],
])('an invoice of %s belongs to %s, by the calendar in Taipei', (at, period) => {
  expect(invoicePeriodOf(Date.parse(at))).toBe(period);
});

it.each([
  ['2026-01', '115 年 1–2 月', '2026-03-25', '2026-04-06', '2026-07-05'],
  ['2026-03', '115 年 3–4 月', '2026-05-25', '2026-06-06', '2026-09-05'],
  ['2026-07', '115 年 7–8 月', '2026-09-25', '2026-10-06', '2027-01-05'],
  ['2026-09', '115 年 9–10 月', '2026-11-25', '2026-12-06', '2027-03-05'],
  ['2026-11', '115 年 11–12 月', '2027-01-25', '2027-02-06', '2027-05-05'],
])('%s is %s, drawn on %s, claimed from %s to %s', (period, title, draw, from, until) => {
  expect(invoicesText.periodName(invoicePeriodParts(period))).toBe(title);
  expect(drawDayOf(period)).toBe(draw);
  expect(claimDaysOf(period)).toEqual({ from, until });
});

it.each([
  ['2026-11', -1, '2026-09'],
  ['2026-01', -1, '2025-11'],
  ['2026-11', 1, '2027-01'],
  ['2026-03', -8, '2024-11'],
  ['2026-03', 0, '2026-03'],
])('stepInvoicePeriod moves from %s by %i steps to %s', (period, steps, expected) => {
  expect(stepInvoicePeriod(period, steps)).toBe(expected);
});

it.each([
  ['2026-10-31', 'open'],
  ['2026-11-01', 'waiting'],
  ['2026-11-24', 'waiting'],
  ['2026-11-25', 'drawn'],
  ['2026-12-05', 'drawn'],
  ['2026-12-06', 'claiming'],
  ['2027-03-05', 'claiming'],
  ['2027-03-06', 'over'],
])('on %s the period 9–10 月 of 115 is %s', (day, stage) => {
  expect(invoicePeriodStage('2026-09', day)).toBe(stage);
});

it.each([
  ['2026-09', true],
  ['2026-10', false],
  ['2026-9', false],
  ['2026-13', false],
  ['', false],
  ['2026-09-01', false],
])('the text %j is an invoice period: %s', (text, is) => {
  expect(isInvoicePeriod(text)).toBe(is);
});

it('formats a number with a dash, and keeps other texts', () => {
  expect(formatInvoiceNumber('MK48201936')).toBe('MK-48201936');
  for (const other of ['48201936', 'XMK48201936', 'MK482019360']) expect(formatInvoiceNumber(other)).toBe(other);
});

const plain = { amount: 316, allowance: 0, isVoid: false, buyerTaxId: null };
it.each([
  ['an ordinary one', {}, null],
  ['one partly given back', { allowance: 80 }, null],
  ['one given back whole', { allowance: 316 }, 'zero'],
  ['one of 0', { amount: 0 }, 'zero'],
  ['a void one', { isVoid: true }, 'void'],
  ['a company’s', { buyerTaxId: '53212539' }, 'taxId'],
  ['a company’s that is void', { isVoid: true, buyerTaxId: '53212539' }, 'void'],
] as const)('%s: the reason without a prize is %s', (_name, change, bar) => {
  expect(prizeBarOf({ ...plain, ...change })).toBe(bar);
});
