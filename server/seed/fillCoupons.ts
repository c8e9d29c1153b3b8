/** Coupons of each store in every kind and state, and packs. */
import { formatDay } from '#domain/dates.ts';

import { COUPONS, PACK_COUPONS, PACKS } from '../data/shopRows.ts';
import { couponsOf, packOf } from './content/couponList.ts';
import { writeShopRows } from './writeShopRows.ts';

import type { ShopCouponRow } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';
import type { CouponSeed } from './content/couponList.ts';
import type { Days } from './days.ts';
import type { Plan, PlannedStore } from './plan.ts';

const MOST_PACKS = 30;
/** The cashier shop of the design has no pack. */
const WITHOUT_PACK = '1002';
const PACK_DAYS = 45;
const PACK_COUPON_USABLE_DAYS = 30;

export const couponIdOf = (braId: string, position: number) => `c${braId}-${String(position + 1).padStart(2, '0')}`;

/** Stores with a pack. */
export function storesWithPack(stores: readonly PlannedStore[]): PlannedStore[] {
  return stores.filter(({ copy, braId }) => copy === 0 && braId !== WITHOUT_PACK).slice(0, MOST_PACKS);
}

export const packIdOf = (braId: string) => `p${braId}`;

/** 限平日 11:00–14:00 使用, 限週末使用. */
function timesRule({ weekdays, from, to }: NonNullable<CouponSeed['times']>): string {
  return `限${weekdays.includes(0) ? '週末' : '平日'}${from === '00:00' && to === '24:00' ? '' : ` ${from}–${to} `}使用`;
}

function rulesOf(
  { minimumSpend, scopes, usableDays, usableFromIn, times, isForMerchant }: CouponSeed,
  days: Days,
): string[] {
  return [
    isForMerchant ? '每人限領一張，同品牌各門市皆可使用' : '每人限領一張，限本店使用',
    minimumSpend > 0 ? `單筆消費滿 NT$${minimumSpend.toLocaleString('en-US')} 可用一張` : '無最低消費',
    ...(scopes.includes('指定品項') ? ['適用品項以現場標示為準'] : []),
    ...(usableFromIn === undefined ? [] : [`${formatDay(days.day(usableFromIn), days.now.getTime())} 起可使用`]),
    ...(times === undefined ? [] : [timesRule(times)]),
    ...(usableDays === undefined ? [] : [`領取後 ${usableDays} 天內有效`]),
    '不可與其他優惠併用，恕不找零或折現',
  ];
}

const NO_VALUE = { amount: null, percent_to_pay: null, gift_label: null };

function valueOf(value: CouponSeed['value']): Pick<ShopCouponRow, 'kind' | 'amount' | 'percent_to_pay' | 'gift_label'> {
  if ('amount' in value) return { ...NO_VALUE, kind: 'amount', amount: value.amount };
  if ('percentToPay' in value) return { ...NO_VALUE, kind: 'percent', percent_to_pay: value.percentToPay };
  return { ...NO_VALUE, kind: 'gift', gift_label: value.giftLabel };
}

export function couponRow(
  { braId, merchant, at }: PlannedStore,
  coupon: CouponSeed,
  position: number,
  days: Days,
): ShopCouponRow & { created_at: Date } {
  const startsAt = days.at(coupon.startsIn, 600);
  return {
    bra_id: braId,
    coupon_id: couponIdOf(braId, position),
    mer_id: merchant.merId,
    title: coupon.title,
    ...valueOf(coupon.value),
    minimum_spend: coupon.minimumSpend,
    scopes: [...coupon.scopes],
    rules: rulesOf(coupon, days),
    starts_at: startsAt,
    ends_at: days.endOf(coupon.endsIn),
    usable_until: coupon.usableIn === undefined ? null : days.day(coupon.usableIn),
    usable_days: coupon.usableDays ?? null,
    usable_from: coupon.usableFromIn === undefined ? null : days.day(coupon.usableFromIn),
    usable_times: coupon.times ? { ...coupon.times, weekdays: [...coupon.times.weekdays] } : null,
    is_for_merchant: coupon.isForMerchant ?? false,
    stock_total: coupon.left ?? null,
    is_pack_only: false,
    // The nearest store's first coupon leads the list of all coupons.
    created_at: days.at(-1, 1_000 - at * 10 - position),
  };
}

/** A store's pack with its coupons. */
export function packRows(store: PlannedStore, days: Days) {
  const { braId, merchant, at } = store;
  const { title, amounts } = packOf(at);
  const pack = {
    bra_id: braId,
    pack_id: packIdOf(braId),
    mer_id: merchant.merId,
    title,
    starts_at: days.at(-7, 600),
    ends_at: days.endOf(PACK_DAYS),
    created_at: days.at(-7, 600 - at),
  };
  const coupons = amounts.map((amount, position) => ({
    ...couponRow(
      store,
      {
        title: `${title} NT$${amount}`,
        value: { amount },
        minimumSpend: amount * 4,
        scopes: ['全店'],
        startsIn: -7,
        endsIn: PACK_DAYS,
        usableDays: PACK_COUPON_USABLE_DAYS,
      },
      position,
      days,
    ),
    coupon_id: `${packIdOf(braId)}-${position + 1}`,
    is_pack_only: true,
  }));
  return {
    pack,
    coupons,
    links: coupons.map(({ coupon_id }) => ({ bra_id: braId, pack_id: pack.pack_id, coupon_id })),
  };
}

export async function fillCoupons(sql: Sql, { stores, days }: Plan): Promise<void> {
  const packs = storesWithPack(stores).map((store) => packRows(store, days));
  const coupons = stores.flatMap((store) =>
    couponsOf(store.braId, store.merchant.industryType, store.at).map((coupon, position) =>
      couponRow(store, coupon, position, days),
    ),
  );
  await writeShopRows(
    sql,
    COUPONS,
    [...coupons, ...packs.flatMap(({ coupons: packCoupons }) => packCoupons)],
    days.now,
  );
  await writeShopRows(
    sql,
    PACKS,
    packs.map(({ pack }) => pack),
    days.now,
  );
  await writeShopRows(
    sql,
    PACK_COUPONS,
    packs.flatMap(({ links }) => links),
    days.now,
  );
}
