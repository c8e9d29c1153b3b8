/**
 * What the owner of a shop decides, as rows: read, compared and written many at a time. Orders, members, comments and
 * what
 * members hold are no part of it. A row that its owner takes off is closed and stays.
 */
import type { Allergen, LabelDetails } from '#contract/labels.ts';
import type { UsableTimes } from '#contract/coupons.ts';
import type { ServiceHours } from '#domain/openingHours.ts';
import type { Sql } from '../db/client.ts';

export type MerchantRow = {
  mer_id: string;
  name: string;
  industry_type: 'pos' | 'fnb' | 'others';
  category: string;
  logo_art: string;
  join_title: string;
  join_detail: string;
};
export type StoreRow = {
  bra_id: string;
  mer_id: string;
  name: string;
  services: string[];
  cover_art: string;
  city: string;
  district: string;
  address: string;
  latitude: number;
  longitude: number;
  telephone: string | null;
  hours: readonly ServiceHours[];
  is_ordering_paused: boolean;
  announcement: string | null;
};
export type CodeRow = { bra_id: string; code_id: string; kind: 'table' | 'takeaway'; table_code: string | null };
export type GoodsRow = {
  bra_id: string;
  goods_id: string;
  name: string;
  image: string;
  price: number;
  list_price: number | null;
  percent_to_pay: number | null;
  is_sold_out: boolean;
  recommended_at: Date | null;
};
export type LabelRow = {
  bra_id: string;
  goods_id: string;
  origin: string;
  net_amount: number | null;
  net_unit: 'g' | 'ml' | null;
  ingredients: string[];
  allergens: Allergen[];
  nutrition: LabelDetails['nutrition'];
  drink: LabelDetails['drink'];
  storage: string;
};
export type ShopCouponRow = {
  bra_id: string;
  coupon_id: string;
  mer_id: string;
  title: string;
  kind: 'amount' | 'percent' | 'gift';
  amount: number | null;
  percent_to_pay: number | null;
  gift_label: string | null;
  minimum_spend: number;
  scopes: string[];
  rules: string[];
  starts_at: Date;
  ends_at: Date;
  usable_until: string | null;
  usable_days: number | null;
  usable_from: string | null;
  usable_times: UsableTimes | null;
  is_for_merchant: boolean;
  is_pack_only: boolean;
  stock_total: number | null;
};
export type PackRow = {
  bra_id: string;
  pack_id: string;
  mer_id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
};
export type PackCouponRow = { bra_id: string; pack_id: string; coupon_id: string };
export type BannerRow = {
  banner_id: string;
  mer_id: string | null;
  title: string;
  detail: string;
  action: string;
  image: string;
  tone: 'plum' | 'pine' | 'dusk';
  target_kind: 'coupons' | 'dailyBest' | 'store';
  target_id: string | null;
  city: string | null;
  place: number;
  starts_at: Date;
  ends_at: Date;
};

/** A table as an owner's folder fills it. */
export type ShopTable<R> = {
  name: string;
  /** Columns and their SQL types. */
  key: Partial<Record<keyof R & string, string>>;
  columns: Partial<Record<keyof R & string, string>>;
  /**
   * Written with a new row and never again: column → its SQL type, and the expression over the row `r` where the row
   * itself does not say; NOW is now.
   */
  atFirst?: Record<string, readonly [type: string, otherwise: string]>;
  /** What closing does beside noting it, $2 being now; null: such a row is never closed. */
  closing: string | null;
};

const NOW = '$2::timestamptz';
const IN_ORDER = `${NOW} - r.line * interval '1 millisecond'`;
const ENDS = `, ends_at = least(ends_at, ${NOW})`;

