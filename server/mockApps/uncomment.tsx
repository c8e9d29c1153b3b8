/** The 待評論 page and form of a stand-in. */
import { formatDayTime } from '#domain/dates.ts';

import { writeComment } from '../data/comments.ts';
import { findOrder, ordersAwaitingComment } from '../data/orders.ts';
import { findStore } from '../data/stores.ts';
import { commentOf } from './forms.ts';
import { UncommentPage } from './UncommentPage.tsx';

import type { Order, OrderPlatform } from '../data/orders.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { Uncommented } from './UncommentPage.tsx';
import type { mockAppDoors } from './mockSession.ts';

function asRow(order: Order): Uncommented {
  return {
    orderId: order.orderId,
    storeName: order.storeName,
    at: formatDayTime(order.createdAt.toISOString()),
    items: order.items.map((item) => item.name).join('、'),
  };
}

/** Adds the page and its form at `path`: each order can be commented once. */
export function addUncomment(
  doors: ReturnType<typeof mockAppDoors>,
  { db, clock }: Deps,
  { platform, path, appName }: { platform: OrderPlatform; path: string; appName: string },
): void {
  doors.page(path, async ({ session, handed }) => {
    const orders = session.userId === null ? [] : await ordersAwaitingComment(db, platform, session.userId);
    return <UncommentPage appName={appName} action={path} orders={orders.map(asRow)} handed={handed} />;
  });
  doors.form(path, path, async ({ userId, memberName }, fields) => {
    const order = await findOrder(db, platform, userId, fields['orderId'] ?? '');
    const store = order && (await findStore(db, order.braId));
    if (!store) return path;
    const { braId, orderId, items } = order;
    await writeComment(
      db,
      {
        braId,
        userId,
        orderId,
        orderPlatform: platform,
        platform: store.industryType === 'fnb' ? 'catering' : 'retail',
        authorName: memberName ?? '',
        images: [],
        items: items.map((item) => item.name),
        ...commentOf(fields),
      },
      clock(),
    );
    return path;
  });
}
