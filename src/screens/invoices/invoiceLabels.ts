/** Labels of an invoice in the row and the sheet. Pure. */
import { taipeiDay } from '#domain/taipeiClock.ts';
import { prizeBarOf } from '#domain/invoicePeriods.ts';
import { formatAmount } from '#domain/price.ts';
import { invoicesText } from '#text/invoicesText.ts';

import type { Invoice } from '#contract/invoices.ts';

/** The ministry's page of drawn numbers (財政部稅務入口網). */
export const DRAW_URL = 'https://invoice.etax.nat.gov.tw/';

export type Mark = { text: string; tone: 'plain' | 'success' | 'warning' | 'danger'; isDonation?: true };

/** Tags of a row: result of the draw, the reason why it cannot win, donation, allowance. */
export function marksOf(invoice: Invoice): Mark[] {
  const { donation, allowance, amount, prize } = invoice;
  const bar = prizeBarOf(invoice);
  const marks: Mark[] = [];
  // the prize of a donated one belongs to the donee
  if (prize !== null && bar === null && donation === null)
    marks.push({ text: invoicesText.prizes[prize], tone: prize === 'won' ? 'success' : 'plain' });
  if (bar === 'void') marks.push({ text: invoicesText.void, tone: 'danger' });
  if (bar === 'taxId') marks.push({ text: invoicesText.taxId, tone: 'plain' });
  if (bar === 'zero') marks.push({ text: amount > 0 ? invoicesText.allowanceAll : invoicesText.zero, tone: 'plain' });
  if (donation !== null) marks.push({ text: invoicesText.donated, tone: 'success', isDonation: true });
  if (allowance > 0 && allowance < amount)
    marks.push({ text: invoicesText.allowance(formatAmount(allowance)), tone: 'warning' });
  return marks;
}

/** 載具 /A7****, 紙本, or the donee. */
export function carrierLabel({ donation, carrierCode }: Invoice): string {
  if (donation !== null) return invoicesText.donatedTo(donation.code);
  return carrierCode === null ? invoicesText.paper : invoicesText.carrier(carrierCode);
}

/** Reason why it can win nothing for the member. null when it can. */
export function prizeNote(invoice: Invoice): string | null {
  const bar = prizeBarOf(invoice);
  if (bar !== null) return invoicesText.sheet.notes[bar];
  return invoice.donation === null ? null : invoicesText.sheet.notes.donated;
}

/** Month of an invoice in Taipei, `2026-10`. */
export function monthOf({ issuedAt }: Pick<Invoice, 'issuedAt'>): string {
  return taipeiDay(Date.parse(issuedAt)).slice(0, 7);
}
