/**
 * E-invoices: one per finished or returned order. The design's member also has one of each kind in the previous period.
 */
import { invoicePeriodOf, stepInvoicePeriod } from '#domain/invoicePeriods.ts';
import { dayAfter } from '#domain/dates.ts';
import { MINUTE_MS, taipeiMidnight } from '#domain/taipeiClock.ts';

import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Plan, PlannedStore } from './plan.ts';

type Kind = {
  carrier?: 'mobileBarcode' | 'memberCarrier' | 'paper';
  donation?: readonly [code: string, name: string];
  isVoid?: boolean;
  allowance?: number;
  taxId?: string;
};
type InvoiceItem = { name: string; price: number; quantity: number };
type InvoiceRows = {
  userId: string;
  invoiceId: string;
  braId: string;
  platform: string | null;
  orderId: string | null;
  issuedAt: Date;
  lines: readonly InvoiceItem[];
  kind: Kind;
};

const DONEES = [
  ['919', '創世基金會'],
  ['8585', '家扶基金會'],
  ['25885', '伊甸基金會'],
] as const;
const MONTH_DAYS = 30;

/**
 * Invoices of the design's member: day of the two months, minute, store, menu lines, kind. Includes those of
 * mock/invoice.png and the kinds that it does not show.
 */
const DRAWN: readonly {
  day: number;
  minutes: number;
  braId: string;
  lines: readonly number[];
  quantity?: number;
  kind: Kind;
}[] = [
  { day: 57, minutes: 761, braId: '1001', lines: [0, 3, 5], kind: {} },
  { day: 53, minutes: 1_145, braId: '1002', lines: [0, 3], kind: { carrier: 'paper', taxId: '53212539' } },
  { day: 46, minutes: 552, braId: '1003', lines: [0], kind: { donation: DONEES[0] } },
  { day: 38, minutes: 740, braId: '1008', lines: [0], kind: { isVoid: true } },
  { day: 25, minutes: 1_248, braId: '1009', lines: [0, 2], kind: { allowance: 80 } },
  { day: 14, minutes: 933, braId: '1005', lines: [1], kind: { carrier: 'memberCarrier' } },
  { day: 9, minutes: 800, braId: '1006', lines: [], kind: {} },
  { day: 2, minutes: 1_076, braId: '1010', lines: [2, 4], quantity: 3, kind: { carrier: 'paper' } },
];

const digits = (key: string, length: number) => {
  const random = randomOf(key);
  return Array.from({ length }, () => random.int(10)).join('');
};

/** Two letters by the month of issue, and eight digits that look random. Always the same for one invoice. */
function numberOf(invoiceId: string, issuedAt: Date): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const random = randomOf(`invoice letters ${invoicePeriodOf(issuedAt.getTime())}`);
  const first = letters[random.int(letters.length)] ?? 'M';
  const second =
    letters[(random.int(letters.length) + randomOf(`invoice ${invoiceId}`).int(3)) % letters.length] ?? 'K';
  return `${first}${second}${digits(`invoice number ${invoiceId}`, 8)}`;
}

function carrierCodeOf(userId: string, carrier: Kind['carrier']): string | null {
  if (carrier === 'paper') return null;
  return carrier === 'memberCarrier' ? `UME${digits(`carrier ${userId}`, 8)}` : `/A7${digits(`carrier ${userId}`, 5)}`;
}

/** Rows of both tables for one invoice. */
function rowsOf({ userId, invoiceId, braId, platform, orderId, issuedAt, lines, kind }: InvoiceRows) {
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const carrier = kind.carrier ?? 'mobileBarcode';
  return {
    invoice: {
      user_id: userId,
      invoice_id: invoiceId,
      number: numberOf(invoiceId, issuedAt),
      bra_id: braId,
      platform,
      order_id: orderId,
      period: invoicePeriodOf(issuedAt.getTime()),
      issued_at: issuedAt,
      amount,
      random_code: digits(`random code ${invoiceId}`, 4),
      carrier,
      carrier_code: carrierCodeOf(userId, carrier),
      donation_code: kind.donation?.[0] ?? null,
      donated_to: kind.donation?.[1] ?? null,
      voided_at: kind.isVoid ? new Date(issuedAt.getTime() + 30 * MINUTE_MS) : null,
      allowance: Math.min(kind.allowance ?? 0, amount),
      buyer_tax_id: kind.taxId ?? null,
    },
    items: lines.map((item, at) => ({ user_id: userId, invoice_id: invoiceId, line: at, ...item })),
  };
}

