/**
 * Mock app of the QR-ordering app under /app/ (spec 7, Hand-offs). Orders can be placed, advanced, refused and
 * commented on.
 */
import { CANCEL } from './components.tsx';
import { CANCELLED, menuOf, NOTHING_WANTED, wantedOf } from './forms.ts';
import { issueMockInvoice } from './mockInvoice.ts';
import { ORDER_APP_NAME, OrderHomePage, OrderPage, PAY_FIRST } from './orderPages.tsx';
import { newRequestKey } from './requestKey.ts';
import { addUncomment } from './uncomment.tsx';
import { mockAppDoors } from './mockSession.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { Counter } from './partnerClient.ts';

const HOME = '/app/home';
const PLATFORM = 'fnb';

/** Adds the app's pages and forms. */
export function registerOrderApp(app: FastifyInstance, deps: Deps, counter: Counter): void {
  const doors = mockAppDoors(app, { deps, app: 'order', counter }, ORDER_APP_NAME);
  /** The order, if it belongs to this member and to the shop of the hand-off. */
  const orderOf = async (
    { braId, memberCode }: { braId: string | null; memberCode: string | null },
    orderId: string | null,
  ): Promise<PartnerOrder | null> =>
    braId === null || memberCode === null || orderId === null
      ? null
      : (await counter(braId, 'GET /v1/ume/partner/order', { platform: PLATFORM, orderId, memberCode })).data;

  doors.page(HOME, async ({ session: { braId }, handed, portal }) => {
    const goods = braId === null ? null : (await counter(braId, 'GET /v1/ume/partner/goods/{braId}', { braId })).data;
    return <OrderHomePage handed={handed} menu={menuOf(goods?.list ?? [], portal)} />;
  });

  doors.page('/app/order', async ({ session, handed, query }) => (
    <OrderPage handed={handed} order={await orderOf(session, query['orderId'] ?? session.orderId)} />
  ));

  doors.form(
    '/app/order',
    HOME,
    async ({ memberCode, braId, tableCode, requestKey }, { [PAY_FIRST]: isPaidFirst, ...fields }) => {
      const items = wantedOf(fields);
      if (items.length === 0) return { to: HOME, refusal: NOTHING_WANTED };
      const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/order/fnb/put', {
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
        await counter(braId, 'POST /v1/ume/partner/checkin', { memberCode, braId, requestKey: newRequestKey() });
      return { to: `/app/order?orderId=${data.orderId}` };
    },
  );

  doors.form('/app/order/move', HOME, async (session, { orderId = '', from, step }) => {
    const to = `/app/order?orderId=${encodeURIComponent(orderId)}`;
    const order = await orderOf(session, orderId);
    if (!order) return { to };
    const { braId, memberCode, requestKey } = session;
    const seen = (from ?? order.state) as 'accepted';
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/order/fnb/move', {
      orderId,
      from: seen,
      ...(step === CANCEL ? CANCELLED : { step: step === 'refuse' ? 'refuse' : 'next' }),
      requestKey,
    });
    // A paid order gets an invoice.
    if (
      data &&
      (order.state === 'unpaid' ? data.state === 'accepted' : data.state === 'done' && data.payBefore === null)
    )
      await issueMockInvoice(counter, data, memberCode, deps.clock());
    return { to, refusal };
  });

  addUncomment(doors, counter, { platform: PLATFORM, path: '/app/uncomment', appName: ORDER_APP_NAME });
}
