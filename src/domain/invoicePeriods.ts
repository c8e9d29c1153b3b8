/**
 * Periods of the Taiwan uniform invoice. A period has two months from an odd one. Numbers are drawn on the 25th of the
 * next odd month. Prizes are claimed for three months from the 6th of the month after the draw. The key is the first
 * month, `2026-09`.
 */
import { dayOfMonth, monthAfter, monthOf } from './calendarMonth.ts';
import { MONTH_FORMAT } from './constants.ts';
import { readCalendar, taipeiAt } from './dates.ts';

/** Difference to the years of the Republic of China, whose first is 1912. */
const ROC_YEARS_BEHIND = 1_911;
const DRAW_DAY = 25;
const CLAIM_FROM_DAY = 6;
const CLAIM_MONTHS = 3;
const PERIOD = /^(20\d{2})-(01|03|05|07|09|11)$/;

export function isInvoicePeriod(text: string): boolean {
  return PERIOD.test(text);
}

/**
 * The period of an instant, by the calendar in Taipei.
 * @param ms since 1970
 */
export function invoicePeriodOf(ms: number): string {
  const date = taipeiAt(ms);
  return date
    .date(1)
    .subtract(date.month() % 2, 'month')
    .format(MONTH_FORMAT);
}

/** Adds `steps` periods. A negative number subtracts. */
export function stepInvoicePeriod(period: string, steps: number): string {
  return monthAfter(period, 2 * steps);
}

/** Year of the Republic of China, first and last month, as printed on invoices: `{ year: 115, from: 9, to: 10 }`. */
export function invoicePeriodParts(period: string): { year: number; from: number; to: number } {
  const first = readCalendar(period, MONTH_FORMAT);
  return { year: first.year() - ROC_YEARS_BEHIND, from: first.month() + 1, to: first.month() + 2 };
}

/** The day of the draw, as `2026-11-25`. */
export function drawDayOf(period: string): string {
  return dayOfMonth(monthAfter(period, 2), DRAW_DAY);
}

/** First and last day to claim a prize, as `2026-12-06` and `2027-03-05`. */
export function claimDaysOf(period: string): { from: string; until: string } {
  const month = monthAfter(period, 3);
  return {
    from: dayOfMonth(month, CLAIM_FROM_DAY),
    until: dayOfMonth(monthAfter(month, CLAIM_MONTHS), CLAIM_FROM_DAY - 1),
  };
}

/** Stage of a period on a day in Taipei: running, before the draw, drawn, claimable, over. */
export function invoicePeriodStage(period: string, day: string): 'open' | 'waiting' | 'drawn' | 'claiming' | 'over' {
  const { from, until } = claimDaysOf(period);
  if (monthOf(day) < monthAfter(period, 2)) return 'open';
  if (day < drawDayOf(period)) return 'waiting';
  if (day < from) return 'drawn';
  return day <= until ? 'claiming' : 'over';
}

/** Formats an invoice number: `MK-48201936`. */
export function formatInvoiceNumber(number: string): string {
  return number.replace(/^([A-Z]{2})(\d{8})$/, '$1-$2');
}

type Prizeable = { amount: number; allowance: number; isVoid: boolean; buyerTaxId: string | null };

/**
 * Returns the reason why an invoice cannot win, or null. A donated invoice can win, and the prize belongs to the donee.
 */
export function prizeBarOf({ amount, allowance, isVoid, buyerTaxId }: Prizeable): 'void' | 'taxId' | 'zero' | null {
  if (isVoid) return 'void';
  if (buyerTaxId !== null) return 'taxId';
  return amount - allowance <= 0 ? 'zero' : null;
}
