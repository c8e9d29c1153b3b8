import { useClaimCouponMutation } from '#api/coupons.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { savePendingGift } from '#platform/pendingGift.ts';
import { readUserInfo } from '#platform/session.ts';
import { couponsText } from '#text/couponsText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Coupon } from '#contract/coupons.ts';

/**
 * Claims a coupon in place: the card changes wherever it is cached, the list is not loaded again. A visitor's wish is
 * kept as gift_coupon and claimed after sign-in. A failure has been shown by api/failures.
 * @param onClaimed what follows a claim that succeeded; waited for, so that the button stays busy meanwhile
 */
export function useClaimCoupon(
  onClaimed?: () => unknown,
): (coupon: Pick<Coupon, 'couponId' | 'braId'>) => Promise<void> {
  const nav = useNav();
  const [claim] = useClaimCouponMutation();
  return async ({ couponId, braId }) => {
    const user = readUserInfo();
    if (user === null) {
      savePendingGift({ couponId, braId });
      nav.push(paths.signIn());
      return;
    }
    const { error } = await claim({ couponId, userId: user.userId });
    if (error !== undefined) return;
    void toast.success(couponsText.inWallet);
    await onClaimed?.();
  };
}