/** Kinds for other members: mostly a carrier, now and then paper, a company, a donation. */
function kindByLot(invoiceId: string, state: string, total: number): Kind {
  if (state === 'returned') return { allowance: total };
  const random = randomOf(`invoice kind ${invoiceId}`);
  if (random.chance(0.1)) return { carrier: 'paper', taxId: '53212539' };
  if (random.chance(0.12)) return { donation: random.pick(DONEES) };
  return { carrier: random.pick(['mobileBarcode', 'mobileBarcode', 'memberCarrier', 'paper'] as const) };
}

type OrderRow = {
  userId: string;
  orderId: string;
  braId: string;
  state: string;
  total: number;
  issuedAt: Date;
  lines: InvoiceItem[];
};

async function invoicesOfOrders(sql: Sql, platform: 'shop' | 'fnb'): Promise<InvoiceRows[]> {
  const rows = await sql.query<OrderRow>(
    `select o.user_id as "userId", o.order_id as "orderId", o.bra_id as "braId", o.state, o.total, coalesce(o.done_at, o.created_at) as "issuedAt",
       (select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'quantity', i.quantity) order by i.line)
        from ${platform}_order_items i where i.user_id = o.user_id and i.order_id = o.order_id) as lines
     from ${platform}_orders o where o.state in ('done', 'returned') order by o.user_id, o.order_id`,
  );
  return rows.map(({ userId, orderId, braId, state, total, issuedAt, lines }) => {
    const invoiceId = `i${orderId}`;
    return { userId, invoiceId, braId, platform, orderId, issuedAt, lines, kind: kindByLot(invoiceId, state, total) };
  });
}

function linesOf(store: PlannedStore, lines: readonly number[], quantity: number): InvoiceItem[] {
  // An invoice without amount, for a free gift.
  if (lines.length === 0) return [{ name: '生日招待小點', price: 0, quantity: 1 }];
  return lines.flatMap((at) => {
    const item = store.menu[at % store.menu.length];
    return item ? [{ name: item[0], price: item[2], quantity }] : [];
  });
}

/** Invoices of the design's member in the previous period, and one in each of the two periods before it. */
function designedInvoices({ days, stores, members }: Plan): InvoiceRows[] {
  const [member] = members;
  const period = stepInvoicePeriod(invoicePeriodOf(days.now.getTime()), -1);
  if (!member) return [];
  const at = (inPeriod: string, day: number, minutes: number) =>
    new Date(taipeiMidnight(dayAfter(`${inPeriod}-01`, day)) + minutes * MINUTE_MS);
  const earlierInvoices = [1, 2].map((steps) => ({
    inPeriod: stepInvoicePeriod(period, -steps),
    day: MONTH_DAYS - steps,
    minutes: 700,
    braId: '1001',
    lines: [steps],
    quantity: 1,
    kind: {} satisfies Kind,
  }));
  return [...DRAWN.map((one) => ({ ...one, inPeriod: period })), ...earlierInvoices].flatMap(
    ({ inPeriod, day, minutes, braId, lines, quantity = 1, kind }, n) => {
      const store = stores.find((one) => one.braId === braId);
      if (!store) return [];
      return [
        {
          userId: member.userId,
          invoiceId: `i${member.userId}-${n + 1}`,
          braId,
          platform: null,
          orderId: null,
          issuedAt: at(inPeriod, day, minutes),
          lines: linesOf(store, lines, quantity),
          kind,
        },
      ];
    },
  );
}

export async function fillInvoices(sql: Sql, plan: Plan): Promise<void> {
  const invoices = [
    ...(await invoicesOfOrders(sql, 'fnb')),
    ...(await invoicesOfOrders(sql, 'shop')),
    ...designedInvoices(plan),
  ].map(rowsOf);
  await insertRows(
    sql,
    'invoices',
    invoices.map(({ invoice }) => invoice),
  );
  await insertRows(
    sql,
    'invoice_items',
    invoices.flatMap(({ items }) => items),
  );
}
