import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { useDelayedTrue } from './useDelayedTrue.ts';

import s from './ClaimOrUse.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** What the button is read as, before and after. */
  names: { claim: string; use: string };
  /** Its word once the coupon is one's own. */
  use: string;
  /** As wide as the coupon. */
  block?: boolean;
  /** Nothing else of the coupon says that it is claimed: with a tick, and for a moment in words. */
  isTelling?: boolean;
  className?: string | undefined;
  onClaim: (coupon: Coupon) => unknown;
  onUse: () => unknown;
};

/**
 * One button all along. Claimed under the finger it does nothing for a moment: the second tap of a double tap must not
 * lead away. Then it leads to where the coupon is used.
 */
export function ClaimOrUse({ coupon, names, use, block = false, isTelling = false, className, onClaim, onUse }: Props) {
  const isClaimed = coupon.state === 'claimed';
  const isUsable = useDelayedTrue(isClaimed);
  const isTold = isTelling && isClaimed;
  const word = isTold && !isUsable ? couponsText.claimed : use;
  return (
    <Button
      key={coupon.couponId}
      block={block}
      size="small"
      kind={!isClaimed ? 'primary' : isTelling ? 'quiet' : 'second'}
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
