/** Formats amounts and discounts (spec 9). */

import { formatCount } from './count.ts';

/** Amounts that need no rounding, nearly all. Formatted without Intl (see count.ts). */
const PLAIN = /^\d{1,15}(?:\.\d{1,2})?$/;
/** Each digit matches in one way, so that a long invalid text is rejected in one pass. */
const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
export const NO_AMOUNT = '—';

let rounding: Intl.NumberFormat | null = null;

/**
 * Formats with at most two decimals and thousands separators. Uses en-US, because Intl's zh-TW currency writes $
 * without NT.
 */
function figures(value: number): string {
  if (PLAIN.test(String(value))) return formatCount(value);
  rounding ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return rounding.format(value);
}

/** Accepts numbers and numeric strings. All other values, including Infinity, give null. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'string') return NUMERIC.test(value.trim()) ? numberOf(Number(value)) : null;
  return Number.isFinite(value) ? (value as number) : null;
}

/** Formats an NT$ amount: 1234 → NT$1,234, -50 → -NT$50, 12.5 → NT$12.5. An invalid number gives an em dash. */
export function formatAmount(amount: unknown): string {
  const value = numberOf(amount);
  if (value === null) return NO_AMOUNT;
  const text = figures(Math.abs(value));
  return value < 0 && text !== '0' ? `-NT$${text}` : `NT$${text}`;
}

/** Formats the percentage to pay as 折: 85 → 8.5折, 90 → 9折. 0, 100 and invalid values give ''. */
export function formatDiscount(percentToPay: unknown): string {
  const tenths = figures((numberOf(percentToPay) ?? 0) / 10);
  return Number(tenths) > 0 && Number(tenths) < 10 ? `${tenths}折` : '';
}
