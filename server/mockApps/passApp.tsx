/** Mock app of the pass app under /portal/ (spec 7, Hand-offs): shop, product, payment code, order, comment. */
import { randomInt } from 'node:crypto';

import { CANCEL } from './components.tsx';
import { amountOf, CANCELLED, menuOf, NOTHING_WANTED, wantedOf } from './forms.ts';
import { issueMockInvoice } from './mockInvoice.ts';
import { CashierPage, PASS_APP_NAME, PassOrderPage, PassStorePage } from './passPages.tsx';
import { newRequestKey } from './requestKey.ts';
import { addUncomment } from './uncomment.tsx';
import { mockAppDoors } from './mockSession.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { Counter } from './partnerClient.ts';

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
export function registerPassApp(app: FastifyInstance, deps: Deps, counter: Counter): void {
  const doors = mockAppDoors(app, { deps, app: 'pass', counter }, PASS_APP_NAME);
  const menu = async (braId: string | null, portal: string, goodsId?: string) => {
    const goods =
      braId === null ? null : (await counter(braId, 'GET /v1/ume/partner/goods/{braId}', { braId, goodsId })).data;
    return menuOf(goods?.list ?? [], portal);
  };
  /** The order, if it belongs to this member and to the shop of the hand-off. */
  const orderOf = async (
    { braId, memberCode }: { braId: string | null; memberCode: string | null },
    orderId: string | null,
  ): Promise<PartnerOrder | null> =>
    braId === null || memberCode === null || orderId === null
      ? null
      : (await counter(braId, 'GET /v1/ume/partner/order', { platform: PLATFORM, orderId, memberCode })).data;

  doors.page(HOME, async ({ session, handed, portal }) => (
    <PassStorePage title="全部商品" handed={handed} menu={await menu(session.braId, portal)} />
  ));

  doors.page('/portal/goods', async ({ session: { braId, goodsId }, handed, portal }) => (
    <PassStorePage title="商品" handed={handed} menu={goodsId === null ? [] : await menu(braId, portal, goodsId)} />
  ));

  doors.page(CASHIER, ({ handed }) => Promise.resolve(<CashierPage handed={handed} paymentCode={paymentCode()} />));

  doors.page('/portal/order', async ({ session, handed, query }) => (
    <PassOrderPage handed={handed} order={await orderOf(session, query['orderId'] ?? session.orderId)} />
  ));

  doors.form('/portal/order', HOME, async ({ memberCode, braId, requestKey }, fields) => {
    const items = wantedOf(fields);
    if (items.length === 0) return { to: HOME, refusal: NOTHING_WANTED };
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'shipping', items },
      requestKey,
    });
    return data ? { to: orderPath(data.orderId) } : { to: HOME, refusal };
  });

  doors.form('/portal/order/move', HOME, async (session, { orderId = '', from, step }) => {
    const order = await orderOf(session, orderId);
    if (!order) return { to: orderPath(orderId) };
    const { braId, memberCode, requestKey } = session;
    const seen = (from ?? order.state) as 'unpaid';
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/order/shop/move', {
      orderId,
      from: seen,
      ...(step === CANCEL ? CANCELLED : { step: STEPS.find((one) => one === step) ?? 'next' }),
      requestKey,
    });
    // A paid order gets an invoice.
    if (data && order.state === 'unpaid' && (data.state === 'done' || data.state === 'preparing'))
      await issueMockInvoice(counter, data, memberCode, deps.clock());
    return { to: orderPath(orderId), refusal };
  });

  doors.form(CASHIER, HOME, async ({ memberCode, braId, requestKey }, fields) => {
    const amount = amountOf(fields);
    if (amount === null) return { to: CASHIER };
    // A payment at the till proves a visit.
    await counter(braId, 'POST /v1/ume/partner/checkin', { memberCode, braId, requestKey: newRequestKey() });
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'pos', amount, title: '店內付款' },
      requestKey,
    });
    if (!data) return { to: CASHIER, refusal };
    await issueMockInvoice(counter, data, memberCode, deps.clock());
    return { to: orderPath(data.orderId) };
  });

  addUncomment(doors, counter, { platform: PLATFORM, path: '/portal/uncomment', appName: PASS_APP_NAME });
}
