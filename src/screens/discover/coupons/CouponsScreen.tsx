import { Fragment } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { CouponsSkeleton } from '#features/coupons/CouponsSkeleton.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
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
import { FarLine, isFar } from '../FarLine.tsx';
import { foldByShop } from './foldByShop.ts';
import { ShopCoupons } from './ShopCoupons.tsx';
import { useViewpoint } from '../useViewpoint.ts';

import s from './Coupons.module.css';

const words = browseCouponsText;
const TABS = 'industry';

/** /discover/coupons */
export default function CouponsScreen() {
  const nav = useNav();
  const filter = couponFilterOf(useQueryObject());
  const coupons = useGetCouponsInfiniteQuery(couponListArgs(filter, useViewpoint()), useFreshOnEntry());
  const claim = useClaimCoupon();
  // `currentData`: a response to another filter is not shown
  const { currentData: found } = coupons;
  // sorting by distance keeps the coupons of one store adjacent
  const pages =
    found &&
    (filter.sort === 'distance'
      ? foldByShop(found.pages)
      : found.pages.map((page) => ({ list: page.list.map((first) => ({ first, others: [] })) })));
  const list = { ...coupons, data: pages && { pages } };
  const firstFar =
    filter.sort === 'distance'
      ? pages?.flatMap((page) => page.list).find(({ first }) => isFar(first.metres))?.first.couponId
      : undefined;
  const isWhole = filter.industry === 'all' && filter.kind === 'all';

  function show(part: Partial<CouponFilter>) {
    nav.replace(paths.discoverCoupons(couponFilterQuery({ ...filter, ...part })), { animation: 'none' });
    window.scrollTo(0, 0);
  }

  const empty = isWhole ? (
    <EmptyState art="coupon" title={words.noneTitle} detail={words.noneDetail} />
  ) : (
    <EmptyState
      art="coupon"
      title={words.emptyTitle}
      detail={words.emptyDetail}
      action={<Button onClick={() => show({ industry: 'all', kind: 'all' })}>{words.showAll}</Button>}
    />
  );
  return (
    <Screen
      title={words.title}
      right={
        isAbsentHere('GET /v1/ume/client/discover/search') ? null : (
          <AppLink to={paths.search()} className={s.link} aria-label={words.search}>
            <SearchIcon size={24} />
          </AppLink>
        )
      }
      tabs={<DiscoverTabs />}
    >
      <div className={s.head}>
        <TabStrip
          label={words.industries}
          name={TABS}
          tabs={INDUSTRIES.map((key) => ({ key, text: words.industry[key] }))}
          active={filter.industry}
          onChange={(industry) => show({ industry })}
        />
        <CouponChips filter={filter} onChange={show} />
      </div>
      <div className={s.panel} role="tabpanel" id={tabPanelId(TABS)} aria-labelledby={tabId(TABS, filter.industry)}>
        <EndlessList
          list={list}
          skeleton={<CouponsSkeleton label={words.loading} />}
          empty={empty}
          end={words.end}
          gap={12}
          rowHeight={150}
        >
          {(fold) => (
            <Fragment key={fold.first.couponId}>
              {fold.first.couponId === firstFar && <FarLine />}
              <ShopCoupons fold={fold} onClaim={claim} />
            </Fragment>
          )}
        </EndlessList>
      </div>
    </Screen>
  );
}
