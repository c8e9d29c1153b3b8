import { randomInt } from 'node:crypto';

import { invoicePeriodOf } from '#domain/invoicePeriods.ts';

import { newId } from './newId.ts';

import type { OrderPlatform } from '#contract/orders.ts';
import type { Sql } from '../db/client.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = () => LETTERS[randomInt(LETTERS.length)] ?? 'A';
const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

/** Writes the e-invoice of an order that was just paid for, on the member's own carrier, as a shop's till does. */
export async function issueInvoice(sql: Sql, platform: OrderPlatform, userId: string, orderId: string, now: Date): Promise<void> {
  const invoiceId = newId('i');
  await sql.query(
    `insert into invoices (user_id, invoice_id, number, bra_id, platform, order_id, period, issued_at, amount, random_code, carrier, carrier_code)
     select o.user_id, $3, $4, o.bra_id, $5, o.order_id, $6, $7, o.total, $8, 'memberCarrier', 'UME' || o.user_id from ${platform}_orders o where o.user_id = $1 and o.order_id = $2`,
    [userId, orderId, invoiceId, `${letter()}${letter()}${digits(8)}`, platform, invoicePeriodOf(now.getTime()), now, digits(4)],
  );
  await sql.query(
    `insert into invoice_items (user_id, invoice_id, line, name, price, quantity)
     select i.user_id, $3, i.line, i.name, i.price, i.quantity from ${platform}_order_items i where i.user_id = $1 and i.order_id = $2`,
    [userId, orderId, invoiceId],
  );
}
