/** The pass app's mock app under /portal/ (spec 7, Hand-offs): shop, product, payment code, order, comment. */
import { randomInt } from 'node:crypto';

import { checkIn } from '../data/checkIns.ts';
import { goodsByIds, recommendedGoods } from '../data/goods.ts';
import { findOrder, payAtCounter, payShopOrder, placeShopOrder } from '../data/orders.ts';
import { amountOf, menuOf, wantedOf } from './forms.ts';
import { CashierPage, PASS_APP_NAME, PassOrderPage, PassStorePage } from './passPages.tsx';
import { addUncomment } from './uncomment.tsx';
import { mockAppDoors } from './mockSession.ts';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

const HOME = '/portal/store';
const MENU_LENGTH = 20;
const PAYMENT_CODE_DIGITS = 18;

function paymentCode(): string {
  return Array.from({ length: PAYMENT_CODE_DIGITS }, () => randomInt(10)).join('');
}

function orderPath(orderId: string | null): string {
  return orderId === null ? HOME : `/portal/order?orderId=${encodeURIComponent(orderId)}`;
}

/** Adds the app's pages and forms. */
export function registerPassApp(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const doors = mockAppDoors(app, deps, 'pass', PASS_APP_NAME);

  doors.page(HOME, async ({ session, handed, portal }) => {
    const goods = session.braId === null ? [] : (await recommendedGoods(db, session.braId, null, MENU_LENGTH)).list;
    return <PassStorePage title="全部商品" handed={handed} menu={menuOf(goods, portal)} />;
  });

  doors.page('/portal/goods', async ({ session, handed, portal }) => {
    const goods = session.braId === null || session.goodsId === null ? [] : await goodsByIds(db, session.braId, [session.goodsId]);
    return <PassStorePage title="商品" handed={handed} menu={menuOf(goods, portal)} />;
  });

  doors.page('/portal/cashier', ({ handed }) => Promise.resolve(<CashierPage handed={handed} paymentCode={paymentCode()} />));

  doors.page('/portal/order', async ({ session, handed, query }) => {
    const orderId = query['orderId'] ?? session.orderId;
    const order = session.userId === null || orderId === null ? null : await findOrder(db, 'shop', session.userId, orderId);
    const isOverdue = order?.state === 'unpaid' && order.payBefore !== null && order.payBefore <= clock();
    return <PassOrderPage handed={handed} order={order && isOverdue ? { ...order, state: 'cancelled' } : order} />;
  });

  doors.form('/portal/order', HOME, async ({ userId, braId }, fields) =>
    braId === null ? HOME : orderPath(await placeShopOrder(db, { userId, braId, items: wantedOf(fields) }, clock())),
  );

  doors.form('/portal/order/pay', HOME, async ({ userId }, { orderId = '' }) => {
    await payShopOrder(db, userId, orderId, clock());
    return orderPath(orderId);
  });

  doors.form('/portal/cashier', HOME, async ({ userId, braId, merId }, fields) => {
    const amount = amountOf(fields);
    if (braId === null || merId === null || amount === null) return '/portal/cashier';
    // whoever pays at the counter was there
    await checkIn(db, userId, braId, clock());
    return orderPath(await payAtCounter(db, { userId, braId, amount, line: { name: '店內付款', image: `logo-${merId}` } }, clock()));
  });

  addUncomment(doors, deps, { platform: 'shop', path: '/portal/uncomment', appName: PASS_APP_NAME });
}
