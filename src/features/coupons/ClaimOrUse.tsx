import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { useSettled } from './useSettled.ts';

import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** What the button is read as, before and after. */
  names: { claim: string; use: string };
  /** Its word once the coupon is one's own. */
  use: string;
  onClaim: (coupon: Coupon) => unknown;
  onUse: () => unknown;
};

/**
 * One button all along. Claimed under the finger it does nothing for a moment: the second tap of a double tap must not
 * lead away. Then it leads to where the coupon is used.
 */
export function ClaimOrUse({ coupon, names, use, onClaim, onUse }: Props) {
  const isClaimed = coupon.state === 'claimed';
  const isUsable = useSettled(isClaimed);
  return (
    <Button
      key={coupon.couponId}
      size="small"
      kind={isClaimed ? 'second' : 'primary'}
      label={isClaimed ? names.use : names.claim}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        return isUsable ? onUse() : undefined;
      }}
    >
      {isClaimed ? use : couponsText.claim}
    </Button>
  );
}
