import { COUPON_USE_DELAY_MS } from '#domain/doubleTap.ts';
import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { useDelayedTrue } from './useDelayedTrue.ts';

import * as s from './ClaimOrUse.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** Accessible names of the button before and after the claim. */
  names: { claim: string; use: string };
  /** Text of the button after the claim. */
  use: string;
  /** Full width of the coupon. */
  block?: boolean;
  /** Say 已領取 in the button right after the claim. Set it when the card has no other sign of it. */
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
  const saysClaimed = showsClaimed && isClaimed && !isUsable;
  return (
    <Button
      key={coupon.couponId}
      block={block}
      size="small"
      kind={isClaimed ? 'second' : 'primary'}
      className={className}
      label={!isClaimed ? names.claim : saysClaimed ? couponsText.claimed : names.use}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        return isUsable ? onUse() : undefined;
      }}
    >
      {!isClaimed ? (
        couponsText.claim
      ) : saysClaimed ? (
        <span className={s.claimedLabel}>
          <CheckIcon size={16} />
          {couponsText.claimed}
        </span>
      ) : (
        use
      )}
    </Button>
  );
}
