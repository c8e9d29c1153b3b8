/** Target of a message: a path of the portal, or an order in its app (spec 7, hand-offs). */
import { paths } from '#navigation/paths.ts';
import { hasApp } from '#platform/config.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { noticesText } from '#text/noticesText.ts';

import type { MessageTarget } from '#contract/messages.ts';

type OrderTarget = Extract<MessageTarget, { kind: 'order' }>;

/** Label of the link. */
export function targetLabel(target: MessageTarget): string {
  return noticesText.see[target.kind === 'screen' ? target.screen : target.kind];
}

/** Is it an order whose app is configured? Otherwise the portal's own order list opens. */
export function opensApp(target: MessageTarget): target is OrderTarget {
  return target.kind === 'order' && hasApp[target.platform === 'fnb' ? 'order' : 'pass'];
}

/** Path in the portal. */
export function targetPath(target: MessageTarget): string {
  if (target.kind === 'order') return paths.order(target.platform);
  if (target.kind === 'coupon') return paths.giftCoupon(target.couponId, target.braId);
  return target.kind === 'store' ? paths.store(target.braId) : paths[target.screen]();
}

export function leaveForOrder({ platform, orderId, braId, merId }: OrderTarget): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'order' } : { app: 'pass', screen: 'order' }, {
    braId,
    merId,
    orderId,
  });
}
