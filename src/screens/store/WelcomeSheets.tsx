import { useEffect, useState } from 'react';

import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { removeSession, sessionKeys } from '#platform/storage.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { Button } from '#widgets/Button.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import s from './WelcomeSheets.module.css';

type Props = { braId: string; name: string; isNew: boolean; hasGift: boolean };
type Step = 'welcome' | 'gift' | 'done';

const COUPONS_SHOWN = 3;

/** The welcome, then the newcomer's coupons, each once: a flag goes when its sheet is shown. */
export function WelcomeSheets({ braId, name, isNew, hasGift }: Props) {
  const [step, setStep] = useState<Step>(isNew ? 'welcome' : 'gift');
  const coupons = useGetCouponsInfiniteQuery({ braId }, { skip: !hasGift });
  const claim = useClaimCoupon();
  const offered = (coupons.data?.pages[0]?.list ?? []).filter(({ state }) => state === 'claimable' || state === 'claimed').slice(0, COUPONS_SHOWN);
  const isGiftShown = step === 'gift' && hasGift && offered.length > 0;
  const isNothingToGive = step === 'gift' && coupons.isSuccess && offered.length === 0;

  useEffect(() => {
    if (step === 'welcome') removeSession(sessionKeys.newMerMember);
    if (isGiftShown || isNothingToGive) removeSession(sessionKeys.getGift);
  }, [step, isGiftShown, isNothingToGive]);

  return (
    <>
      <Sheet isOpen={step === 'welcome'} onClose={() => setStep(hasGift ? 'gift' : 'done')} title={storeAsksText.welcomeTitle}>
        <div className={s.welcome}>
          <BlossomMark className={s.mark} />
          <p>{storeAsksText.welcomeLead(name)}</p>
          <Button block size="main" onClick={() => setStep(hasGift ? 'gift' : 'done')}>
            {storeAsksText.welcomeAction}
          </Button>
        </div>
      </Sheet>
      <Sheet isOpen={isGiftShown} onClose={() => setStep('done')} title={storeAsksText.newcomerTitle}>
        <p className={s.lead}>{storeAsksText.newcomerLead}</p>
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
