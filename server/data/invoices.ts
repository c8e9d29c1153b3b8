/** A member's e-invoices by period. The carrier code is always masked. */
import SQL, { empty } from 'sql-template-tag';

import { isContractInstant } from './contractInstants.ts';
import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { Invoice, InvoicePage } from '#contract/invoices.ts';
import type { z } from 'zod';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type InvoiceData = z.input<typeof Invoice>;
type Summary = z.input<typeof InvoicePage>['summary'];

const CARRIER_VISIBLE = 3;
const MOST_ITEMS = 99;

/** Masks a carrier code, as `/A7****`. */
function maskCarrier(code: string): string {
  return `${Array.from(code).slice(0, CARRIER_VISIBLE).join('')}****`;
}

type InvoiceRow = {
  invoiceId: string;
  number: string;
  braId: string;
  storeName: string;
  issuedAt: Date;
  order: { platform: 'shop' | 'fnb'; orderId: string } | null;
  amount: number;
  randomCode: string;
  carrier: 'mobileBarcode' | 'memberCarrier' | 'paper';
  carrierCode: string | null;
  donationCode: string | null;
  donatedTo: string | null;
  isVoid: boolean;
  allowance: number;
  buyerTaxId: string | null;
  items: { name: string; price: number; quantity: number }[];
};

function invoiceOf(row: InvoiceRow): InvoiceData {
  const { invoiceId, number, braId, storeName, amount, randomCode, carrier, isVoid, allowance, buyerTaxId } = row;
  const { order, carrierCode, donationCode, items } = row;
  return {
    invoiceId,
    number,
    braId,
    storeName,
    amount,
    randomCode,
    carrier,
    isVoid,
    allowance,
    buyerTaxId,
    // the ministry tells the issuer, not this server
    prize: null,
    items,
    order,
    issuedAt: row.issuedAt.toISOString(),
    donation: donationCode !== null ? { code: donationCode, name: row.donatedTo ?? '' } : null,
    carrierCode: carrierCode === null ? null : maskCarrier(carrierCode),
  };
}

/** The member's invoices of a period, newest first. */
export async function listInvoices(
  sql: Sql,
  userId: string,
  period: string,
  { after, size }: { after: Cursor | null; size: number },
) {
  const rows = await sql.query<InvoiceRow>(
    SQL`select v.invoice_id as "invoiceId", v.number, v.bra_id as "braId", s.name as "storeName",
      case when v.order_id is not null then jsonb_build_object('platform', v.platform, 'orderId', v.order_id) end
        as "order", v.issued_at as "issuedAt",
       v.amount, v.random_code as "randomCode", v.carrier, v.carrier_code as "carrierCode",
       v.donation_code as "donationCode", v.donated_to as "donatedTo",
       v.voided_at is not null as "isVoid", v.allowance, v.buyer_tax_id as "buyerTaxId",
       coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'quantity', i.quantity)
       order by i.line)
         from invoice_items i where i.user_id = ${userId} and i.invoice_id = v.invoice_id
         and i.line < ${MOST_ITEMS}::int), '[]'::jsonb) as items
     from invoices v join stores s on s.bra_id = v.bra_id
     where v.user_id = ${userId}
     and v.period = ${period} ${after ? SQL`and (v.issued_at, v.invoice_id) < (${after.at}, ${after.id})` : empty}
     order by v.issued_at desc, v.invoice_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, invoiceOf, ({ issuedAt, invoiceId }) => endAt(issuedAt, invoiceId));
}

/** Number of invoices and NT$ of a period, and the number of each of its months. */
export async function invoiceSummary(sql: Sql, userId: string, period: string): Promise<Summary> {
  const months = await sql.query<{ month: string; count: number; amount: number }>(
    SQL`select to_char(issued_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month, count(*)::int as count,
       coalesce(sum(amount::bigint - allowance) filter (where voided_at is null), 0) as amount
     from invoices where user_id = ${userId} and period = ${period} and ${isContractInstant(SQL`issued_at`)}
     group by 1 order by 1 desc`,
  );
  const sumOf = (key: 'count' | 'amount') => months.reduce((sum, month) => sum + month[key], 0);
  return {
    count: sumOf('count'),
    amount: sumOf('amount'),
    months: months.map(({ month, count }) => ({ month, count })),
  };
}

/**
 * The oldest period with an invoice of the member, or null. A year with five digits, which no reply can hold, sorts
 * first.
 */
export async function firstInvoicePeriod(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.query<{ period: string }>(
    SQL`select period from invoices where user_id = ${userId} and period >= '2000' order by period limit 1`,
  );
  return row?.period ?? null;
}
