import { useRef, useState } from 'react';

import { POST_LOGIN_WAIT_MS } from '#domain/constants.ts';
import { formatDayTime } from '#domain/dates.ts';
import { GIFT_GUARD_MS } from '#domain/doubleTap.ts';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { serverNow } from '#platform/serverClock.ts';
import { wait } from '#platform/wait.ts';
import { giftText } from '#text/giftText.ts';
import { Button } from '#widgets/Button.tsx';

import * as s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = { coupon: Coupon; /** Branch that the gift links to. */ braId: string };

/** Footer of the gift: claim, wait for the start, or continue when it cannot be claimed. */
export function GiftFoot({ coupon, braId }: Props) {
  const nav = useNav();
  const [isClaiming, setClaiming] = useState(false);
  const tappedAt = useRef(-Infinity);
  const toStore = () => nav.replace(paths.store(braId));
  // same delay as after sign-in (spec 4), so that the message is read before the store page opens
  const claim = useClaimCoupon(async () => {
    await wait(POST_LOGIN_WAIT_MS);
    toStore();
  });

  async function handleClaim() {
    tappedAt.current = performance.now();
    setClaiming(true);
    // the claim follows after a visitor has signed in
    await claim({ couponId: coupon.couponId, braId });
    setClaiming(false);
  }

  function leave(go: () => void) {
    if (performance.now() - tappedAt.current > GIFT_GUARD_MS) go();
  }

  if (coupon.state === 'claimable' || isClaiming) {
    return (
      <Button block size="main" onClick={handleClaim}>
        {giftText.claim}
      </Button>
    );
  }
  if (coupon.state === 'notStarted') {
    return (
      <section aria-label={giftText.how}>
        <p className={s.reason}>{giftText.opensAt(formatDayTime(coupon.startsAt, serverNow()))}</p>
        <Button block size="main" disabled>
          {giftText.notStarted}
        </Button>
      </section>
    );
  }
  return (
    <NextSteps state={coupon.state} onAway={(path) => leave(() => nav.push(path))} onStore={() => leave(toStore)} />
  );
}

type NextStepsProps = { state: 'claimed' | 'soldOut' | 'ended'; onAway: (path: string) => void; onStore: () => void };

/** Reason why the gift cannot be claimed, and two links. */
function NextSteps({ state, onAway, onStore }: NextStepsProps) {
  const isClaimed = state === 'claimed';
  return (
    <section aria-label={giftText.how}>
      <p className={s.reason}>{giftText[state]}</p>
      <div className={s.actions}>
        <Button kind="second" onClick={() => onAway(isClaimed ? paths.myCoupons() : paths.discoverCoupons())}>
          {isClaimed ? giftText.toMine : giftText.others}
        </Button>
        <Button onClick={onStore}>{giftText.toStore}</Button>
      </div>
    </section>
  );
}
