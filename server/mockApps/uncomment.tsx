/** The 待評論 page and form of a mock app. */
import { formatDayTime } from '#domain/dates.ts';

import { commentOf } from './forms.ts';
import { UncommentPage } from './UncommentPage.tsx';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { Uncommented } from './UncommentPage.tsx';
import type { mockAppDoors } from './mockSession.ts';
import type { Counter } from './partnerClient.ts';

function asRow({ orderId, storeName, createdAt, items }: PartnerOrder): Uncommented {
  return { orderId, storeName, at: formatDayTime(createdAt), items: items.map(({ name }) => name).join('、') };
}

/** Adds the page and its form at `path`. Each order can be commented once. */
export function addUncomment(
  doors: ReturnType<typeof mockAppDoors>,
  counter: Counter,
  { platform, path, appName }: { platform: PartnerOrder['platform']; path: string; appName: string },
): void {
  doors.page(path, async ({ session: { braId, memberCode }, handed }) => {
    const waiting =
      braId === null || memberCode === null
        ? null
        : (await counter(braId, 'GET /v1/ume/partner/order/uncommented', { platform, memberCode })).data;
    return <UncommentPage appName={appName} action={path} orders={(waiting?.list ?? []).map(asRow)} handed={handed} />;
  });
  doors.form(path, path, async ({ memberCode, braId, requestKey }, { orderId = '', ...fields }) => {
    const { refusal } = await counter(braId, 'POST /v1/ume/partner/comment', {
      platform,
      orderId,
      memberCode,
      requestKey,
      ...commentOf(fields),
    });
    return { to: path, refusal };
  });
}
