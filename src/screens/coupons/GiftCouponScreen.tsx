import { useParams } from 'react-router-dom';

import { useGetCouponQuery } from '#api/coupons.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isBraId } from '#domain/ids.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { browseDate } from '#features/coupons/couponLabels.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { giftText } from '#text/giftText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { GiftFoot } from './GiftFoot.tsx';
import { useClaimOpening } from './useClaimOpening.ts';

import s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';

/** /gift/coupon/{couponId}: the coupon as a card, its rules, and 領取. */
export default function GiftCouponScreen() {
  const { couponId = '' } = useParams();
  const { braId } = useQueryObject();
  const gift = useGetCouponQuery({ couponId, ...(isBraId(braId) ? { braId } : {}) });
  useClaimOpening(gift.data, gift.refetch);

  if (gift.data === undefined) {
    const isUnknown = isNoSuch(gift.error);
    return (
      <Screen title={giftText.title}>
        {gift.isError ? isUnknown ? <UnknownGift braId={braId} /> : <ListFailed error={gift.error} onRetry={gift.refetch} /> : <GiftSkeleton />}
      </Screen>
    );
  }
  // the link says which branch gives it away; where it does not, the coupon knows
  const storeId = isBraId(braId) ? braId : gift.data.braId;
  return (
    <Screen title={giftText.title} footer={<GiftFoot coupon={gift.data} braId={storeId} />}>
      <Gift coupon={gift.data} />
    </Screen>
  );
}

/** No such coupon, also one whose number is none at all. */
function isNoSuch(error: unknown): boolean {
  const code = bodyCodeOf(error);
  return code === BODY_CODES.notFound || code === BODY_CODES.malformed;
}

function Gift({ coupon }: { coupon: Coupon }) {
  return (
    <>
      <p className={s.from}>{giftText.from(coupon.storeName)}</p>
      <CouponCard coupon={coupon} level={2} date={browseDate(coupon)} action={null} />
      {coupon.rules.length > 0 && (
        <section className={s.rules}>
          <h2 className={s.head}>{giftText.rules}</h2>
          <ul className={s.list}>
            {coupon.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function GiftSkeleton() {
  return (
    <div role="status" aria-label={giftText.loading}>
      <div className={s.waitingLine} />
      <div className={s.waitingCard} />
      <div className={s.waitingRules} />
    </div>
  );
}

/** A drawing and two ways on. It stands below where the message of the failed call comes up. */
function UnknownGift({ braId }: { braId: string | undefined }) {
  const nav = useNav();
  return (
    <div className={s.unknown}>
      <EmptyState
        title={giftText.unknownTitle}
        detail={giftText.unknownDetail}
        action={
          <>
            <Button onClick={() => nav.replace(paths.discoverCoupons())}>{giftText.others}</Button>
            <span className={s.gap} />
            <Button kind="quiet" onClick={() => nav.replace(isBraId(braId) ? paths.store(braId) : homePath())}>
              {giftText.toStore}
            </Button>
          </>
        }
      />
    </div>
  );
}
