/** E-invoices of a till: adds them to the member's list, voids them, records allowances. */
import SQL, { empty } from 'sql-template-tag';

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

/** True when the order is this member's at the merchant. */
export async function isOrderOf(
  sql: Sql,
  merId: string,
  userId: string,
  { platform, orderId }: NonNullable<IssuedInvoice['order']>,
): Promise<boolean> {
  return (
    (
      await sql.query(
        SQL`select 1 from ${ORDERS_OF[platform]} where user_id = ${userId} and order_id = ${orderId}
          and mer_id = ${merId}`,
      )
    ).length > 0
  );
}

/** Stores an invoice, once for each merchant, number and period. @returns its id, or the reason of the refusal */
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
    const newRows = await sql.query(
      SQL`insert into merchant_invoices (mer_id, number, period, invoice_id)
        values (${merId}, ${number}, ${period}, ${invoiceId})
       on conflict (mer_id, number, period) do nothing returning 1`,
    );
    if (newRows.length === 0) return 'invoiceTaken';
    await sql.query(
      SQL`insert into invoices (user_id, invoice_id, number, bra_id, platform, order_id, period, issued_at, amount,
        random_code, carrier, carrier_code, donation_code, donated_to, buyer_tax_id)
       values (${userId}, ${invoiceId}, ${number}, ${braId}, ${order?.platform ?? null}, ${order?.orderId ?? null},
       ${period}, ${issuedAt}, ${amount}, ${randomCode}, ${carrier}, ${carrierCode},
         ${donation?.code ?? null}, ${donation?.name ?? null}, ${buyerTaxId})`,
    );
    const lines = items.map(({ name, price, quantity }, line) => ({ line, name, price, quantity }));
    await sql.query(
      SQL`insert into invoice_items (user_id, invoice_id, line, name, price, quantity)
       select ${userId}, ${invoiceId}, r.line, r.name, r.price, r.quantity
       from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line int, name text, price int, quantity int)`,
    );
    return { invoiceId };
  });
}

type InvoiceRow = {
  userId: string;
  invoiceId: string;
  braId: string;
  amount: number;
  allowance: number;
  isVoid: boolean;
};

/** The merchant of an invoice. `braIds` null: of any branch. */
type Issuer = { merId: string; braIds: readonly string[] | null };

/** Locks the merchant's newest invoice with that number until the transaction ends. Numbers recur in later years. */
async function lockInvoice(sql: Sql, { merId, braIds }: Issuer, number: string): Promise<InvoiceRow | null> {
  const [numberRow] = await sql.query<{ invoiceId: string }>(
    SQL`select invoice_id as "invoiceId" from merchant_invoices where mer_id = ${merId} and number = ${number}
      order by period desc limit 1`,
  );
  if (!numberRow) return null;
  const { invoiceId } = numberRow;
  // reads the owner first, because the lock needs the whole key
  const [owner] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from invoices where invoice_id = ${invoiceId}`,
  );
  const [row] = await sql.query<InvoiceRow>(
    SQL`select v.user_id as "userId", v.invoice_id as "invoiceId", v.bra_id as "braId", v.amount, v.allowance,
      v.voided_at is not null as "isVoid" from invoices v
     where v.user_id = ${owner?.userId ?? null} and v.invoice_id = ${invoiceId}
      ${braIds === null ? empty : SQL`and v.bra_id = any(${[...braIds]}::text[])`} for update`,
  );
  return row ?? null;
}

/** An invoice that was changed, and its branch. */
type Changed = { invoiceId: string; braId: string };

/** Voids an invoice, once. */
export function voidInvoice(db: Db, issuer: Issuer, number: string, now: Date): Promise<Changed | InvoiceRefusal> {
  return db.transact(async (sql) => {
    const invoice = await lockInvoice(sql, issuer, number);
    if (invoice === null) return 'notFound';
    if (invoice.isVoid) return 'invoiceVoid';
    await sql.query(
      SQL`update invoices set voided_at = ${now} where user_id = ${invoice.userId}
        and invoice_id = ${invoice.invoiceId}`,
    );
    return { invoiceId: invoice.invoiceId, braId: invoice.braId };
  });
}

/** Records an allowance of NT$ `amount`, in total never more than the invoice's amount. */
export function allowInvoice(
  db: Db,
  issuer: Issuer,
  { number, amount }: { number: string; amount: number },
): Promise<(Changed & { allowance: number }) | InvoiceRefusal> {
  return db.transact(async (sql) => {
    const invoice = await lockInvoice(sql, issuer, number);
    if (invoice === null) return 'notFound';
    if (invoice.isVoid) return 'invoiceVoid';
    const allowance = invoice.allowance + amount;
    if (allowance > invoice.amount) return 'allowanceTooMuch';
    await sql.query(
      SQL`update invoices set allowance = ${allowance}::int where user_id = ${invoice.userId}
        and invoice_id = ${invoice.invoiceId}`,
    );
    return { invoiceId: invoice.invoiceId, braId: invoice.braId, allowance };
  });
}
