import { COUPON_USE_DELAY_MS } from '#domain/doubleTap.ts';
import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { useDelayedTrue } from './useDelayedTrue.ts';

import s from './ClaimOrUse.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** Accessible names of the button before and after the claim. */
  names: { claim: string; use: string };
  /** Text of the button after the claim. */
  use: string;
  /** Full width of the coupon. */
  block?: boolean;
  /** Show the claimed state in the button (tick, then 已領取). Set it when the card has no other sign of it. */
  showsClaimed?: boolean;
  className?: string | undefined;
  onClaim: (coupon: Coupon) => unknown;
  onUse: () => unknown;
};

/**
 * One button for claim and use. After a claim it ignores taps for a moment, because a double tap must not navigate.
 * Then it opens the screen that uses the coupon.
 */
export function ClaimOrUse({
  coupon,
  names,
  use,
  block = false,
  showsClaimed = false,
  className,
  onClaim,
  onUse,
}: Props) {
  const isClaimed = coupon.state === 'claimed';
  const isUsable = useDelayedTrue(isClaimed, COUPON_USE_DELAY_MS);
  const showsStatus = showsClaimed && isClaimed;
  const buttonText = showsStatus && !isUsable ? couponsText.claimed : use;
  return (
    <Button
      key={coupon.couponId}
      block={block}
      size="small"
      kind={!isClaimed ? 'primary' : showsClaimed ? 'quiet' : 'second'}
      className={cx(className, showsStatus && s.claimedButton)}
      label={!isClaimed ? names.claim : showsStatus && !isUsable ? buttonText : names.use}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        return isUsable ? onUse() : undefined;
      }}
    >
      {!isClaimed ? (
        couponsText.claim
      ) : showsStatus ? (
        <span className={s.claimedLabel}>
          <CheckIcon size={16} />
          {buttonText}
        </span>
      ) : (
        use
      )}
    </Button>
  );
}
