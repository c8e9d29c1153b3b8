/** Merchants, grades, stores, codes of tables and takeaway, goods. */
import { formatDay } from '#domain/dates.ts';
import { taipeiClock } from '#domain/taipeiClock.ts';

import { writeGrades } from '../data/shopKeeping.ts';
import { CODES, GOODS, MERCHANTS, STORES } from '../data/shopRows.ts';
import { recommendedAt } from '../shop/goodsSheet.ts';
import { HOURS } from './content/hours.ts';
import { MERCHANTS as MERCHANT_LIST } from './content/merchants.ts';
import { insertRows } from './insertRows.ts';
import { fixedToken } from './plan.ts';
import { randomOf } from './random.ts';
import { writeShopRows } from './writeShopRows.ts';

import type { ServiceHours } from '#domain/openingHours.ts';
import type { CodeRow, GoodsRow, StoreRow } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';
import type { Days } from './days.ts';
import type { Plan, PlannedStore } from './plan.ts';

const TABLES = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'A1', 'A2'] as const;
/** A stall has two standing tables. */
const STALL_TABLES = ['B1', 'B2'] as const;
const TAKEAWAY_CODES = 2;
/**
 * The first dishes of the designed pages have the sales of the design. The leaders of a city's items of the day have
 * the most.
 */
const SOLD: Record<string, readonly number[]> = {
  '1001': [862, 640, 1_204, 318, 275, 503],
  '1002': [132, 418, 96, 57],
  '1008': [1_482],
  '1005': [1_316],
  '1023': [1_254],
  '1019': [1_127],
  '1034': [1_340],
  '1031': [1_092],
};
/** Days that the store with `closedToday` stays closed, so that older seed data still shows the state. */
const CLOSED_DAYS = 14;
const SHORT_DAY_IN = 3;

async function fillMerchants(sql: Sql, now: Date): Promise<void> {
  await writeShopRows(
    sql,
    MERCHANTS,
    MERCHANT_LIST.map(({ merId, name, industryType, category, art, join }) => ({
      mer_id: merId,
      name,
      industry_type: industryType,
      category,
      logo_art: art,
      join_title: join[0],
      join_detail: join[1],
      points_days: null,
    })),
    now,
  );
  for (const { merId, grades } of MERCHANT_LIST)
    await writeGrades(
      sql,
      merId,
      grades.map(([name, from]) => ({ name, from })),
    );
}

/** Days from today to the next Monday, 1 to 7. */
function toMonday(days: Days): number {
  return (8 - taipeiClock(days.now.getTime()).weekday) % 7 || 7;
}

function specialOf({ mark }: PlannedStore, days: Days): ServiceHours['special'] {
  if (mark === 'monday') return [{ day: days.day(toMonday(days)), spans: [], note: '公休一日' }];
  if (mark === 'closedToday')
    return Array.from({ length: CLOSED_DAYS }, (_, at) => ({ day: days.day(at), spans: [], note: '店內整修' }));
  if (mark === 'shortDay')
    return [
      { day: days.day(SHORT_DAY_IN), spans: [{ open: '09:00', close: '14:00', lastOrder: '13:30' }], note: '提早打烊' },
    ];
  return [];
}

function announcementOf({ mark, announcement }: PlannedStore, days: Days): string | null {
  if (mark !== 'monday') return announcement ?? null;
  const monday = toMonday(days);
  const [off, on] = [monday, monday + 1].map((at) => formatDay(days.day(at), days.now.getTime()));
  return `${off} 公休一日，${on} 照常營業`;
}

/** An area code and a number with leading digits that mark it as invented. */
function telephoneOf({ city, at, copy }: PlannedStore): string {
  const last = String((at + copy * 40) % 10_000).padStart(4, '0');
  return city === '台北市' ? `02-2000-${last}` : city === '台中市' ? `04-2000-${last}` : `07-200-${last}`;
}

/** A store's row. */
export function storeRow(store: PlannedStore, days: Days): StoreRow & { created_at: Date } {
  const { braId, merchant, name, city, district, address, latitude, longitude, mark } = store;
  return {
    bra_id: braId,
    mer_id: merchant.merId,
    name,
    services: [...merchant.services],
    cover_art: merchant.cover,
    city,
    district,
    address,
    latitude,
    longitude,
    telephone: merchant.merId === 'm06' ? null : telephoneOf(store),
    hours: HOURS[merchant.hours].map((entry) => ({ ...entry, special: specialOf(store, days) })),
    is_ordering_paused: mark === 'paused',
    announcement: announcementOf(store, days),
    created_at: days.at(-600 + store.at, 600),
  };
}

function codesOf({ braId, merchant }: PlannedStore): CodeRow[] {
  if (merchant.industryType !== 'fnb') return [];
  const tables: readonly string[] = (merchant.services as readonly string[]).includes('dineIn') ? TABLES : STALL_TABLES;
  return [
    ...tables.map((table) => ({
      bra_id: braId,
      code_id: fixedToken(`${braId} table ${table}`, 12),
      kind: 'table' as const,
      table_code: table,
    })),
    ...Array.from({ length: TAKEAWAY_CODES }, (_, at) => ({
      bra_id: braId,
      code_id: fixedToken(`${braId} takeaway ${at}`, 12),
      kind: 'takeaway' as const,
      table_code: null,
    })),
  ];
}

/** Rows of a store's menu, in its order. */
export function goodsRows(store: PlannedStore): (GoodsRow & { sold: number })[] {
  const { braId, menu } = store;
  const random = randomOf(`goods ${braId}`);
  return menu.map(([name, image, price, listPrice], position) => {
    const sold = random.between(8, 980);
    return {
      bra_id: braId,
      goods_id: store.goodsId(position),
      name,
      image,
      price,
      list_price: listPrice ?? null,
      percent_to_pay: listPrice === undefined ? null : Math.round((price / listPrice) * 100),
      sold: SOLD[braId]?.[position] ?? sold,
      // Never one of the first six, which the designed page shows.
      is_sold_out: position > 5 && random.chance(0.08),
      recommended_at: recommendedAt(position),
    };
  });
}

export async function fillStores(sql: Sql, { stores, days }: Plan): Promise<void> {
  await fillMerchants(sql, days.now);
  await writeShopRows(
    sql,
    STORES,
    stores.map((store) => storeRow(store, days)),
    days.now,
  );
  await writeShopRows(sql, CODES, stores.flatMap(codesOf), days.now);
  await writeShopRows(sql, GOODS, stores.flatMap(goodsRows), days.now);
  await fillSold(sql, stores, days);
}

/** Days ago on which a restaurant's goods were sold, a third each. */
const SOLD_DAYS_AGO = [2, 11, 23];

async function fillSold(sql: Sql, stores: readonly PlannedStore[], days: Days): Promise<void> {
  const sales = (of: readonly PlannedStore[]) =>
    of.flatMap(goodsRows).map(({ bra_id, goods_id, sold }) => ({ bra_id, goods_id, sold }));
  await insertRows(sql, 'goods_sales', sales(stores));
  await insertRows(
    sql,
    'goods_sold_days',
    sales(stores.filter(({ merchant }) => merchant.industryType === 'fnb')).flatMap(({ sold, ...key }) =>
      SOLD_DAYS_AGO.map((daysAgo, at) => ({
        ...key,
        day: days.day(-daysAgo),
        sold: Math.floor((sold + at) / SOLD_DAYS_AGO.length),
      })),
    ),
  );
}