export const MERCHANTS: ShopTable<MerchantRow> = {
  name: 'merchants',
  key: { mer_id: 'text' },
  columns: {
    name: 'text',
    industry_type: 'text',
    category: 'text',
    logo_art: 'text',
    join_title: 'text',
    join_detail: 'text',
  },
  closing: null,
};
export const STORES: ShopTable<StoreRow> = {
  name: 'stores',
  key: { bra_id: 'text' },
  columns: {
    mer_id: 'text',
    name: 'text',
    services: 'text[]',
    cover_art: 'text',
    city: 'text',
    district: 'text',
    address: 'text',
    latitude: 'float8',
    longitude: 'float8',
    telephone: 'text',
    hours: 'jsonb',
    is_ordering_paused: 'boolean',
    announcement: 'text',
  },
  atFirst: { created_at: ['timestamptz', NOW] },
  closing: '',
};
export const CODES: ShopTable<CodeRow> = {
  name: 'store_codes',
  key: { bra_id: 'text', code_id: 'text' },
  columns: { kind: 'text', table_code: 'text' },
  closing: '',
};
export const GOODS: ShopTable<GoodsRow> = {
  name: 'goods',
  key: { bra_id: 'text', goods_id: 'text' },
  columns: {
    name: 'text',
    image: 'text',
    price: 'int',
    list_price: 'int',
    percent_to_pay: 'int',
    is_sold_out: 'boolean',
    recommended_at: 'timestamptz',
  },
  atFirst: { sold_count: ['int', '0'] },
  closing: ', is_sold_out = true, recommended_at = null',
};
export const LABELS: ShopTable<LabelRow> = {
  name: 'goods_labels',
  key: { bra_id: 'text', goods_id: 'text' },
  columns: {
    origin: 'text',
    net_amount: 'numeric',
    net_unit: 'text',
    ingredients: 'text[]',
    allergens: 'text[]',
    nutrition: 'jsonb',
    drink: 'jsonb',
    storage: 'text',
  },
  closing: null,
};
export const COUPONS: ShopTable<ShopCouponRow> = {
  name: 'coupons',
  key: { bra_id: 'text', coupon_id: 'text' },
  columns: {
    mer_id: 'text',
    title: 'text',
    kind: 'text',
    amount: 'int',
    percent_to_pay: 'int',
    gift_label: 'text',
    minimum_spend: 'int',
    scopes: 'text[]',
    rules: 'text[]',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    usable_until: 'date',
    usable_days: 'int',
    usable_from: 'date',
    usable_times: 'jsonb',
    is_for_merchant: 'boolean',
    is_pack_only: 'boolean',
    stock_total: 'int',
  },
  // of one import the first row stands first in the lists, which show the newest first
  atFirst: { created_at: ['timestamptz', IN_ORDER] },
  closing: ENDS,
};
export const PACKS: ShopTable<PackRow> = {
  name: 'packs',
  key: { bra_id: 'text', pack_id: 'text' },
  columns: { mer_id: 'text', title: 'text', starts_at: 'timestamptz', ends_at: 'timestamptz' },
  atFirst: { created_at: ['timestamptz', IN_ORDER] },
  closing: ENDS,
};
export const PACK_COUPONS: ShopTable<PackCouponRow> = {
  name: 'pack_coupons',
  key: { bra_id: 'text', pack_id: 'text', coupon_id: 'text' },
  columns: {},
  closing: null,
};
export const BANNERS: ShopTable<BannerRow> = {
  name: 'banners',
  key: { banner_id: 'text' },
  columns: {
    mer_id: 'text',
    title: 'text',
    detail: 'text',
    action: 'text',
    image: 'text',
    tone: 'text',
    target_kind: 'text',
    target_id: 'text',
    city: 'text',
    place: 'int',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
  closing: ENDS,
};

const typed = (columns: Partial<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type ?? ''}`)
    .join(', ');

/** The key of a row as one text. */
export function keyOf<R>({ key }: ShopTable<R>, row: R): string {
  return Object.keys(key)
    .map((name) => String(row[name as keyof R]))
    .join(' ');
}

/** A row as it stands in the database; `isClosed` where its owner had taken it off. */
export type Existing<R> = R & { isClosed: boolean };

/** Those of `rows` that stand there already, by their keys. */
export async function existingRows<R>(
  sql: Sql,
  table: ShopTable<R>,
  rows: readonly R[],
): Promise<Map<string, Existing<R>>> {
  const keys = Object.keys(table.key);
  const columns = [...keys, ...Object.keys(table.columns)].map((name) => `t.${name}`).join(', ');
  const found = await sql.query<Existing<R>>(
    `select ${columns}, ${table.closing === null ? 'false' : 't.closed_at is not null'} as "isClosed"
     from jsonb_to_recordset($1::jsonb) as r(${typed(table.key)}) join ${table.name} t on ${keys.map((name) => `t.${name} = r.${name}`).join(' and ')}`,
    [JSON.stringify(rows.map((row) => Object.fromEntries(keys.map((name) => [name, row[name as keyof R]]))))],
  );
  return new Map(found.map((row) => [keyOf(table, row), row]));
}

/** The same value as the same text, whichever way a driver or JSON puts it. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, canonical(one)]),
    );
  return value ?? null;
}

/** Would writing `row` change what stands there? */
export function differs<R>(table: ShopTable<R>, row: R, standing: Existing<R>): boolean {
  if (standing.isClosed) return true;
  return Object.keys(table.columns).some(
    (name) => JSON.stringify(canonical(row[name as keyof R])) !== JSON.stringify(canonical(standing[name as keyof R])),
  );
}

/**
 * Writes rows, those that stand there already anew; what was closed is open again. A row may say what is written at
 * first.
 */
export async function writeRows<R>(sql: Sql, table: ShopTable<R>, rows: readonly R[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const own = [...Object.keys(table.key), ...Object.keys(table.columns)];
  const first = Object.entries(table.atFirst ?? {});
  const types = Object.fromEntries(first.map(([name, [type]]) => [name, type]));
  const update = [
    ...Object.keys(table.columns).map((name) => `${name} = excluded.${name}`),
    ...(table.closing === null ? [] : ['closed_at = null']),
  ];
  const text = `insert into ${table.name} (${[...own, ...first.map(([name]) => name)].join(', ')})
     select ${[...own.map((name) => `r.${name}`), ...first.map(([name, [, otherwise]]) => `coalesce(r.${name}, ${otherwise})`)].join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(${typed({ ...table.key, ...table.columns, ...types, line: 'int' })})
     on conflict (${Object.keys(table.key).join(', ')}) do ${update.length === 0 ? 'nothing' : `update set ${update.join(', ')}`}`;
  // the moment stands in the text: an engine that spreads its tables sends the parts on, and each with parameters of
  // its own
  await sql.query(text.replaceAll(NOW, `timestamptz '${now.toISOString()}'`), [
    JSON.stringify(rows.map((row, line) => ({ ...row, line }))),
  ]);
}

/** Takes rows off by their keys. */
export async function closeRows<R>(
  sql: Sql,
  table: ShopTable<R>,
  rows: readonly Partial<R>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0 || table.closing === null) return;
  const where = Object.keys(table.key)
    .map((name) => `t.${name} = r.${name}`)
    .join(' and ');
  await sql.query(
    `update ${table.name} t set closed_at = ${NOW}${table.closing} from jsonb_to_recordset($1::jsonb) as r(${typed(table.key)}) where ${where}`,
    [JSON.stringify(rows), now],
  );
}

/** Deletes rows that nobody holds (labels, links of packs) by their keys. */
export async function deleteRows<R>(sql: Sql, table: ShopTable<R>, rows: readonly Partial<R>[]): Promise<void> {
  if (rows.length === 0) return;
  const where = Object.keys(table.key)
    .map((name) => `t.${name} = r.${name}`)
    .join(' and ');
  await sql.query(
    `delete from ${table.name} t using jsonb_to_recordset($1::jsonb) as r(${typed(table.key)}) where ${where}`,
    [JSON.stringify(rows)],
  );
}

/** Open rows of some branches, in the order of `order`; all columns of the table. */
export function openRowsOf<R>(sql: Sql, table: ShopTable<R>, braIds: readonly string[], order: string): Promise<R[]> {
  const columns = [...Object.keys(table.key), ...Object.keys(table.columns)].join(', ');
  return sql.query<R>(
    `select ${columns} from ${table.name} where bra_id = any($1::text[]) ${table.closing === null ? '' : 'and closed_at is null'} order by length(bra_id), bra_id, ${order}`,
    [[...braIds]],
  );
}
