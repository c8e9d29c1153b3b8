/** Messages of shops, offers and system notices: many for the first member, some for others, none for the last. */
import { couponsOf } from './content/couponList.ts';
import { ABOUT_ORDERS, EACH_MONTH, FROM_SERVICE, FROM_SHOP, REWARDED_STREAK } from './content/messageWords.ts';
import { streakReached } from './fillCheckIns.ts';
import { couponIdOf } from './fillCoupons.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { Sql } from '../db/client.ts';
import type { Plan, PlannedMember, PlannedStore } from './plan.ts';

/** Members after this position get no messages, so that the empty screens can be seen. */
export const LAST_WRITTEN_TO = 49;
/** The first member's shops and their message counts. The first fills more than one page. */
const SHOPS_OF_FIRST: readonly [braId: string, messages: number][] = [
  ['1001', 27],
  ['1003', 6],
  ['1005', 4],
  ['1012', 3],
  ['1016', 2],
  ['1004', 1],
];
const OFFERS_OF_FIRST = 26;
const MONTHS_OF_FIRST = 18;
const UNREAD_DAYS = 3;

type Row = {
  user_id: string;
  message_id: string;
  kind: 'store' | 'discount' | 'system';
  bra_id: string | null;
  title: string;
  text: string;
  image: string | null;
  target: MessageTarget | null;
  created_at: Date;
  read_at: Date | null;
};
type Draft = Pick<Row, 'title' | 'text' | 'created_at'> & Partial<Pick<Row, 'bra_id' | 'image' | 'target'>>;

const NOT_SAID = { bra_id: null, image: null, target: null } as const;

function storeOf(braId: string, { stores }: Plan): PlannedStore {
  const store = stores.find((one) => one.braId === braId);
  if (!store) throw new Error(`no store ${braId}`);
  return store;
}

function fromShop(store: PlannedStore, member: PlannedMember, count: number, { days }: Plan): Draft[] {
  const random = randomOf(`messages ${store.braId} ${member.userId}`);
  return Array.from({ length: count }, (_, n) => {
    const { title, text, leads, picture } = FROM_SHOP[(n + store.at) % FROM_SHOP.length] as (typeof FROM_SHOP)[number];
    return {
      bra_id: store.braId,
      title,
      text: text.replace('{store}', store.name).replace('{name}', member.nickname),
      image: picture ? random.pick(store.menu)[1] : null,
      target: leads ? { kind: 'store', braId: store.braId } : null,
      created_at: days.at(-1 - n * 5 - (store.at % 4), random.between(620, 1_260)),
    };
  });
}

function aboutOrders(plan: Plan): Draft[] {
  return ABOUT_ORDERS.map(({ braId, platform, orderId, minutesAgo, title, text }) => ({
    bra_id: braId,
    title,
    text,
    target: { kind: 'order', platform, orderId, braId, merId: storeOf(braId, plan).merchant.merId },
    created_at: plan.days.minutesAgo(minutesAgo),
  }));
}

/** Offers of shops with a claimable first coupon, the latest first. */
function offers(member: PlannedMember, count: number, { stores, days }: Plan): Draft[] {
  const random = randomOf(`offers ${member.userId}`);
  const open = stores
    .filter(({ copy }) => copy === 0)
    .flatMap((store) => {
      const [coupon] = couponsOf(store.braId, store.merchant.industryType, store.at);
      return coupon && coupon.startsIn < 0 && coupon.endsIn > 0 ? [{ store, coupon }] : [];
    });
  const from = member.at === 0 ? 0 : random.int(open.length);
  return Array.from({ length: count }, (_, n) => {
    const { store, coupon } = open[(from + n) % open.length] as (typeof open)[number];
    return {
      bra_id: store.braId,
      title: coupon.title,
      image: store.menu[0]?.[1] ?? null,
      text: `${coupon.minimumSpend > 0 ? `單筆滿 NT$${coupon.minimumSpend.toLocaleString('en-US')} 可用` : '無最低消費'}，領完為止。`,
      target: { kind: 'coupon', couponId: couponIdOf(store.braId, 0), braId: store.braId },
      created_at: n === 0 ? days.minutesAgo(95) : days.at(-Math.ceil(n / 2), n % 2 === 0 ? 1_140 : 690),
    };
  });
}

function fromService(member: PlannedMember, count: number, months: number, { days }: Plan): Draft[] {
  const rewarded = streakReached(member, REWARDED_STREAK);
  const single = FROM_SERVICE.slice(0, count).flatMap(({ daysAgo, title, text, screen }) => {
    const ago = daysAgo === 'reward' ? rewarded : daysAgo;
    if (ago === null) return [];
    return [
      {
        title,
        text,
        target: screen === null ? null : ({ kind: 'screen', screen } as const),
        created_at: ago === 0 ? days.minutesAgo(40) : days.at(-ago, 600),
      },
    ];
  });
  const monthly = Array.from({ length: months }, (_, n) => ({
    ...EACH_MONTH,
    target: { kind: 'screen', screen: 'invoices' } as const,
    created_at: days.at(-45 - n * 30, 570),
  }));
  return [...single, ...monthly];
}

function draftsOf(member: PlannedMember, plan: Plan): Record<Row['kind'], Draft[]> {
  if (member.at === 0) {
    return {
      store: [
        ...aboutOrders(plan),
        ...SHOPS_OF_FIRST.flatMap(([braId, count]) => fromShop(storeOf(braId, plan), member, count, plan)),
      ],
      discount: offers(member, OFFERS_OF_FIRST, plan),
      system: fromService(member, FROM_SERVICE.length, MONTHS_OF_FIRST, plan),
    };
  }
  const random = randomOf(`shops that wrote ${member.userId}`);
  const shops = [...new Set(Array.from({ length: 3 }, () => random.pick(plan.stores)))];
  return {
    store: shops.flatMap((store) => fromShop(store, member, random.between(2, 4), plan)),
    discount: offers(member, random.between(2, 5), plan),
    system: fromService(member, random.between(3, 6), 0, plan),
  };
}

function rowsOf(member: PlannedMember, plan: Plan): Row[] {
  const unreadFrom = plan.days.at(-UNREAD_DAYS, 0);
  return Object.entries(draftsOf(member, plan)).flatMap(([kind, drafts]) =>
    drafts.map((draft, n) => ({
      ...NOT_SAID,
      ...draft,
      kind: kind as Row['kind'],
      user_id: member.userId,
      message_id: `m${member.userId}-${kind}-${n + 1}`,
      read_at: draft.created_at >= unreadFrom ? null : new Date(draft.created_at.getTime() + 7_200_000),
    })),
  );
}

export async function fillMessages(sql: Sql, plan: Plan): Promise<void> {
  await insertRows(
    sql,
    'messages',
    plan.members.slice(0, LAST_WRITTEN_TO).flatMap((member) => rowsOf(member, plan)),
  );
}
