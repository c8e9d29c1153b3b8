import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { CouponsSkeleton } from './CouponsSkeleton.tsx';

import s from './sections.module.css';

import type { Coupon } from '#contract/coupons.ts';

/** Shown before 共 N 張 is tapped. */
export const COUPONS_AT_FIRST = 2;

type Props = { braId: string; expected: number; isAll: boolean };

/** A store's coupons, claimed in place. */
export function CouponList({ braId, expected, isAll }: Props) {
  const coupons = useGetCouponsInfiniteQuery({ braId });
  const claim = useClaimCoupon();
  const list = coupons.data?.pages.flatMap((page) => page.list);
  if (list === undefined) {
    if (coupons.isError) return <FailedRow className={s.failed} what={storeText.couponsFailed} error={coupons.error} onRetry={coupons.refetch} />;
    return <CouponsSkeleton count={Math.min(expected, COUPONS_AT_FIRST)} />;
  }
  if (list.length === 0) return <p className={s.nothing}>{storeRestText.noCoupons}</p>;
  return (
    <>
      <ul className={s.list}>
        {(isAll ? list : list.slice(0, COUPONS_AT_FIRST)).map((coupon: Coupon) => (
          <li key={coupon.couponId}>
            <CouponCard coupon={coupon} onClaim={claim} />
          </li>
        ))}
      </ul>
      {isAll && coupons.hasNextPage && (
        <Button kind="quiet" block loading={coupons.isFetchingNextPage} onClick={coupons.fetchNextPage}>
          {storeRestText.moreCoupons}
        </Button>
      )}
    </>
  );
}
