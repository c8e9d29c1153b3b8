import { Fragment } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { CouponsSkeleton } from '#features/coupons/CouponsSkeleton.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { keepsPreview } from '#features/frame/keepsPreview.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';
import { tabId, tabPanelId, TabStrip } from '#widgets/TabStrip.tsx';

import { CouponChips } from './CouponChips.tsx';
import { type CouponFilter, couponFilterOf, couponFilterQuery, couponListArgs, INDUSTRIES } from './couponFilter.ts';
import { DiscoverTabs } from '../DiscoverTabs.tsx';
import { FarStoresDivider, isFar } from '../FarStoresDivider.tsx';
import { foldByShop } from './foldByShop.ts';
import { ShopCoupons } from './ShopCoupons.tsx';
import { useViewpoint } from '../useViewpoint.ts';

import * as s from './Coupons.module.css';

const labels = browseCouponsText;
const TABS = 'industry';

/** /discover/coupons */
export default function CouponsScreen() {
  const nav = useNav();
  const filter = couponFilterOf(useQueryObject());
  const coupons = useGetCouponsInfiniteQuery(couponListArgs(filter, useViewpoint()), useFreshOnEntry());
  const claim = useClaimCoupon();
  // `currentData`: a response to another filter is not shown
  const { currentData: response } = coupons;
  // sorting by distance keeps the coupons of one store adjacent
  const pages =
    response &&
    (filter.sort === 'distance'
      ? foldByShop(response.pages)
      : response.pages.map((page) => ({ list: page.list.map((first) => ({ first, others: [] })) })));
  const list = { ...coupons, data: pages && { pages } };
  const firstFarId =
    filter.sort === 'distance'
      ? pages?.flatMap((page) => page.list).find(({ first }) => isFar(first.metres))?.first.couponId
      : undefined;
  const isUnfiltered = filter.industry === 'all' && filter.kind === 'all';

  function updateFilter(part: Partial<CouponFilter>) {
    nav.replace(paths.discoverCoupons(couponFilterQuery({ ...filter, ...part })), { animation: 'none' });
    window.scrollTo(0, 0);
  }

  const empty = isUnfiltered ? (
    <EmptyState art="coupon" title={labels.noneTitle} detail={labels.noneDetail} />
  ) : (
    <EmptyState
      art="coupon"
      title={labels.emptyTitle}
      detail={labels.emptyDetail}
      action={<Button onClick={() => updateFilter({ industry: 'all', kind: 'all' })}>{labels.showAll}</Button>}
    />
  );
  if (keepsPreview(coupons)) return <Screen bare isWaiting title={labels.title} />;
  return (
    <Screen
      title={labels.title}
      right={
        isAbsentHere('GET /v1/ume/client/discover/search') ? null : (
          <AppLink to={paths.search()} className={s.searchLink} aria-label={labels.search}>
            <SearchIcon size={24} />
          </AppLink>
        )
      }
      tabs={<DiscoverTabs />}
    >
      <div className={s.head}>
        <TabStrip
          label={labels.industries}
          name={TABS}
          tabs={INDUSTRIES.map((key) => ({ key, text: labels.industry[key] }))}
          active={filter.industry}
          onChange={(industry) => updateFilter({ industry })}
        />
        <CouponChips filter={filter} onChange={updateFilter} />
      </div>
      <div className={s.panel} role="tabpanel" id={tabPanelId(TABS)} aria-labelledby={tabId(TABS, filter.industry)}>
        <EndlessList
          list={list}
          skeleton={<CouponsSkeleton label={labels.loading} />}
          empty={empty}
          end={labels.end}
          gap={12}
          rowHeight={128}
        >
          {(fold) => (
            <Fragment key={fold.first.couponId}>
              {fold.first.couponId === firstFarId && <FarStoresDivider />}
              <ShopCoupons fold={fold} onClaim={claim} />
            </Fragment>
          )}
        </EndlessList>
      </div>
    </Screen>
  );
}
