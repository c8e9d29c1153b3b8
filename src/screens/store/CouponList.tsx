import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { couponsText } from '#text/couponsText.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { CardList, COUPONS_AT_FIRST } from './CardList.tsx';
import { CouponsSkeleton } from './CouponsSkeleton.tsx';

import * as s from './sections.module.css';

type Props = { args: { braId: string }; expected: number; isAll: boolean };

/** A store's coupons, claimed in place. A claimed coupon leads to its code for the counter. */
export function CouponList({ args, expected, isAll }: Props) {
  const coupons = useGetCouponsInfiniteQuery(args);
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
  if (list.length === 0) return <p className={s.nothing}>{storeSectionsText.noCoupons}</p>;
  return (
    <>
      <CardList items={isAll ? list : list.slice(0, COUPONS_AT_FIRST)}>
        {(coupon) => (
          <CouponCard
            coupon={coupon}
            {...(coupon.state === 'claimable' || coupon.state === 'claimed'
              ? {
                  action: (
                    <ClaimOrUse
                      coupon={coupon}
                      names={{
                        claim: couponsText.claimName(coupon.title),
                        use: storeSectionsText.useName(coupon.title),
                      }}
                      use={storeSectionsText.use}
                      onClaim={claim}
                      onUse={() => nav.push(paths.myCoupons(undefined, coupon.couponId))}
                    />
                  ),
                }
              : {})}
          />
        )}
      </CardList>
      {isAll && coupons.hasNextPage && (
        <Button kind="quiet" block loading={coupons.isFetchingNextPage} onClick={coupons.fetchNextPage}>
          {storeSectionsText.moreCoupons}
        </Button>
      )}
    </>
  );
}
