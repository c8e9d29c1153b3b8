import { paths } from '#navigation/paths.ts';
import { shareLink } from '#platform/share.ts';
import { giftText } from '#text/giftText.ts';
import { alertModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Coupon } from '#contract/coupons.ts';

/** Shares the link to claim the same coupon. Without share sheet and clipboard, shows the link (R24). */
export async function shareGift(
  { couponId, storeName, title }: Pick<Coupon, 'couponId' | 'storeName' | 'title'>,
  braId: string,
): Promise<void> {
  const url = `${window.location.origin}${paths.giftCoupon(couponId, braId)}`;
  const result = await shareLink({ title: giftText.shareTitle(storeName, title), url });
  if (result === 'copied') await toast.success(giftText.linkCopied);
  if (result === 'failed') await alertModal({ title: giftText.share, content: giftText.copyYourself(url) });
}
