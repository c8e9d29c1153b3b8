/** Pickup stores, and saved addresses: some of each kind for the first member, mostly none from the fiftieth on. */
import { TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

import list from './content/addressList.json' with { type: 'json' };
import { PICKUP_STORES } from './content/pickupStoreList.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Random } from './random.ts';
import type { Days } from './days.ts';
import type { Plan, PlannedMember } from './plan.ts';

type SeedAddress = { kind: 'home'; city: string; district: string; detail: string } | { kind: 'pickup'; at: number };
type SavedAddress = { receiver: string; mobile: string; address: SeedAddress };

const ROADS = [
  '仁愛路二段 48 號 5 樓',
  '中山北路一段 12 巷 6 號',
  '民族路 205 號 3 樓之 2',
  '文化街 31 號',
  '建國路 88 號 12 樓',
];

/**
 * Addresses by the member's position. The first of each is the default, the last is the latest saved. The journeys
 * change those of member 48, whose neighbours have none.
 */
const DRAWN = list as Readonly<Record<string, readonly SavedAddress[] | undefined>>;
const FIRST_WITHOUT = 49;

function randomAddress(random: Random): SeedAddress {
  if (random.chance(0.4)) return { kind: 'pickup', at: random.int(PICKUP_STORES.length) };
  const { city, districts } = random.pick(TAIWAN_CITIES);
  return { kind: 'home', city, district: random.pick(districts).district, detail: random.pick(ROADS) };
}

function savedBy({ userId, at, nickname, mobileNumber }: PlannedMember): readonly SavedAddress[] {
  const designed = DRAWN[at];
  if (designed !== undefined) return designed;
  const random = randomOf(`addresses ${userId}`);
  if (at >= FIRST_WITHOUT && at < 60) return [];
  return Array.from({ length: random.between(0, 2) }, () => ({
    receiver: nickname,
    mobile: mobileNumber,
    address: randomAddress(random),
  }));
}

function rowOf(userId: string, { receiver, mobile, address }: SavedAddress, position: number, days: Days) {
  const store = address.kind === 'pickup' ? PICKUP_STORES[address.at] : undefined;
  const home = address.kind === 'home' ? address : null;
  return {
    user_id: userId,
    address_id: `ad-${userId}-${position + 1}`,
    kind: address.kind,
    receiver,
    mobile_number: mobile,
    city: home?.city ?? null,
    district: home?.district ?? null,
    detail: home?.detail ?? null,
    store_id: store?.store_id ?? null,
    store_name: store?.name ?? null,
    store_address: store?.address ?? null,
    saved_at: days.at(-60 + position, 600 + position),
  };
}

export async function fillAddresses(sql: Sql, { members, days }: Plan): Promise<void> {
  await insertRows(sql, 'pickup_stores', PICKUP_STORES);
  const books = members
    .map((member) => ({ userId: member.userId, addresses: savedBy(member) }))
    .filter(({ addresses }) => addresses.length > 0);
  await insertRows(
    sql,
    'addresses',
    books.flatMap(({ userId, addresses }) => addresses.map((one, position) => rowOf(userId, one, position, days))),
  );
  await insertRows(
    sql,
    'address_books',
    books.map(({ userId, addresses }) => ({
      user_id: userId,
      address_count: addresses.length,
      default_address_id: `ad-${userId}-1`,
    })),
  );
}
