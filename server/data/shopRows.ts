/**
 * Rows that a shop's owner maintains, read, compared and written in bulk by imports. A row that the owner removes is
 * marked as closed and stays.
 */
import SQL, { empty, join, raw } from 'sql-template-tag';

import type { Allergen, LabelDetails, Vegetarian } from '#contract/labels.ts';
import type { UsableTimes } from '#contract/coupons.ts';
import type { ServiceHours } from '#domain/openingHours.ts';
import type { Sql, Statement } from '../db/client.ts';

export type MerchantRow = {
  mer_id: string;
  name: string;
  industry_type: 'pos' | 'fnb' | 'others';
  category: string;
  logo_art: string;
  join_title: string;
  join_detail: string;
  /** Days that points last after the day they come. Null: they do not end. */
  points_days: number | null;
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
  /** Null: nobody said. */
  allergens: Allergen[] | null;
  nutrition: LabelDetails['nutrition'];
  drink: LabelDetails['drink'];
  storage: string;
  vegetarian: Vegetarian | null;
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

/** A table that an import fills. */
export type ShopTable<R> = {
  name: string;
  /** Columns with their SQL types. */
  key: Partial<Record<keyof R & string, string>>;
  columns: Partial<Record<keyof R & string, string>>;
  /** Columns set on insert only, with their SQL types and a default expression over the row `r`. */
  onInsert?: Record<string, readonly [type: string, byDefault: (now: Statement) => Statement]>;
  /** The column that names the stores whose public pages show the row. Without one, no page does. */
  shownBy?: 'bra_id' | 'mer_id';
  /** Further assignments when a row is closed. Rows of a table with null are never closed. */
  closing: ((now: Statement) => Statement) | null;
};

const inOrder = (now: Statement) => SQL`${now} - r.line * interval '1 millisecond'`;
const endNow = (now: Statement) => SQL`, ends_at = least(ends_at, ${now})`;

export const MERCHANTS: ShopTable<MerchantRow> = {
  name: 'merchants',
  key: { mer_id: 'text' },
  shownBy: 'mer_id',
  columns: {
    name: 'text',
    industry_type: 'text',
    category: 'text',
    logo_art: 'text',
    join_title: 'text',
    join_detail: 'text',
    points_days: 'int',
  },
  closing: null,
};
export const STORES: ShopTable<StoreRow> = {
  name: 'stores',
  key: { bra_id: 'text' },
  shownBy: 'bra_id',
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
  onInsert: { created_at: ['timestamptz', (now) => now] },
  closing: () => empty,
};
export const CODES: ShopTable<CodeRow> = {
  name: 'store_codes',
  key: { bra_id: 'text', code_id: 'text' },
  columns: { kind: 'text', table_code: 'text' },
  closing: () => empty,
};
export const GOODS: ShopTable<GoodsRow> = {
  name: 'goods',
  key: { bra_id: 'text', goods_id: 'text' },
  shownBy: 'bra_id',
  columns: {
    name: 'text',
    image: 'text',
    price: 'int',
    list_price: 'int',
    percent_to_pay: 'int',
    is_sold_out: 'boolean',
    recommended_at: 'timestamptz',
  },
  closing: () => SQL`, is_sold_out = true, recommended_at = null, desk_sold_out = null, desk_price = null,
    desk_image = null`,
};
export const LABELS: ShopTable<LabelRow> = {
  name: 'goods_labels',
  key: { bra_id: 'text', goods_id: 'text' },
  shownBy: 'bra_id',
  columns: {
    origin: 'text',
    net_amount: 'numeric',
    net_unit: 'text',
    ingredients: 'text[]',
    allergens: 'text[]',
    nutrition: 'jsonb',
    drink: 'jsonb',
    storage: 'text',
    vegetarian: 'text',
  },
  closing: null,
};
export const COUPONS: ShopTable<ShopCouponRow> = {
  name: 'coupons',
  key: { bra_id: 'text', coupon_id: 'text' },
  shownBy: 'bra_id',
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
  // lists show the newest first, so an import's first row gets the latest instant
  onInsert: { created_at: ['timestamptz', inOrder] },
  closing: endNow,
};
export const PACKS: ShopTable<PackRow> = {
  name: 'packs',
  key: { bra_id: 'text', pack_id: 'text' },
  shownBy: 'bra_id',
  columns: { mer_id: 'text', title: 'text', starts_at: 'timestamptz', ends_at: 'timestamptz' },
  onInsert: { created_at: ['timestamptz', inOrder] },
  closing: endNow,
};
export const PACK_COUPONS: ShopTable<PackCouponRow> = {
  name: 'pack_coupons',
  key: { bra_id: 'text', pack_id: 'text', coupon_id: 'text' },
  shownBy: 'bra_id',
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
  closing: endNow,
};

/** Column names as SQL, each with `prefix`. */
const columnList = (names: readonly string[], prefix = ''): Statement =>
  raw(names.map((name) => `${prefix}${name}`).join(', '));

/** A record definition of `columns` for jsonb_to_recordset. */
const definition = (columns: Partial<Record<string, string>>): Statement =>
  raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type ?? ''}`)
      .join(', '),
  );

/** Condition that the table `t` and the record `r` have the same key. */
const sameKey = <R>({ key }: ShopTable<R>): Statement =>
  raw(
    Object.keys(key)
      .map((name) => `t.${name} = r.${name}`)
      .join(' and '),
  );

/** The key of a row as one string. */
export function keyOf<R>({ key }: ShopTable<R>, row: R): string {
  return Object.keys(key)
    .map((name) => String(row[name as keyof R]))
    .join(' ');
}

/** A row of the database. `isClosed` says whether its owner had removed it. */
export type Existing<R> = R & { isClosed: boolean };

/** Existing rows with the keys of `rows`, by key. */
export async function existingRows<R>(
  sql: Sql,
  table: ShopTable<R>,
  rows: readonly R[],
): Promise<Map<string, Existing<R>>> {
  const keys = Object.keys(table.key);
  const columns = columnList([...keys, ...Object.keys(table.columns)], 't.');
  const keyRows = rows.map((row) => Object.fromEntries(keys.map((name) => [name, row[name as keyof R]])));
  const existing = await sql.query<Existing<R>>(
    SQL`select ${columns}, ${raw(table.closing === null ? 'false' : 't.closed_at is not null')} as "isClosed"
     from jsonb_to_recordset(${JSON.stringify(keyRows)}::jsonb) as r(${definition(table.key)})
     join ${raw(table.name)} t on ${sameKey(table)}`,
  );
  return new Map(existing.map((row) => [keyOf(table, row), row]));
}

/** Normalises a value, so that the driver's and JSON's forms compare equal. */
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

/** True when writing `row` would change the existing row. */
export function differs<R>(table: ShopTable<R>, row: R, existing: Existing<R>): boolean {
  if (existing.isClosed) return true;
  return Object.keys(table.columns).some(
    (name) => JSON.stringify(canonical(row[name as keyof R])) !== JSON.stringify(canonical(existing[name as keyof R])),
  );
}

/** Notes that stores changed what their public pages show, for `lastmod` of sitemap.xml. */
async function noteChangedPages(
  sql: Sql,
  column: 'bra_id' | 'mer_id',
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql.query(SQL`update stores set changed_at = ${now} where ${raw(column)} = any(${[...new Set(ids)]}::text[])`);
}

function noteRows<R>(
  sql: Sql,
  { shownBy }: ShopTable<R>,
  rows: readonly Partial<R>[],
  now: Date,
): Promise<void> | null {
  if (shownBy === undefined) return null;
  const ids = rows.map((row) => String(row[shownBy as keyof R]));
  return noteChangedPages(sql, shownBy, ids, now);
}

/** Inserts or updates rows, and opens closed ones again. A row may contain values of the columns of `onInsert`. */
export async function writeRows<R>(sql: Sql, table: ShopTable<R>, rows: readonly R[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...Object.keys(table.key), ...Object.keys(table.columns)];
  const onInsert = Object.entries(table.onInsert ?? {});
  const types = Object.fromEntries(onInsert.map(([name, [type]]) => [name, type]));
  // a literal, because a distributed engine sends parts of the statement on with parameters of their own
  const moment = raw(`timestamptz '${now.toISOString()}'`);
  const values = [
    ...columns.map((name) => raw(`r.${name}`)),
    ...onInsert.map(([name, [, byDefault]]) => SQL`coalesce(${raw(`r.${name}`)}, ${byDefault(moment)})`),
  ];
  const updates = [
    ...Object.keys(table.columns).map((name) => `${name} = excluded.${name}`),
    ...(table.closing === null ? [] : ['closed_at = null']),
  ];
  await sql.query(
    SQL`insert into ${raw(table.name)} (${columnList([...columns, ...Object.keys(types)])})
     select ${join(values)}
     from jsonb_to_recordset(${JSON.stringify(rows.map((values, line) => ({ ...values, line })))}::jsonb) as r(${definition({ ...table.key, ...table.columns, ...types, line: 'int' })})
     on conflict (${columnList(Object.keys(table.key))}) do ${raw(updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`)}`,
  );
  await noteRows(sql, table, rows, now);
}

