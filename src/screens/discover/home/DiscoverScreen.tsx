import { useGetDiscoverHomeQuery, useGetNearbyStoresInfiniteQuery } from '#api/discover.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { isFirstViewDone } from '#preview/handOver.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { discoverText } from '#text/discoverText.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { isStale, StaleNotice } from '#widgets/states/StaleNotice.tsx';

import { BannerSwiper } from './BannerSwiper.tsx';
import { CategoryShortcuts } from './CategoryShortcuts.tsx';
import { CouponStrip } from './CouponStrip.tsx';
import { DailyBestStrip } from '../DailyBestStrip.tsx';
import { DiscoverSectionsSkeleton } from './DiscoverSectionsSkeleton.tsx';
import { DiscoverTop } from './DiscoverTop.tsx';
import { DeferredNearby } from './DeferredNearby.tsx';
import { NoStores } from './NoStores.tsx';
import { nearbyStoresArgs } from './nearbyStoresArgs.ts';
import { SectionFailed } from './SectionFailed.tsx';
import { useViewpoint } from '../useViewpoint.ts';
import { VisitedStrip } from './VisitedStrip.tsx';
import { DeferredWithoutDiscover } from './DeferredWithoutDiscover.tsx';

import * as s from './DiscoverScreen.module.css';

const isEmpty = (lists: readonly (readonly unknown[])[]): boolean => lists.every((list) => list.length === 0);

/** `/`, the discover home: today's offers near the chosen location. */
export default function DiscoverScreen() {
  const from = useViewpoint();
  const fresh = useFreshOnEntry();
  const home = useGetDiscoverHomeQuery(from, fresh);
  const nearby = useGetNearbyStoresInfiniteQuery(nearbyStoresArgs(from), fresh);
  // not `data`, which keeps the previous location's response while the new one loads
  const { currentData: data } = home;
  const stores = { ...nearby, data: nearby.currentData };
  const hasFailed = data === undefined && home.isError && !home.isFetching;
  const isWaiting = data === undefined && !hasFailed;

  const refresh = () => Promise.all([home.refetch(), stores.refetch({ refetchCachedPages: false })]);

  return (
    <Screen bare title={discoverText.title} isWaiting={isWaiting}>
      <h1 className="ume-read">{discoverText.title}</h1>
      <PullToRefresh onRefresh={refresh} />
      {data !== undefined && <StaleNotice query={isStale(home) ? home : stores} onRetry={refresh} />}
      {/* on the first load the skeleton of index.html is still shown */}
      {(!isWaiting || isFirstViewDone()) && (
        <>
          <DiscoverTop city={from.city} />
          {renderSections()}
        </>
      )}
    </Screen>
  );

  function renderSections() {
    if (isWaiting) {
      return (
        <div className={s.skeleton} role="status" aria-label={discoverText.loading}>
          <DiscoverSectionsSkeleton />
        </div>
      );
    }
    // both calls failed: one message is enough
    if (data === undefined && !isAbsent(home.error) && stores.data === undefined && stores.isError)
      return <ListFailed error={home.error ?? stores.error} onRetry={refresh} />;
    // no stores here or elsewhere and nothing to show: another location would not help
    if (
      data !== undefined &&
      isEmpty([data.openCities, data.banners, data.dailyBest, data.coupons, data.visited]) &&
      stores.data?.pages[0]?.list.length === 0
    )
      return <EmptyState title={discoverText.portalEmpty} detail={discoverText.portalEmptyDetail} />;
    if (data !== undefined && data.openCities.length > 0)
      return <NoStores city={from.city} openCities={data.openCities} />;
    return (
      <>
        {data === undefined ? (
          isAbsent(home.error) ? (
            <DeferredWithoutDiscover from={from} />
          ) : (
            <SectionFailed what={discoverText.homeFailed} error={home.error} onRetry={home.refetch} />
          )
        ) : (
          <>
            {data.banners.length > 0 && <BannerSwiper banners={data.banners} />}
            <CategoryShortcuts categories={data.categories ?? []} />
            <DailyBestStrip items={data.dailyBest} />
            <CouponStrip coupons={data.coupons} />
            <VisitedStrip stores={data.visited} />
          </>
        )}
        {!isAbsent(stores.error) && <DeferredNearby list={stores} />}
      </>
    );
  }
}
