/** Members with their numbers, memberships and favourites. */
import { takeFromLots } from '../data/pointLots.ts';
import { MERCHANTS } from './content/merchants.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { MerchantSeed } from './content/merchants.ts';
import type { Days } from './days.ts';
import type { Plan, PlannedMember, PlannedStore } from './plan.ts';

/** Avatars by the member's gender. */
const FACES = {
  female: ['avatar', 'avatar-long', 'avatar-elder', 'avatar-1', 'avatar-long-1', 'avatar-elder-1'],
  male: ['avatar-man', 'avatar-curly', 'avatar-grandpa', 'avatar-man-1', 'avatar-curly-1', 'avatar-grandpa-1'],
} as const;

function memberRow({ userId, memberCode, nickname, mobileNumber, at }: PlannedMember, days: Days) {
  const random = randomOf(`member ${userId}`);
  const year = random.between(1958, 2006);
  const gender = random.pick(['female', 'male', 'other', null] as const);
  const faces = FACES[gender === 'female' || gender === 'male' ? gender : at % 2 === 0 ? 'female' : 'male'];
  return {
    user_id: userId,
    member_code: memberCode,
    phone_area_code: '886',
    mobile_number: mobileNumber,
    nickname,
    avatar: at % 3 === 2 ? null : (faces[at % faces.length] ?? null),
    gender,
    birthday: random.chance(0.7)
      ? `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
      : null,
    email: null,
    created_at: days.at(-700 + (at % 600), 720),
  };
}

/** The first member at the first merchant matches the store page's design: 720 to go, 80 points to expire. */
function membershipRow(member: PlannedMember, merchant: MerchantSeed, stores: readonly PlannedStore[], days: Days) {
  const random = randomOf(`membership ${member.userId} ${merchant.merId}`);
  const isDrawn = member.at === 0 && merchant.merId === 'm01';
  const top = merchant.grades[merchant.grades.length - 1]?.[1] ?? 0;
  const spent = isDrawn ? top - 720 : Math.floor(top * 1.4 * (random.int(1_000) / 1_000) ** 2);
  const expiring = isDrawn ? 80 : random.chance(0.3) ? random.between(5, 60) : 0;
  const points = isDrawn ? 1_280 : Math.max(Math.floor(spent / 30), expiring);
  const joinedDaysAgo = random.between(10, 500);
  const row = {
    user_id: member.userId,
    mer_id: merchant.merId,
    bra_id: stores.find((store) => store.merchant === merchant)?.braId ?? '',
    level: merchant.grades.filter(([, from]) => from <= spent).length - 1,
    points,
    spent_amount: spent,
    joined_at: days.at(-joinedDaysAgo, random.between(660, 1_200)),
  };
  return { row, entries: entriesOf(row, expiring, joinedDaysAgo, days) };
}

type Membership = { user_id: string; mer_id: string; bra_id: string; points: number };

/** Three purchases and one use, which add up to the points. The last purchase ends this year. */
function entriesOf(
  { user_id, mer_id, bra_id, points }: Membership,
  expiring: number,
  joinedDaysAgo: number,
  days: Days,
) {
  const used = Math.min(points - expiring, 60);
  const first = Math.ceil((points - expiring + used) / 2);
  const second = points - expiring + used - first;
  const lots = takeFromLots(
    [first, second].map((left, at) => ({ entryId: `${at}`, until: null, left })),
    used,
  );
  const until = `${days.day(0).slice(0, 4)}-12-31`;
  return [
    { points: first, why: 'purchase', left_points: lots[0]?.left ?? 0, until: null },
    { points: second, why: 'purchase', left_points: lots[1]?.left ?? 0, until: null },
    { points: -used, why: 'used', left_points: 0, until: null },
    { points: expiring, why: 'purchase', left_points: expiring, until },
  ].flatMap((entry, at) =>
    entry.points === 0
      ? []
      : [
          {
            ...entry,
            user_id,
            mer_id,
            bra_id,
            entry_id: `seed-${at}`,
            at: days.at(-Math.floor((joinedDaysAgo * (4 - at)) / 5) - 1, 780),
          },
        ],
  );
}

function membershipsOf(member: PlannedMember, { stores, days }: Plan) {
  const random = randomOf(`joins ${member.userId}`);
  return MERCHANTS.filter(({ merId }) =>
    member.at === 0 ? merId === 'm01' || merId === 'm03' || merId === 'm10' : random.chance(0.3),
  ).map((merchant) => membershipRow(member, merchant, stores, days));
}

/** The first member has a dozen and one more than a page of favourites, the last member none. */
const FAVOURITES: Readonly<Record<number, (stores: readonly PlannedStore[]) => string[]>> = {
  0: () => ['1003', '1005', '1004', '1016', '1002', '1006', '1012', '1015', '1018', '1021', '1024', '1030'],
  40: (stores) => stores.slice(0, 32).map(({ braId }) => braId),
  59: () => [],
};

function favouritesOf({ userId, at }: PlannedMember, { stores, days }: Plan) {
  const random = randomOf(`favourites ${userId}`);
  const favourites =
    FAVOURITES[at]?.(stores) ?? Array.from({ length: random.between(0, 5) }, () => random.pick(stores).braId);
  return [...new Set(favourites)].map((braId, position) => ({
    user_id: userId,
    bra_id: braId,
    created_at: days.at(-random.between(2, 200), 700 - position),
  }));
}

export async function fillMembers(sql: Sql, plan: Plan): Promise<void> {
  const { members, days } = plan;
  const rows = members.map((member) => memberRow(member, days));
  await insertRows(sql, 'members', rows);
  await insertRows(
    sql,
    'member_numbers',
    rows.map(({ phone_area_code, mobile_number, user_id, created_at }) => ({
      phone_area_code,
      mobile_number,
      user_id,
      taken_at: created_at,
    })),
  );
  const memberships = members.flatMap((member) => membershipsOf(member, plan));
  await insertRows(
    sql,
    'memberships',
    memberships.map(({ row }) => row),
  );
  await insertRows(
    sql,
    'points_ledger',
    memberships.flatMap(({ entries }) => entries),
  );
  await insertRows(
    sql,
    'favourites',
    members.flatMap((member) => favouritesOf(member, plan)),
  );
}