/** Closes rows by key. */
export async function closeRows<R>(
  sql: Sql,
  table: ShopTable<R>,
  rows: readonly Partial<R>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0 || table.closing === null) return;
  const moment = SQL`${now}::timestamptz`;
  await sql.query(
    SQL`update ${raw(table.name)} t set closed_at = ${moment}${table.closing(moment)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${definition(table.key)}) where ${sameKey(table)}`,
  );
  await noteRows(sql, table, rows, now);
}

/** Deletes rows without references (labels, coupons of packs) by key. */
export async function deleteRows<R>(
  sql: Sql,
  table: ShopTable<R>,
  rows: readonly Partial<R>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    SQL`delete from ${raw(table.name)} t using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${definition(table.key)}) where ${sameKey(table)}`,
  );
  await noteRows(sql, table, rows, now);
}

/** Open rows of some branches with all columns of the table, ordered by branch and then by `order`. */
export function openRowsOf<R>(sql: Sql, table: ShopTable<R>, braIds: readonly string[], order: string): Promise<R[]> {
  const columns = columnList([...Object.keys(table.key), ...Object.keys(table.columns)]);
  return sql.query<R>(
    SQL`select ${columns} from ${raw(table.name)}
      where bra_id = any(${[...braIds]}::text[]) ${table.closing === null ? empty : SQL`and closed_at is null`}
        order by length(bra_id), bra_id, ${raw(order)}`,
  );
}
