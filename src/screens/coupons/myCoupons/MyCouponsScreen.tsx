import { useEffect, useState } from 'react';

import { accountApi } from '#api/account.ts';
import { useGetMyCouponsInfiniteQuery } from '#api/coupons.ts';
import { useFindMyCouponQuery } from '#api/findMyCoupon.ts';
import { umeApi } from '#api/umeApi.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { useNow } from '#features/clock/useNow.ts';
import { CouponsSkeleton } from '#features/coupons/CouponsSkeleton.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { useMember } from '#features/member/useMember.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { isOnline } from '#platform/online.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';
import { toast } from '#widgets/overlays/toast.ts';
import { tabId, tabPanelId, TabStrip } from '#widgets/TabStrip.tsx';
import { cx } from '#widgets/cx.ts';

import { codesModule } from './CodePanel.tsx';
import { CouponSheet } from './CouponSheet.tsx';
import { MyCouponCard } from './MyCouponCard.tsx';
import { matchesFilter, isFiltered } from './myCouponFilter.ts';
import { MyCouponFilters } from './MyCouponFilters.tsx';
import { unusableReason } from './myCouponLabels.ts';
import { useUsedAtCounter } from './useUsedAtCounter.ts';

import * as base from '#widgets/base.module.css';
import * as s from './MyCoupons.module.css';

import type { MyCoupon, MyCouponState } from '#contract/coupons.ts';
import type { MyCouponFilter } from './myCouponFilter.ts';

const labels = myCouponsText;
const TABS = 'state';
/** A list of this length needs no filters. */
const MOST_UNFILTERED = 8;
const NO_FILTER: MyCouponFilter = { only: '', q: '' };
const STATES: readonly MyCouponState[] = ['usable', 'used', 'expired'];

/** /mineCoupon */
export default function MyCouponsScreen() {
  const nav = useNav();
  // not `state`, which sign-in uses and every URL drops (navigation/internalPath.ts)
  const { tab, coupon: linkedId, only = '', q = '' } = useQueryObject();
  const state = STATES.find((one) => one === tab) ?? 'usable';
  const coupons = useGetMyCouponsInfiniteQuery({ state }, useFreshOnEntry());
  // `data`: the previous tab's counts stay until the new response arrives
  const counts = coupons.data?.pages[0]?.counts;
  const nowMs = useNow();
  const filter = { only, q };
  const all = coupons.currentData?.pages.flatMap((page) => page.list) ?? [];
  // shows the filters from the start when the count is already cached, e.g. by /mine
  const { data: info } = accountApi.endpoints.getMyInfo.useQueryState({ userId: useMember().userId });
  const knownCount = counts?.[state] ?? (state === 'usable' ? info?.counts.coupons : null) ?? 0;
  const expectedCount = coupons.currentData === undefined ? knownCount : all.length;
  const list = {
    ...coupons,
    data: coupons.currentData && {
      pages: coupons.currentData.pages.map((page) => ({
        ...page,
        list: page.list.filter((coupon) => matchesFilter(coupon, filter, nowMs)),
      })),
    },
  };
  const isFailed = list.data === undefined && coupons.isError;
  const [open, setOpen] = useState<MyCoupon | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useAppDispatch();
  useUsedAtCounter(isOpen && open?.state === 'usable' ? open.code : null, (used) => {
    setOpen(used);
    void toast.success(labels.used);
    // refetches every tab and its count
    dispatch(umeApi.util.invalidateTags(['MyCoupon']));
  });
  // opens the coupon that the URL names, once
  const { data: linkedCoupon } = useFindMyCouponQuery(
    { couponId: linkedId ?? '' },
    { skip: linkedId === undefined, refetchOnMountOrArgChange: true },
  );
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (linkedCoupon !== undefined && openedId !== linkedCoupon.couponId) {
    setOpenedId(linkedCoupon.couponId);
    handleOpen(linkedCoupon);
  }
  // an unknown count may hide coupons
  const hasTabs = state !== 'usable' || (counts !== undefined && (counts.used !== 0 || counts.expired !== 0));
  const hasUsable = (counts?.usable ?? 0) > 0;
  useEffect(() => {
    if (hasUsable) codesModule.get().catch(() => undefined);
  }, [hasUsable]);

  function show(next: MyCouponState, nextFilter: MyCouponFilter) {
    nav.replace(paths.myCoupons(next === 'usable' ? undefined : next, undefined, nextFilter), { animation: 'none' });
  }
  function handleOpen(coupon: MyCoupon) {
    setOpen(coupon);
    setIsOpen(true);
  }
  function handleClose() {
    setIsOpen(false);
    // the coupon may have been redeemed just now
    if (open?.state === 'usable' && isOnline()) void coupons.refetch({ refetchCachedPages: true });
  }

  return (
    <Screen title={labels.title}>
      {hasTabs && (
        <div className={s.head}>
          <TabStrip
            label={labels.states}
            name={TABS}
            tabs={STATES.map((key) => ({ key, text: labels.state[key], count: counts?.[key]?.toString() }))}
            active={state}
            onChange={(next) => show(next, NO_FILTER)}
          />
        </div>
      )}
      <div
        className={cx(base.fillingColumn, isFailed && s.failedPanel)}
        {...(hasTabs ? { role: 'tabpanel', id: tabPanelId(TABS), 'aria-labelledby': tabId(TABS, state) } : {})}
      >
        {(isFiltered(filter) || expectedCount > MOST_UNFILTERED) && (
          <MyCouponFilters
            key={state}
            state={state}
            coupons={all}
            filter={filter}
            onChange={(next) => show(state, next)}
          />
        )}
        <EndlessList
          list={list}
          skeleton={<CouponsSkeleton label={labels.loading} />}
          empty={
            isFiltered(filter) && all.length > 0 ? (
              <NoMatches onAll={() => show(state, NO_FILTER)} />
            ) : (
              <EmptyCoupons state={state} />
            )
          }
          end={labels.end}
          gap={12}
          rowHeight={128}
        >
          {(coupon) => <MyCouponCard key={coupon.couponId} coupon={coupon} nowMs={nowMs} onOpen={handleOpen} />}
        </EndlessList>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={handleClose}
        title={open?.state === 'usable' && unusableReason(open, nowMs) === null ? labels.sheetTitle : labels.infoTitle}
      >
        {open !== null && <CouponSheet coupon={open} nowMs={nowMs} />}
      </Sheet>
    </Screen>
  );
}

function EmptyCoupons({ state }: { state: MyCouponState }) {
  const nav = useNav();
  return (
    <EmptyState
      art="coupon"
      title={labels.empty[state].title}
      detail={labels.empty[state].detail}
      action={
        state === 'usable' ? (
          <Button onClick={() => nav.push(paths.discoverCoupons())}>{labels.find}</Button>
        ) : undefined
      }
    />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      art="search"
      title={labels.filter.none}
      detail={labels.filter.noneDetail}
      action={<Button onClick={onAll}>{labels.filter.showAll}</Button>}
    />
  );
}
