/** The merchants, stores and members for a scale. Each subject of the seed fills its tables from this plan. */
import { createHash } from 'node:crypto';

import { MERCHANTS } from './content/merchants.ts';
import { MENUS } from './content/menus.ts';
import { nameOf } from './content/names.ts';
import { STORES } from './content/storeList.ts';
import { daysFrom } from './days.ts';

import type { MerchantSeed } from './content/merchants.ts';
import type { MenuItem } from './content/menus.ts';
import type { StoreSeed } from './content/storeList.ts';
import type { Days } from './days.ts';

export type PlannedStore = StoreSeed & {
  braId: string;
  name: string;
  merchant: MerchantSeed;
  menu: readonly MenuItem[];
  /** Position in the base list. A copy has that of its original. */
  at: number;
  /** 0 for the forty stores, 1 and more for those that --scale adds. */
  copy: number;
  goodsId(line: number): string;
};
export type PlannedMember = { userId: string; memberCode: string; nickname: string; mobileNumber: string; at: number };
export type Plan = {
  days: Days;
  scale: number;
  hasLongList: boolean;
  stores: readonly PlannedStore[];
  members: readonly PlannedMember[];
};

const MEMBERS = 60;

/** Text that looks random but is deterministic: codes of tables, takeaway and members. */
export function fixedToken(of: string, length: number): string {
  const bytes = createHash('sha256').update(`ume seed ${of}`).digest();
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

function fixedDigits(of: string, length: number): string {
  return Array.from(
    createHash('sha256').update(`ume seed ${of}`).digest().subarray(0, length),
    (byte) => byte % 10,
  ).join('');
}

function storesOf(copy: number): PlannedStore[] {
  return STORES.map((store, at) => {
    const braId = String(1_000 * (copy + 1) + at + 1);
    const merchant = MERCHANTS.find(({ merId }) => merId === store.merId);
    const menu = MENUS[store.merId];
    if (!merchant || !menu) throw new Error(`no merchant or menu ${store.merId}`);
    const branch = copy === 0 ? store.branch : `${store.branch.replace(/店$/, '')}${copy + 1} 號店`;
    // Copies lie around their originals, a few streets apart.
    const shift = copy * 0.0004;
    return {
      ...store,
      braId,
      merchant,
      menu,
      at,
      copy,
      name: `${merchant.name} ${branch}`,
      latitude: store.latitude + shift,
      longitude: store.longitude + (copy % 2 === 0 ? shift : -shift),
      goodsId: (position: number) => `g${braId}-${String(position + 1).padStart(2, '0')}`,
    };
  });
}

function memberOf(at: number): PlannedMember {
  const number = String(at + 1);
  return {
    userId: `u${number.padStart(5, '0')}`,
    memberCode: fixedDigits(`member ${number}`, 16),
    nickname: nameOf(at),
    // Numbers from 0900-000-001 on pass validation. The sandbox sends no SMS to them.
    mobileNumber: `0900${number.padStart(6, '0')}`,
    at,
  };
}

/** Load tests also read one long list. */
const LONG_LIST_FROM_SCALE = 10;

/**
 * @param scale a whole number from 1 that multiplies stores, members and comments
 * @param hasLongList gives the first store 10,000 comments, by default from scale 10 on
 */
export function planSeed(clock: Date, scale: number, hasLongList = scale >= LONG_LIST_FROM_SCALE): Plan {
  return {
    days: daysFrom(clock),
    scale,
    hasLongList,
    stores: Array.from({ length: scale }, (_, copy) => storesOf(copy)).flat(),
    members: Array.from({ length: MEMBERS * scale }, (_, at) => memberOf(at)),
  };
}
