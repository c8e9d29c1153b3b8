/** The QR-ordering app's mock app under /app/ (spec 7, Hand-offs): an order can be placed, moved along and commented. */
import { checkIn } from '../data/checkIns.ts';
import { recommendedGoods } from '../data/goods.ts';
import { advanceFnbOrder, findOrder, placeFnbOrder } from '../data/orders.ts';
import { menuOf, wantedOf } from './forms.ts';
import { FNB_STEPS, ORDER_APP_NAME, OrderHomePage, OrderPage } from './orderPages.tsx';
import { addUncomment } from './uncomment.tsx';
import { mockAppDoors } from './mockSession.ts';

import type { FastifyInstance } from 'fastify';
import type { Order } from '../data/orders.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { FnbStep, PlacedOrder } from './orderPages.tsx';

const HOME = '/app/home';
const MENU_LENGTH = 20;

function asPlaced(order: Order): PlacedOrder {
  return { ...order, step: order.state in FNB_STEPS ? (order.state as FnbStep) : null };
}

/** Adds the app's pages and forms. */
export function registerOrderApp(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const doors = mockAppDoors(app, deps, 'order', ORDER_APP_NAME);

  doors.page(HOME, async ({ session, handed, portal }) => {
    const goods = session.braId === null ? [] : (await recommendedGoods(db, session.braId, null, MENU_LENGTH)).list;
    return <OrderHomePage handed={handed} menu={menuOf(goods, portal)} />;
  });

  doors.page('/app/order', async ({ session, handed, query }) => {
    const orderId = query['orderId'] ?? session.orderId;
    const order = session.userId === null || orderId === null ? null : await findOrder(db, 'fnb', session.userId, orderId);
    return <OrderPage handed={handed} order={order ? asPlaced(order) : null} />;
  });

  doors.form('/app/order', HOME, async ({ userId, braId, tableCode }, fields) => {
    if (braId === null) return HOME;
    const orderId = await placeFnbOrder(db, { userId, braId, tableCode, items: wantedOf(fields) }, clock());
    if (orderId === null) return HOME;
    // whoever orders at a table is there
    if (tableCode !== null) await checkIn(db, userId, braId, clock());
    return `/app/order?orderId=${orderId}`;
  });

  doors.form('/app/order/advance', HOME, async ({ userId }, { orderId = '' }) => {
    await advanceFnbOrder(db, userId, orderId, clock());
    return `/app/order?orderId=${encodeURIComponent(orderId)}`;
  });

  addUncomment(doors, deps, { platform: 'fnb', path: '/app/uncomment', appName: ORDER_APP_NAME });
}
