/** Target of a message: a path of the portal, or an order in its app (spec 7, hand-offs). */
import { hasAppFor } from '#features/storeInfo/handOffs.ts';
import { paths } from '#navigation/paths.ts';
import { noticesText } from '#text/noticesText.ts';

import type { MessageTarget } from '#contract/messages.ts';

/** Label of the link. */
export function targetLabel(target: MessageTarget): string {
  return noticesText.see[target.kind === 'screen' ? target.screen : target.kind];
}

/** Is it an order whose app is configured? Otherwise the portal's own order list opens. */
export function opensApp(target: MessageTarget): target is Extract<MessageTarget, { kind: 'order' }> {
  return target.kind === 'order' && hasAppFor(target.platform);
}

/** Path in the portal. */
export function targetPath(target: MessageTarget): string {
  if (target.kind === 'order') return paths.order(target.platform);
  if (target.kind === 'coupon') return paths.giftCoupon(target.couponId, target.braId);
  return target.kind === 'store' ? paths.store(target.braId) : paths[target.screen]();
}
