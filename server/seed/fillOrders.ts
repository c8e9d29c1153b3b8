/** Orders of both kinds in every status. Active ones derive from the minute of seeding, the others from its day. */
import { DAY_MINUTES, ORDER_SPECS } from './content/orderSpecs.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { FnbSpec, OrderSpecs, ShopSpec } from './content/orderSpecs.ts';
import type { Plan, PlannedMember, PlannedStore } from './plan.ts';
import type { Random } from './random.ts';

const FNB_PASSED = ['accepted', 'cooking', 'ready', 'done'];
const SHOP_PASSED = ['preparing', 'shipped', 'arrived', 'done'];

/** Has an order in `state` passed `step`? */
const reached = (passed: readonly string[], state: string, step: string) =>
  passed.includes(state) && passed.indexOf(state) >= passed.indexOf(step);
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

function linesOf(store: PlannedStore, userId: string, orderId: string, lines: readonly number[]) {
  return lines.flatMap((menuLine, position) => {
    const item = store.menu[menuLine % store.menu.length];
    if (!item) return [];
    const [name, image, price] = item;
    return [
      {
        user_id: userId,
        order_id: orderId,
        line: position,
        goods_id: store.goodsId(menuLine % store.menu.length),
        name,
        image,
        price,
        quantity: 1,
      },
    ];
  });
}

const totalOf = (items: readonly { price: number; quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Minutes until an order ended without success, by reason. */
const CLOSED_AFTER: Readonly<Record<string, { fnb: number; shop: number }>> = {
  paymentOverdue: { fnb: 20, shop: DAY_MINUTES },
  returned: { fnb: 0, shop: 3 * DAY_MINUTES },
};

function closing(platform: 'fnb' | 'shop', createdAt: Date, reason: string | undefined) {
  if (reason === undefined) return { closed_reason: null, closed_at: null };
  return { closed_reason: reason, closed_at: after(createdAt, CLOSED_AFTER[reason]?.[platform] ?? 4) };
}

function fnbOrder(spec: FnbSpec, userId: string, n: number, { stores, days }: Plan) {
  const store = stores.find(({ braId }) => braId === spec.braId);
  if (!store) throw new Error(`no store ${spec.braId}`);
  const { state } = spec;
  const createdAt =
    spec.minutesAgo < DAY_MINUTES ? days.minutesAgo(spec.minutesAgo) : days.at(-spec.minutesAgo / DAY_MINUTES, 1_110);
  const orderId = `f${userId}-${n + 1}`;
  const items = linesOf(store, userId, orderId, spec.lines);
  return {
    items,
    order: {
      user_id: userId,
      order_id: orderId,
      bra_id: store.braId,
      mer_id: store.merchant.merId,
      state,
      service: spec.table ? 'dineIn' : 'takeaway',
      table_code: spec.table ?? null,
      pickup_number: spec.pickup ?? null,
      total: totalOf(items),
      created_at: createdAt,
      accepted_at: reached(FNB_PASSED, state, 'accepted') ? after(createdAt, 1) : null,
      cooking_at: reached(FNB_PASSED, state, 'cooking') ? after(createdAt, 3) : null,
      ready_at: reached(FNB_PASSED, state, 'accepted') ? after(createdAt, 10) : null,
      done_at: state === 'done' ? after(createdAt, 25) : null,
      pay_before: state === 'unpaid' ? after(createdAt, 20) : null,
      comment_state: spec.comment ?? 'none',
      ...closing('fnb', createdAt, spec.reason),
    },
  };
}

function shopOrder(spec: ShopSpec, userId: string, n: number, { stores, days }: Plan) {
  const store = stores.find(({ braId }) => braId === spec.braId);
  if (!store) throw new Error(`no store ${spec.braId}`);
  const { state } = spec;
  const createdAt = spec.daysAgo === 0 ? days.minutesAgo(20) : days.at(-spec.daysAgo, 900);
  const orderId = `s${userId}-${n + 1}`;
  const items = linesOf(store, userId, orderId, spec.lines);
  const isPaid = state === 'returned' || SHOP_PASSED.includes(state);
  return {
    items,
    order: {
      user_id: userId,
      order_id: orderId,
      bra_id: store.braId,
      mer_id: store.merchant.merId,
      state,
      total: totalOf(items),
      created_at: createdAt,
      paid_at: isPaid ? after(createdAt, 5) : null,
      shipped_at: reached(SHOP_PASSED, state, 'shipped') ? after(createdAt, 240) : null,
      done_at: state === 'done' || state === 'returned' ? after(createdAt, 480) : null,
      pay_before: state === 'unpaid' ? days.endOf(1) : null,
      comment_state: spec.comment ?? 'none',
      ...closing('shop', createdAt, spec.reason),
    },
  };
}

function randomLines(random: Random): number[] {
  return [...new Set(Array.from({ length: random.between(1, 4) }, () => random.int(12)))];
}

/** Orders of other members: mostly done, now and then cancelled. */
function specsOf({ userId, at }: PlannedMember, { stores }: Plan): OrderSpecs {
  const namedSpecs = ORDER_SPECS[at];
  if (namedSpecs) return namedSpecs;
  const random = randomOf(`orders ${userId}`);
  const isFnb = ({ merchant }: PlannedStore) => merchant.industryType === 'fnb';
  const past = () =>
    random.chance(0.88)
      ? { state: 'done', comment: random.pick(['awaiting', 'written', 'written', 'dismissed']) }
      : { state: 'cancelled', reason: random.pick(['paymentOverdue', 'byMember', 'byStore']) };
  return {
    fnb: Array.from({ length: random.between(0, 4) }, () => ({
      ...past(),
      braId: random.pick(stores.filter(isFnb)).braId,
      minutesAgo: random.between(1, 90) * DAY_MINUTES,
      lines: randomLines(random),
      pickup: `A${random.between(10, 99)}`,
    })),
    shop: Array.from({ length: random.between(0, 3) }, () => ({
      ...past(),
      braId: random.pick(stores.filter((store) => !isFnb(store))).braId,
      daysAgo: random.between(1, 120),
      lines: randomLines(random),
    })),
  };
}

export async function fillOrders(sql: Sql, plan: Plan): Promise<void> {
  const specs = plan.members.map((member) => ({ userId: member.userId, ...specsOf(member, plan) }));
  const fnb = specs.flatMap(({ userId, fnb: memberSpecs }) =>
    memberSpecs.map((spec, n) => fnbOrder(spec, userId, n, plan)),
  );
  const shop = specs.flatMap(({ userId, shop: memberSpecs }) =>
    memberSpecs.map((spec, n) => shopOrder(spec, userId, n, plan)),
  );
  await insertRows(
    sql,
    'fnb_orders',
    fnb.map(({ order }) => order),
  );
  await insertRows(
    sql,
    'fnb_order_items',
    fnb.flatMap(({ items }) => items),
  );
  await insertRows(
    sql,
    'shop_orders',
    shop.map(({ order }) => order),
  );
  await insertRows(
    sql,
    'shop_order_items',
    shop.flatMap(({ items }) => items),
  );
}
