import { useEffect, useState } from 'react';

import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useIsMerchantMemberQuery } from '#api/stores.ts';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { removeSession, sessionKeys } from '#platform/storage.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './WelcomeSheets.module.css';

type Props = { braId: string; merId: string; name: string; isNew: boolean; hasGift: boolean };
type Step = 'welcome' | 'gift' | 'done';

const COUPONS_SHOWN = 3;

/**
 * The welcome, then coupons of the branch. Each sheet is shown once and removes its flag. A registration need not have
 * joined this merchant (LINE, a gift), so is/mer decides the text.
 */
export function WelcomeSheets({ braId, merId, name, isNew, hasGift }: Props) {
  const [step, setStep] = useState<Step>(isNew ? 'welcome' : 'gift');
  const membership = useIsMerchantMemberQuery({ merId });
  const isJoined = membership.data === 'Y';
  const coupons = useGetCouponsInfiniteQuery({ braId }, { skip: !hasGift });
  const claim = useClaimCoupon();
  const offered = (coupons.data?.pages[0]?.list ?? [])
    .filter(({ state }) => state === 'claimable' || state === 'claimed')
    .slice(0, COUPONS_SHOWN);
  const isKnown = membership.isSuccess || membership.isError;
  const isWelcomeShown = step === 'welcome' && isKnown;
  const isGiftShown = step === 'gift' && isKnown && hasGift && offered.length > 0;
  const isNothingToGive = step === 'gift' && coupons.isSuccess && offered.length === 0;

  useEffect(() => {
    if (isWelcomeShown) removeSession(sessionKeys.newMerMember);
    if (isGiftShown || isNothingToGive) removeSession(sessionKeys.getGift);
  }, [isWelcomeShown, isGiftShown, isNothingToGive]);

  return (
    <>
      <Sheet
        isOpen={isWelcomeShown}
        onClose={() => setStep(hasGift ? 'gift' : 'done')}
        title={isJoined ? storeAsksText.welcomeTitle : storeAsksText.portalTitle}
      >
        <div className={s.welcome}>
          <BlossomMark className={s.mark} />
          <p>{isJoined ? storeAsksText.welcomeLead(name) : storeAsksText.portalLead}</p>
          <Button block size="main" onClick={() => setStep(hasGift ? 'gift' : 'done')}>
            {storeAsksText.welcomeAction}
          </Button>
        </div>
      </Sheet>
      <Sheet
        isOpen={isGiftShown}
        onClose={() => setStep('done')}
        title={isJoined ? storeAsksText.newcomerTitle : storeAsksText.couponsTitle}
      >
        <p className={cx(base.note, base.spaceBelow12, base.centredText)}>
          {isJoined ? storeAsksText.newcomerLead : storeAsksText.couponsLead}
        </p>
        <ul className={s.coupons}>
          {offered.map((coupon) => (
            <li key={coupon.couponId}>
              <CouponCard coupon={coupon} onClaim={claim} />
            </li>
          ))}
        </ul>
        <Button block kind="quiet" onClick={() => setStep('done')}>
          {storeAsksText.close}
        </Button>
      </Sheet>
    </>
  );
}
