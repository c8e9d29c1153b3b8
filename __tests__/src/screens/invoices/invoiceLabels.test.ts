/** Tags and labels of an invoice. */
import { carrierLabel, marksOf, monthOf, prizeNote } from '#screens/invoices/invoiceLabels.ts';

import { anInvoice } from '../../../support/anOrder.ts';

const donation = { code: '919', name: '創世基金會' };

it.each([
  ['an ordinary one', {}, [], false],
  ['a company’s', { buyerTaxId: '53212539' }, ['統編 ・ 不對獎'], true],
  ['a void one', { isVoid: true }, ['已作廢'], true],
  ['one of 0', { amount: 0 }, ['0 元 ・ 不對獎'], true],
  ['one partly given back', { allowance: 80 }, ['折讓 NT$80'], false],
  ['one given back whole', { allowance: 316 }, ['全額折讓 ・ 不對獎'], true],
  ['a winner', { prize: 'won' }, ['中獎'], false],
  ['one without a prize', { prize: 'none', allowance: 80 }, ['未中', '折讓 NT$80'], false],
  ['one before the draw', { prize: 'waiting' }, ['待公告'], false],
  ['a void one with a result', { prize: 'none', isVoid: true }, ['已作廢'], true],
  ['a donated one with a result', { prize: 'won', donation }, ['已捐贈'], true],
  ['a donated one', { donation }, ['已捐贈'], true],
  ['a donated one partly given back', { donation, allowance: 16 }, ['已捐贈', '折讓 NT$16'], true],
] as const)('%s shows its tags and whether it can win for the member', (_name, change, marks, hasNote) => {
  const invoice = anInvoice(change);
  expect(marksOf(invoice).map(({ text }) => text)).toEqual(marks);
  expect(prizeNote(invoice) !== null).toBe(hasNote);
});

it('masks the carrier, names paper, and names the donee of a donation', () => {
  expect(carrierLabel(anInvoice())).toBe('載具 /A7****');
  expect(carrierLabel(anInvoice({ carrier: 'paper', carrierCode: null }))).toBe('紙本');
  expect(carrierLabel(anInvoice({ donation }))).toBe('已捐贈 ・ 愛心碼 919');
});

it('derives the month of an invoice from the time in Taipei', () => {
  expect(monthOf({ issuedAt: '2026-09-30T16:30:00.000Z' })).toBe('2026-10');
});
