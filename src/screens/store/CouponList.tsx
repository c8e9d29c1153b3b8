import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { couponsText } from '#text/couponsText.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { COUPONS_AT_FIRST, CouponRows } from './CouponRows.tsx';
import { CouponsSkeleton } from './CouponsSkeleton.tsx';

import s from './sections.module.css';

type Props = { braId: string; expected: number; isAll: boolean };

/** A store's coupons, claimed in place; what one holds is shown to the counter from here. */
export function CouponList({ braId, expected, isAll }: Props) {
  const coupons = useGetCouponsInfiniteQuery({ braId });
  const nav = useNav();
  const claim = useClaimCoupon();
  const list = coupons.data?.pages.flatMap((page) => page.list);
  if (list === undefined) {
    if (coupons.isError)
      return (
        <FailedRow
          className={s.failed}
          what={storeText.couponsFailed}
          error={coupons.error}
          onRetry={coupons.refetch}
        />
      );
    return <CouponsSkeleton count={Math.min(expected, COUPONS_AT_FIRST)} />;
  }
  if (list.length === 0) return <p className={s.nothing}>{storeRestText.noCoupons}</p>;
  return (
    <>
      <CouponRows coupons={list} isAll={isAll}>
        {(coupon) => (
          <CouponCard
            coupon={coupon}
            {...(coupon.state === 'claimable' || coupon.state === 'claimed'
              ? {
                  action: (
                    <ClaimOrUse
                      coupon={coupon}
                      names={{ claim: couponsText.claimName(coupon.title), use: storeRestText.useName(coupon.title) }}
                      use={storeRestText.use}
                      onClaim={claim}
                      onUse={() => nav.push(paths.myCoupons(undefined, coupon.couponId))}
                    />
                  ),
                }
              : {})}
          />
        )}
      </CouponRows>
      {isAll && coupons.hasNextPage && (
        <Button kind="quiet" block loading={coupons.isFetchingNextPage} onClick={coupons.fetchNextPage}>
          {storeRestText.moreCoupons}
        </Button>
      )}
    </>
  );
}
