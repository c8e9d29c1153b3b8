/** The 待評論 page and form of a mock app. */
import { formatDayTime } from '#domain/dates.ts';

import { commentOf } from './forms.ts';
import { UncommentPage } from './UncommentPage.tsx';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { Uncommented } from './UncommentPage.tsx';
import type { mockAppRoutes } from './mockSession.ts';
import type { PartnerClient } from '../http/partnerClient.ts';

function asRow({ orderId, storeName, createdAt, items }: PartnerOrder): Uncommented {
  return {
    orderId,
    storeName,
    at: formatDayTime(createdAt, Date.now()),
    items: items.map(({ name }) => name).join('、'),
  };
}

/** Adds the page and its form at `path`. Each order can be commented once. */
export function addUncomment(
  routes: ReturnType<typeof mockAppRoutes>,
  callPartner: PartnerClient,
  { platform, path, appName }: { platform: PartnerOrder['platform']; path: string; appName: string },
): void {
  routes.page(path, async ({ session: { braId, memberCode }, handOff }) => {
    const pendingOrders =
      braId === null || memberCode === null
        ? null
        : (await callPartner(braId, 'GET /v1/ume/partner/order/uncommented', { platform, memberCode })).data;
    return (
      <UncommentPage
        appName={appName}
        action={path}
        orders={(pendingOrders?.list ?? []).map(asRow)}
        handOff={handOff}
      />
    );
  });
  routes.form(path, path, async ({ memberCode, memberProof, braId, requestKey }, { orderId = '', ...fields }) => {
    const { refusal } = await callPartner(braId, 'POST /v1/ume/partner/comment', {
      platform,
      orderId,
      memberCode,
      memberProof,
      requestKey,
      ...commentOf(fields),
    });
    return { to: path, refusal };
  });
}
