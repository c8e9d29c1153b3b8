/** The member’s Taiwan e-invoices (spec 7, Account), by the two-month periods of the uniform invoice. */
import { z } from 'zod';

import { isInvoicePeriod } from '#domain/invoicePeriods.ts';

import { Amount, BraId, Count, Id, Instant, page, Paging, ShopName } from './shared.ts';
import { OrderPlatform } from './orders.ts';

import type { Calls } from './call.ts';

const InvoicePeriod = z
  .string()
  .max(7)
  .refine(isInvoicePeriod)
  .meta({ description: 'First month of the two, as `2026-09`.' });

export const Invoice = z
  .object({
    invoiceId: Id,
    number: z
      .string()
      .regex(/^[A-Z]{2}\d{8}$/)
      .meta({ description: 'Two letters and eight digits, without the dash.' }),
    braId: BraId,
    storeName: ShopName,
    order: z
      .object({ platform: OrderPlatform, orderId: Id })
      .nullable()
      .meta({ description: 'The order it was written for, where it is known.' }),
    issuedAt: Instant,
    amount: Amount,
    randomCode: z.string().regex(/^\d{4}$/),
    carrier: z.enum(['mobileBarcode', 'memberCarrier', 'paper']),
    carrierCode: z.string().nullable().meta({ description: 'Masked by the server, as `/A7****`; null on paper.' }),
    donation: z.object({ code: z.string(), name: z.string() }).nullable(),
    isVoid: z.boolean(),
    allowance: Amount.meta({ default: 0, description: 'NT$ given back later by 折讓; 0 for none.' }),
    buyerTaxId: z.string().nullable().meta({ description: '統編 of a buyer that is a business.' }),
    prize: z
      .enum(['won', 'none', 'waiting'])
      .nullable()
      .meta({ description: 'Ours: result of the draw; waiting before it is announced. null: not told.' }),
    items: z.array(z.object({ name: z.string(), price: Amount, quantity: z.int() })).max(99),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoicePage = page(Invoice)
  .extend({
    period: InvoicePeriod,
    summary: z
      .object({ count: Count, amount: Amount, months: z.array(z.object({ month: z.string(), count: Count })) })
      .nullable()
      .meta({
        description:
          'Of the whole period: voided ones count as sheets, not as money; allowances are taken off. null: not told.',
      }),
    firstPeriod: InvoicePeriod.nullable().meta({
      description: 'The oldest period that has an invoice; null when there is none at all.',
    }),
  })
  .meta({ id: 'InvoicePage' });
export type InvoicePage = z.infer<typeof InvoicePage>;

export const invoiceCalls = {
  'GET /v1/ume/client/invoice/list': {
    summary: 'The member’s e-invoices of a period (the present one when none is named), newest first.',
    auth: 'member',
    query: z.object({ period: InvoicePeriod.optional(), ...Paging }),
    data: InvoicePage,
  },
} satisfies Calls;
