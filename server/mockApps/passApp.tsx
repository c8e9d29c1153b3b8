/** Mock app of the pass app under /portal/ (spec 7, Hand-offs): shop, product, payment code, order, comment. */
import { randomInt } from 'node:crypto';

import { CANCEL } from './components.tsx';
import { amountOf, CANCELLED, menuOf, NOTHING_WANTED, orderItemsOf } from './forms.ts';
import { issueMockInvoice } from './mockInvoice.ts';
import { CashierPage, PASS_APP_NAME, PassOrderPage, PassStorePage } from './passPages.tsx';
import { newRequestKey } from '../http/requestKey.ts';
import { addUncomment } from './uncomment.tsx';
import { mockAppRoutes } from './mockSession.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { PartnerClient } from '../http/partnerClient.ts';

const HOME = '/portal/store';
const CASHIER = '/portal/cashier';
const PLATFORM = 'shop';
/** Steps that this app's buttons name. */
const STEPS = ['next', 'finish', 'refuse', 'return'] as const;
const PAYMENT_CODE_DIGITS = 18;

function paymentCode(): string {
  return Array.from({ length: PAYMENT_CODE_DIGITS }, () => randomInt(10)).join('');
}

const orderPath = (orderId: string) => `/portal/order?orderId=${encodeURIComponent(orderId)}`;

/** Adds the app's pages and forms. */
export function registerPassApp(app: FastifyInstance, deps: Deps, callPartner: PartnerClient): void {
  const routes = mockAppRoutes(app, { deps, app: 'pass', callPartner }, PASS_APP_NAME);
  const menu = async (braId: string | null, portal: string, goodsId?: string) => {
    const goods =
      braId === null ? null : (await callPartner(braId, 'GET /v1/ume/partner/goods/{braId}', { braId, goodsId })).data;
    return menuOf(goods?.list ?? [], portal);
  };
  /** The order, if it belongs to this member and to the shop of the hand-off. */
  const orderOf = async (
    { braId, memberCode }: { braId: string | null; memberCode: string | null },
    orderId: string | null,
  ): Promise<PartnerOrder | null> =>
    braId === null || memberCode === null || orderId === null
      ? null
      : (await callPartner(braId, 'GET /v1/ume/partner/order', { platform: PLATFORM, orderId, memberCode })).data;

  routes.page(HOME, async ({ session, handOff, portal }) => (
    <PassStorePage title="全部商品" handOff={handOff} menu={await menu(session.braId, portal)} />
  ));

  routes.page('/portal/goods', async ({ session: { braId, goodsId }, handOff, portal }) => (
    <PassStorePage title="商品" handOff={handOff} menu={goodsId === null ? [] : await menu(braId, portal, goodsId)} />
  ));

  routes.page(CASHIER, ({ handOff }) => Promise.resolve(<CashierPage handOff={handOff} paymentCode={paymentCode()} />));

  routes.page('/portal/order', async ({ session, handOff, query }) => (
    <PassOrderPage handOff={handOff} order={await orderOf(session, query['orderId'] ?? session.orderId)} />
  ));

  routes.form('/portal/order', HOME, async ({ memberCode, braId, requestKey }, fields) => {
    const items = orderItemsOf(fields);
    if (items.length === 0) return { to: HOME, refusal: NOTHING_WANTED };
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'shipping', items },
      requestKey,
    });
    return data ? { to: orderPath(data.orderId) } : { to: HOME, refusal };
  });

  routes.form('/portal/order/move', HOME, async (session, { orderId = '', from, step }) => {
    const order = await orderOf(session, orderId);
    if (!order) return { to: orderPath(orderId) };
    const { braId, memberCode, requestKey } = session;
    const expectedState = (from ?? order.state) as 'unpaid';
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/order/shop/move', {
      orderId,
      from: expectedState,
      ...(step === CANCEL ? CANCELLED : { step: STEPS.find((one) => one === step) ?? 'next' }),
      requestKey,
    });
    // A paid order gets an invoice.
    if (data && order.state === 'unpaid' && (data.state === 'done' || data.state === 'preparing'))
      await issueMockInvoice(callPartner, data, memberCode, deps.clock());
    return { to: orderPath(orderId), refusal };
  });

  routes.form(CASHIER, HOME, async ({ memberCode, braId, requestKey }, fields) => {
    const amount = amountOf(fields);
    if (amount === null) return { to: CASHIER };
    // A payment at the till proves a visit.
    await callPartner(braId, 'POST /v1/ume/partner/checkin', { memberCode, braId, requestKey: newRequestKey() });
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'pos', amount, title: '店內付款' },
      requestKey,
    });
    if (!data) return { to: CASHIER, refusal };
    await issueMockInvoice(callPartner, data, memberCode, deps.clock());
    return { to: orderPath(data.orderId) };
  });

  addUncomment(routes, callPartner, { platform: PLATFORM, path: '/portal/uncomment', appName: PASS_APP_NAME });
}
