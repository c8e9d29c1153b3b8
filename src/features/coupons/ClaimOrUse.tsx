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
  /** What the button is read as, before and after. */
  names: { claim: string; use: string };
  /** Its buttonText once the coupon is one's own. */
  use: string;
  /** As wide as the coupon. */
  block?: boolean;
  /** Nothing else of the coupon says that it is claimed: with a tick, and for a moment in words. */
  showsClaimed?: boolean;
  className?: string | undefined;
  onClaim: (coupon: Coupon) => unknown;
  onUse: () => unknown;
};

/**
 * One button all along. Claimed under the finger it does nothing for a moment: the second tap of a double tap must not
 * lead away. Then it leads to where the coupon is used.
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
      className={cx(className, showsStatus && s.use)}
      label={!isClaimed ? names.claim : showsStatus && !isUsable ? buttonText : names.use}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        return isUsable ? onUse() : undefined;
      }}
    >
      {!isClaimed ? (
        couponsText.claim
      ) : showsStatus ? (
        <span className={s.done}>
          <CheckIcon size={16} />
          {buttonText}
        </span>
      ) : (
        use
      )}
    </Button>
  );
}
