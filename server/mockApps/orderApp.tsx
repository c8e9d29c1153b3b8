/**
 * Mock app of the QR-ordering app under /app/ (spec 7, Hand-offs). Orders can be placed, advanced, refused and
 * commented on.
 */
import { CANCEL } from './components.tsx';
import { CANCELLED, menuOf, NOTHING_WANTED, orderItemsOf } from './forms.ts';
import { issueMockInvoice } from './mockInvoice.ts';
import { ORDER_APP_NAME, OrderHomePage, OrderPage, PAY_FIRST } from './orderPages.tsx';
import { newRequestKey } from '../http/requestKey.ts';
import { addUncomment } from './uncomment.tsx';
import { mockAppRoutes } from './mockSession.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { PartnerClient } from '../http/partnerClient.ts';

const HOME = '/app/home';
const PLATFORM = 'fnb';

/** Adds the app's pages and forms. */
export function registerOrderApp(app: FastifyInstance, deps: Deps, callPartner: PartnerClient): void {
  const routes = mockAppRoutes(app, { deps, app: 'order', callPartner }, ORDER_APP_NAME);
  /** The order, if it belongs to this member and to the shop of the hand-off. */
  const orderOf = async (
    { braId, memberCode }: { braId: string | null; memberCode: string | null },
    orderId: string | null,
  ): Promise<PartnerOrder | null> =>
    braId === null || memberCode === null || orderId === null
      ? null
      : (await callPartner(braId, 'GET /v1/ume/partner/order', { platform: PLATFORM, orderId, memberCode })).data;

  routes.page(HOME, async ({ session: { braId }, handOff, portal }) => {
    const goods =
      braId === null ? null : (await callPartner(braId, 'GET /v1/ume/partner/goods/{braId}', { braId })).data;
    return <OrderHomePage handOff={handOff} menu={menuOf(goods?.list ?? [], portal)} />;
  });

  routes.page('/app/order', async ({ session, handOff, query }) => (
    <OrderPage handOff={handOff} order={await orderOf(session, query['orderId'] ?? session.orderId)} />
  ));

  routes.form(
    '/app/order',
    HOME,
    async ({ memberCode, braId, tableCode, requestKey }, { [PAY_FIRST]: isPaidFirst, ...fields }) => {
      const items = orderItemsOf(fields);
      if (items.length === 0) return { to: HOME, refusal: NOTHING_WANTED };
      const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/order/fnb/put', {
        braId,
        memberCode,
        tableCode,
        payment: isPaidFirst === undefined ? 'atEnd' : 'first',
        items,
        requestKey,
      });
      if (!data) return { to: HOME, refusal };
      // An order at a table proves a visit.
      if (tableCode !== null)
        await callPartner(braId, 'POST /v1/ume/partner/checkin', { memberCode, braId, requestKey: newRequestKey() });
      return { to: `/app/order?orderId=${data.orderId}` };
    },
  );

  routes.form('/app/order/move', HOME, async (session, { orderId = '', from, step }) => {
    const to = `/app/order?orderId=${encodeURIComponent(orderId)}`;
    const order = await orderOf(session, orderId);
    if (!order) return { to };
    const { braId, memberCode, requestKey } = session;
    const expectedState = (from ?? order.state) as 'accepted';
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/order/fnb/move', {
      orderId,
      from: expectedState,
      ...(step === CANCEL ? CANCELLED : { step: step === 'refuse' ? 'refuse' : 'next' }),
      requestKey,
    });
    // A paid order gets an invoice.
    if (
      data &&
      (order.state === 'unpaid' ? data.state === 'accepted' : data.state === 'done' && data.payBefore === null)
    )
      await issueMockInvoice(callPartner, data, memberCode, deps.clock());
    return { to, refusal };
  });

  addUncomment(routes, callPartner, { platform: PLATFORM, path: '/app/uncomment', appName: ORDER_APP_NAME });
}
