import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCouponsInfiniteQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useGetRecommendedGoodsInfiniteQuery } from '#api/goods.ts';
import { sectionCalls } from '#preview/previewCalls.ts';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { isStale, type RefreshedQuery, StaleNotice } from '#widgets/states/StaleNotice.tsx';

import { useStoreWatch } from './useStoreWatch.ts';

import type { StoreHome } from '#contract/stores.ts';

type Props = {
  home: StoreHome;
  homeQuery: RefreshedQuery;
  /** Retries a failed store-info load. */
  onRetryLoad: () => Promise<void>;
};

/**
 * Pull to refresh of the store page and its sections, and the shop's state while the page is open. After a failed
 * refresh one notice dates the first old part. The sections use the same queries.
 */
export function StoreRefresh({ home, homeQuery, onRetryLoad }: Props) {
  useStoreWatch(home.braId);
  const calls = sectionCalls(home);
  const packs = useGetStorePacksQuery(calls.packs?.args ?? skipToken);
  const coupons = useGetCouponsInfiniteQuery(calls.coupons?.args ?? skipToken);
  const goods = useGetRecommendedGoodsInfiniteQuery(calls.goods?.args ?? skipToken);
  const sections = [packs, coupons, goods].filter(({ isUninitialized }) => !isUninitialized);
  const stale = [homeQuery, ...sections].find(isStale);
  const refresh = () =>
    Promise.all([homeQuery.refetch(), onRetryLoad(), ...sections.map((section) => section.refetch())]);
  return (
    <>
      <PullToRefresh onRefresh={refresh} />
      {stale !== undefined && <StaleNotice query={stale} onRetry={refresh} />}
    </>
  );
}
