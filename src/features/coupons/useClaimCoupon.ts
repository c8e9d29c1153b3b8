import { useClaimCouponMutation } from '#api/coupons.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { savePendingGift } from '#platform/pendingGift.ts';
import { readUserInfo } from '#platform/session.ts';
import { couponsText } from '#text/couponsText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Coupon } from '#contract/coupons.ts';

/**
 * Claims a coupon in place. The cache is patched, and the list is not refetched. A visitor's coupon is saved as
 * gift_coupon and claimed after sign-in. api/failures shows an error.
 * @param onClaimed runs after a successful claim, and the button stays busy until it resolves
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
