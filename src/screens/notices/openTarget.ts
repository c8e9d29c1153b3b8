/** Where a message leads: a path of the portal, or an order in the app that it was made in (product.md, Hand-offs). */
import { paths } from '#navigation/paths.ts';
import { handOff } from '#platform/handOff.ts';
import { noticesText } from '#text/noticesText.ts';

import type { MessageTarget } from '#contract/messages.ts';

type OrderTarget = Extract<MessageTarget, { kind: 'order' }>;

/** What the link says. */
export function targetWords(target: MessageTarget): string {
  return noticesText.see[target.kind === 'screen' ? target.screen : target.kind];
}

/** The path of anything but an order, which is none of the portal's screens. */
export function targetPath(target: Exclude<MessageTarget, OrderTarget>): string {
  if (target.kind === 'coupon') return paths.giftCoupon(target.couponId, target.braId);
  return target.kind === 'store' ? paths.store(target.braId) : paths[target.screen]();
}

export function leaveForOrder({ platform, orderId, braId, merId }: OrderTarget): void {
  handOff(platform === 'fnb' ? { app: 'order', screen: 'order' } : { app: 'pass', screen: 'order' }, { braId, merId, orderId });
}
