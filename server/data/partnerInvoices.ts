/** E-invoices as a till has issued them: put into the member's list, voided, given back in part. */
import SQL from 'sql-template-tag';

import { invoicePeriodOf } from '#domain/invoicePeriods.ts';

import { newId } from './newId.ts';
import { ORDERS_OF } from './orders.ts';

import type { Db, Sql } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

export type IssuedInvoice = {
  braId: string;
  number: string;
  randomCode: string;
  /** ISO 8601. */
  issuedAt: string;
  /** NT$ */
  amount: number;
  carrier: 'mobileBarcode' | 'memberCarrier' | 'paper';
  carrierCode: string | null;
  donation: { code: string; name: string } | null;
  buyerTaxId: string | null;
  order: { platform: OrderPlatform; orderId: string } | null;
  items: readonly { name: string; price: number; quantity: number }[];
};
export type InvoiceRefusal = 'notFound' | 'invoiceVoid' | 'allowanceTooMuch';

async function isOrderOf(
  sql: Sql,
  merId: string,
  userId: string,
  { platform, orderId }: NonNullable<IssuedInvoice['order']>,
): Promise<boolean> {
  return (
    (
      await sql.query(
        SQL`select 1 from ${ORDERS_OF[platform]} where user_id = ${userId} and order_id = ${orderId} and mer_id = ${merId}`,
      )
    ).length > 0
  );
}

/** @returns its id; why it was not taken otherwise */
export function putInvoice(
  db: Db,
  merId: string,
  userId: string,
  invoice: IssuedInvoice,
): Promise<{ invoiceId: string } | 'notFound' | 'invoiceTaken'> {
  const { braId, number, randomCode, issuedAt, amount, carrier, carrierCode, donation, buyerTaxId, order, items } =
    invoice;
  const period = invoicePeriodOf(Date.parse(issuedAt));
  const invoiceId = newId('i');
  return db.transact(async (sql) => {
    if (order !== null && !(await isOrderOf(sql, merId, userId, order))) return 'notFound';
    const taken = await sql.query(
      SQL`insert into invoice_numbers (period, number, mer_id, invoice_id) values (${period}, ${number}, ${merId}, ${invoiceId}) on conflict (period, number) do nothing returning 1`,
    );
    if (taken.length === 0) return 'invoiceTaken';
    await sql.query(
      SQL`insert into invoices (user_id, invoice_id, number, bra_id, platform, order_id, period, issued_at, amount, random_code, carrier, carrier_code, donation_code, donated_to, buyer_tax_id)
       values (${userId}, ${invoiceId}, ${number}, ${braId}, ${order?.platform ?? null}, ${order?.orderId ?? null}, ${period}, ${issuedAt}, ${amount}, ${randomCode}, ${carrier}, ${carrierCode},
         ${donation?.code ?? null}, ${donation?.name ?? null}, ${buyerTaxId})`,
    );
    const lines = items.map((item, line) => ({ line, ...item }));
    await sql.query(
      SQL`insert into invoice_items (user_id, invoice_id, line, name, price, quantity)
       select ${userId}, ${invoiceId}, r.line, r.name, r.price, r.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line int, name text, price int, quantity int)`,
    );
    return { invoiceId };
  });
}

type Row = { userId: string; invoiceId: string; amount: number; allowance: number; isVoid: boolean };

/**
 * The merchant's newest invoice of that number, held until the transaction ends; those of earlier years may have had it
 * too.
 */
async function heldInvoice(sql: Sql, merId: string, number: string): Promise<Row | null> {
  const [known] = await sql.query<{ invoiceId: string }>(
    SQL`select invoice_id as "invoiceId" from invoice_numbers where mer_id = ${merId} and number = ${number} order by period desc limit 1`,
  );
  if (!known) return null;
  // a row is held by the whole of its key; whose it is never changes but when the member leaves
  const [owner] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from invoices where invoice_id = ${known.invoiceId}`,
  );
  const [row] = await sql.query<Row>(
    SQL`select v.user_id as "userId", v.invoice_id as "invoiceId", v.amount, v.allowance, v.voided_at is not null as "isVoid" from invoices v
     where v.user_id = ${owner?.userId ?? null} and v.invoice_id = ${known.invoiceId} for update`,
  );
  return row ?? null;
}

/** Voids it, once. */
export function voidInvoice(
  db: Db,
  merId: string,
  number: string,
  now: Date,
): Promise<{ invoiceId: string } | InvoiceRefusal> {
  return db.transact(async (sql) => {
    const held = await heldInvoice(sql, merId, number);
    if (held === null) return 'notFound';
    if (held.isVoid) return 'invoiceVoid';
    await sql.query(
      SQL`update invoices set voided_at = ${now} where user_id = ${held.userId} and invoice_id = ${held.invoiceId}`,
    );
    return { invoiceId: held.invoiceId };
  });
}

/** Gives NT$ `amount` of it back; never more than the whole. */
export function allowInvoice(
  db: Db,
  merId: string,
  { number, amount }: { number: string; amount: number },
): Promise<{ invoiceId: string; allowance: number } | InvoiceRefusal> {
  return db.transact(async (sql) => {
    const held = await heldInvoice(sql, merId, number);
    if (held === null) return 'notFound';
    if (held.isVoid) return 'invoiceVoid';
    const allowance = held.allowance + amount;
    if (allowance > held.amount) return 'allowanceTooMuch';
    await sql.query(
      SQL`update invoices set allowance = ${allowance}::int where user_id = ${held.userId} and invoice_id = ${held.invoiceId}`,
    );
    return { invoiceId: held.invoiceId, allowance };
  });
}
