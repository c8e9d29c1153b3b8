/** Amounts and discounts as they are shown (spec 9). */

import { formatCount } from './count.ts';

/** What needs no rounding, nearly every amount: written without Intl (count.ts says why). */
const PLAIN = /^\d{1,15}(?:\.\d{1,2})?$/;
/** One way to read each digit, so that a long text that is no number is refused in one pass. */
const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
export const NO_AMOUNT = '—';

let rounding: Intl.NumberFormat | null = null;

/** Two decimals at most, commas between thousands; en-US for these alone: Intl's zh-TW currency writes $ without NT. */
function figures(value: number): string {
  if (PLAIN.test(String(value))) return formatCount(value);
  rounding ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return rounding.format(value);
}

/** Numbers and numeric strings; null for all else, Infinity included. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'string') return NUMERIC.test(value.trim()) ? numberOf(Number(value)) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** NT$ amount: 1234 → NT$1,234; -50 → -NT$50; 12.5 → NT$12.5 (two decimals at most); no number → an em dash. */
export function formatAmount(amount: unknown): string {
  const value = numberOf(amount);
  if (value === null) return NO_AMOUNT;
  const text = figures(Math.abs(value));
  return value < 0 && text !== '0' ? `-NT$${text}` : `NT$${text}`;
}

/** Percent to pay as 折: 85 → 8.5折, 90 → 9折; 0, 100 and what is no percentage are no discount and show nothing. */
export function formatDiscount(percentToPay: unknown): string {
  const percent = numberOf(percentToPay);
  if (percent === null || percent <= 0 || percent >= 100) return '';
  const tenths = figures(percent / 10);
  return tenths === '0' || tenths === '10' ? '' : `${tenths}折`;
}
