/**
 * Periods of the Taiwan uniform invoice: two months from an odd one on, drawn on the 25th of the next odd month, prizes
 * claimed from the 6th of the month after that for three months. A period is written as its first month, `2026-09`.
 */
import { dayOfMonth, monthAfter, monthOf } from './calendarMonth.ts';
import { MONTH_FORMAT } from './constants.ts';
import { readCalendar, taipeiAt } from './dates.ts';

/** Years of the Republic are counted from 1912 as the first. */
const ROC_YEARS_BEHIND = 1_911;
const DRAW_DAY = 25;
const CLAIM_FROM_DAY = 6;
const CLAIM_MONTHS = 3;
const PERIOD = /^(\d{4})-(01|03|05|07|09|11)$/;

export function isInvoicePeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** The period in which an instant falls, by the calendar in Taipei. @param ms since 1970 */
export function invoicePeriodOf(ms: number): string {
  const date = taipeiAt(ms);
  return date
    .date(1)
    .subtract(date.month() % 2, 'month')
    .format(MONTH_FORMAT);
}

/** The period so many steps later; earlier when negative. */
export function stepInvoicePeriod(period: string, steps: number): string {
  return monthAfter(period, 2 * steps);
}

/** Year of the Republic and first and last month, as invoices print their period: `{ year: 115, from: 9, to: 10 }`. */
export function invoicePeriodParts(period: string): { year: number; from: number; to: number } {
  const first = readCalendar(period, MONTH_FORMAT);
  return { year: first.year() - ROC_YEARS_BEHIND, from: first.month() + 1, to: first.month() + 2 };
}

/** The day on which the period's numbers are drawn, as `2026-11-25`. */
export function drawDayOf(period: string): string {
  return dayOfMonth(monthAfter(period, 2), DRAW_DAY);
}

/** First and last day on which a prize can be claimed, as `2026-12-06` and `2027-03-05`. */
export function claimDaysOf(period: string): { from: string; until: string } {
  const month = monthAfter(period, 3);
  return {
    from: dayOfMonth(month, CLAIM_FROM_DAY),
    until: dayOfMonth(monthAfter(month, CLAIM_MONTHS), CLAIM_FROM_DAY - 1),
  };
}

/** Where a period stands on a day in Taipei: still being written, waiting for its draw, drawn, claimable, over. */
export function invoicePeriodStage(period: string, day: string): 'open' | 'waiting' | 'drawn' | 'claiming' | 'over' {
  const { from, until } = claimDaysOf(period);
  if (monthOf(day) < monthAfter(period, 2)) return 'open';
  if (day < drawDayOf(period)) return 'waiting';
  if (day < from) return 'drawn';
  return day <= until ? 'claiming' : 'over';
}

/** Two letters and eight digits as people read them: `MK-48201936`. */
export function formatInvoiceNumber(number: string): string {
  return number.replace(/^([A-Z]{2})(\d{8})$/, '$1-$2');
}

type Prizeable = { amount: number; allowance: number; isVoid: boolean; buyerTaxId: string | null };

/** Why an invoice can win nothing; null when it can. A donated one can: its prize is the donee’s. */
export function prizeBarOf({ amount, allowance, isVoid, buyerTaxId }: Prizeable): 'void' | 'taxId' | 'zero' | null {
  if (isVoid) return 'void';
  if (buyerTaxId !== null) return 'taxId';
  return amount - allowance <= 0 ? 'zero' : null;
}
