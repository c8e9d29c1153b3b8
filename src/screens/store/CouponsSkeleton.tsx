import { storeSectionsText } from '#text/storeSectionsText.ts';

/** Coupons before they are there, as many as will come. Pure. */
export function CouponsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={storeSectionsText.couponsLoading}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="fv-coupon" />
      ))}
    </div>
  );
}
