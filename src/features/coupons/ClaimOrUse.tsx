import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { useSettled } from './useSettled.ts';

import s from './ClaimOrUse.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** What the button is read as, before and after. */
  names: { claim: string; use: string };
  /** Its word once the coupon is one's own. */
  use: string;
  /** In a coupon that stands upright: as wide as the coupon, with a tick, and for a moment it says that it is claimed. */
  isUpright?: boolean;
  className?: string | undefined;
  onClaim: (coupon: Coupon) => unknown;
  onUse: () => unknown;
};

/**
 * One button all along. Claimed under the finger it does nothing for a moment: the second tap of a double tap must not
 * lead away. Then it leads to where the coupon is used.
 */
export function ClaimOrUse({ coupon, names, use, isUpright = false, className, onClaim, onUse }: Props) {
  const isClaimed = coupon.state === 'claimed';
  const isUsable = useSettled(isClaimed);
  const isTold = isUpright && isClaimed;
  const word = isTold && !isUsable ? couponsText.claimed : use;
  return (
    <Button
      key={coupon.couponId}
      block={isUpright}
      size="small"
      kind={!isClaimed ? 'primary' : isUpright ? 'quiet' : 'second'}
      className={cx(className, isTold && s.use)}
      label={!isClaimed ? names.claim : isTold && !isUsable ? word : names.use}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        return isUsable ? onUse() : undefined;
      }}
    >
      {!isClaimed ? (
        couponsText.claim
      ) : isTold ? (
        <span className={s.done}>
          <CheckIcon size={16} />
          {word}
        </span>
      ) : (
        use
      )}
    </Button>
  );
}
