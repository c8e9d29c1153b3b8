import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { useGetFnbOrdersInfiniteQuery, useGetShopOrdersInfiniteQuery } from '#api/orders.ts';
import { useMember } from '#features/member/useMember.ts';
import { discoverText } from '#text/discoverText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { CouponStrip } from './CouponStrip.tsx';
import { SectionFailed } from './SectionFailed.tsx';
import { SavedStore } from './SavedStore.tsx';
import { VisitedStrip } from './VisitedStrip.tsx';

import type { Viewpoint } from '#domain/viewpoint.ts';
import type { VisitedStore } from '#contract/discover.ts';

const COUPONS = 10;
const MAX_VISITED = 6;

export type WithoutDiscoverProps = { from: Viewpoint };

/**
 * `/` for a host without a discover home (spec 7 has no such call). Shows the saved branch, coupons, stores of the last
 * orders, and how to scan.
 */
export function WithoutDiscover({ from: { latitude, longitude } }: WithoutDiscoverProps) {
  const { isSignedIn } = useMember();
  const coupons = useGetCouponsInfiniteQuery({ latitude, longitude, sort: 'distance', size: COUPONS });
  return (
    <>
      <SavedStore />
      {coupons.data === undefined && coupons.isError ? (
        <SectionFailed what={discoverText.couponsFailed} error={coupons.error} onRetry={coupons.refetch} />
      ) : (
        <CouponStrip coupons={coupons.data?.pages[0]?.list.slice(0, COUPONS) ?? []} />
      )}
      {isSignedIn && <LastOrders />}
      <EmptyState title={discoverText.scan} detail={discoverText.scanDetail} />
    </>
  );
}

function LastOrders() {
  const fnb = useGetFnbOrdersInfiniteQuery({ tab: 'history' });
  const shop = useGetShopOrdersInfiniteQuery({ tab: 'history' });
  const orders = [...(fnb.data?.pages[0]?.list ?? []), ...(shop.data?.pages[0]?.list ?? [])].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  const stores = new Map<string, VisitedStore>();
  for (const { braId, storeName, logo } of orders)
    if (!stores.has(braId)) stores.set(braId, { braId, name: storeName, logo });
  return <VisitedStrip stores={[...stores.values()].slice(0, MAX_VISITED)} />;
}
