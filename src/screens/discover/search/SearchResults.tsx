import { Fragment } from 'react';

import { useSearchInfiniteQuery } from '#api/search.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { useNow } from '#features/clock/useNow.ts';
import { CouponsSkeleton } from '#features/coupons/CouponsSkeleton.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { isOpenAt } from '#features/storeInfo/isOpenAt.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { Button } from '#widgets/Button.tsx';
import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { tabId, tabPanelId, TabStrip } from '#widgets/TabStrip.tsx';
import { cx } from '#widgets/cx.ts';
import { HighlightedText } from '#widgets/HighlightedText.tsx';

import { BrowseCoupon } from '../BrowseCoupon.tsx';
import { FarStoresDivider, isFar } from '../FarStoresDivider.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { GoodsResult, StoreResult } from './ResultRows.tsx';
import { NothingFound } from './NothingFound.tsx';
import { NoSearch } from './NoSearch.tsx';
import { KINDS, type SearchQuery } from './useSearchQuery.ts';
import { useViewpoint } from '../useViewpoint.ts';

import * as base from '#widgets/base.module.css';
import * as s from './Search.module.css';

import type { Data } from '#contract/infer.ts';
import type { FoundCounts, FoundStore, SearchKind } from '#contract/search.ts';

type Result = Data<'GET /v1/ume/client/discover/search'>['list'][number];
type Props = { query: SearchQuery; onChoose: (word: string) => void; onOpen: () => void };

const TABS = 'found';
const SKELETONS = 6;
/** The server stops counting here. */
const MAX_COUNTED = 99;
const labels = searchScreenText;
const isStore = (item: Result): item is FoundStore => item.kind === 'store';
const isOpenNow = ({ hours = [], isOrderingPaused = false, industryType }: FoundStore, nowMs: number): boolean =>
  isOpenAt({ hours, isOrderingPaused, industryType }, nowMs);
const countLabel = (count: number) => (count >= MAX_COUNTED ? labels.many : String(count));

/**
 * Results of the query. Each query has its own cache entry, so a late response never replaces a newer one. The previous
 * results stay dimmed while the next ones load.
 */
export function SearchResults({ query, onChoose, onOpen }: Props) {
  const { submitted, kind, view } = query;
  const { latitude, longitude } = useViewpoint();
  const results = useSearchInfiniteQuery(
    {
      q: submitted,
      kind,
      latitude,
      longitude,
      ...(kind === 'store' && view.sort === 'score' ? { sort: 'score' } : {}),
    },
    useFreshOnEntry(),
  );
  const nowMs = useNow();
  const claim = useClaimCoupon();
  const isCurrent = results.currentData !== undefined;
  const isSameKind = results.data?.pages[0]?.list.every((item) => item.kind === kind) ?? false;
  const data = isCurrent || (results.isFetching && isSameKind) ? results.data : undefined;
  const counts = results.data?.pages[0]?.counts ?? null;
  // nothing found in any tab: tabs of 0 lead nowhere
  const hasTabs = !isCurrent || counts === null || KINDS.some((key) => counts[key] > 0);
  const stores = data?.pages.flatMap((page) => page.list.filter(isStore)) ?? [];
  const hasHours = stores.some(({ hours }) => hours !== undefined);
  const isNarrowed = kind === 'store' && hasHours && view.isOpen;
  const isVisible = (item: Result) => !isNarrowed || (isStore(item) && isOpenNow(item, nowMs));
  const visibleData = data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.filter(isVisible) })),
  };
  // results are sorted by distance, except in the order by score
  const firstFar = visibleData?.pages
    .flatMap((page): readonly Result[] => page.list)
    .find((item) => (item.kind === 'store' ? isFar(item.metres) : item.kind === 'coupon' && isFar(item.coupon.metres)));
  const panel = data === undefined ? (results.isError ? s.failedPanel : '') : isCurrent ? '' : s.stale;

  if (isAbsent(results.error)) return <NoSearch />;
  return (
    <>
      {/* hidden tabs keep their place, so nothing shifts when the answer comes */}
      <div className={s.tabs} style={hasTabs ? undefined : { visibility: 'hidden' }}>
        <TabStrip
          label={labels.tabs}
          name={TABS}
          tabs={KINDS.map((key) => ({
            key,
            text: labels.tab[key],
            count: counts === null ? undefined : countLabel(counts[key]),
          }))}
          active={kind}
          onChange={query.selectKind}
        />
      </div>
      <p className="ume-read" role="status">
        {isCurrent && counts !== null
          ? labels.found(countLabel(counts.store), countLabel(counts.goods), countLabel(counts.coupon))
          : ''}
      </p>
      <div
        className={cx(base.fillingColumn, panel)}
        {...(hasTabs && { role: 'tabpanel', id: tabPanelId(TABS), 'aria-labelledby': tabId(TABS, kind) })}
        aria-busy={results.isFetching && !results.isFetchingNextPage}
      >
        {kind === 'store' && (stores.length > 1 || isNarrowed) && (
          <ResultFilters view={view} hasHours={hasHours} onChange={query.updateView} />
        )}
        <EndlessList
          key={kind}
          list={{ ...results, data: visibleData }}
          skeleton={<ResultsSkeleton kind={kind} />}
          empty={
            isNarrowed && stores.length > 0 ? (
              <NoOpenStores onAll={() => query.updateView({ isOpen: false })} />
            ) : (
              <EmptyTab
                submitted={submitted}
                kind={kind}
                counts={counts}
                onChoose={onChoose}
                onTab={query.selectKind}
              />
            )
          }
          end={data?.pages[0]?.isPart === true ? labels.endOfPart : labels.end}
          gap={kind === 'coupon' ? 12 : 0}
        >
          {(item: Result) => {
            if (item.kind === 'store') {
              return (
                <Fragment key={item.braId}>
                  {item === firstFar && <FarStoresDivider />}
                  <StoreResult store={item} query={submitted} onOpen={onOpen} />
                </Fragment>
              );
            }
            if (item.kind === 'goods')
              return (
                <GoodsResult key={`${item.braId} ${item.goodsId}`} goods={item} query={submitted} onOpen={onOpen} />
              );
            const { coupon } = item;
            return (
              <Fragment key={coupon.couponId}>
                {item === firstFar && <FarStoresDivider />}
                <BrowseCoupon
                  coupon={coupon}
                  highlight={(text) => <HighlightedText text={text} query={submitted} />}
                  onClaim={claim}
                />
              </Fragment>
            );
          }}
        </EndlessList>
      </div>
    </>
  );
}

type EmptyTabProps = {
  submitted: string;
  kind: SearchKind;
  counts: FoundCounts | null;
  onChoose: (word: string) => void;
  onTab: (kind: SearchKind) => void;
};

/** No result in this tab: links to the tabs with results, or the empty state. */
function EmptyTab({ submitted, kind, counts, onChoose, onTab }: EmptyTabProps) {
  const others = KINDS.filter((other) => other !== kind && (counts?.[other] ?? 0) > 0);
  if (others.length === 0) return <NothingFound query={submitted} onChoose={onChoose} />;
  return (
    <EmptyState
      art="search"
      title={labels.noneHere[kind]}
      detail={labels.elsewhereDetail}
      action={others.map((other, at) => (
        <Button
          key={other}
          kind={at === 0 ? 'primary' : 'second'}
          block
          className={base.spaceAbove8}
          onClick={() => onTab(other)}
        >
          {labels.elsewhere(labels.tab[other], countLabel(counts?.[other] ?? 0))}
        </Button>
      ))}
    />
  );
}

/** All matching stores are closed now. */
function NoOpenStores({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      art="pin"
      title={labels.noneOpen}
      detail={labels.noneOpenDetail}
      action={<Button onClick={onAll}>{labels.showAll}</Button>}
    />
  );
}

/** Lines below the name. */
const LINES = [1, 2, 3];

function ResultsSkeleton({ kind }: { kind: SearchKind }) {
  if (kind === 'coupon') return <CouponsSkeleton label={labels.loading} />;
  return (
    <div role="status" aria-label={labels.loading}>
      {kind === 'store' && (
        <div className={s.waitingChips}>
          <ChipsSkeleton widths={[5.5, 6, 6]} />
        </div>
      )}
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className={cx(s.skeleton, kind === 'goods' && s.goodsSkeleton)}>
          <span className={s.logo} />
          <span className={base.grow}>
            <Bone width="70%" height="16px" margin="3px 0 0" borderRadius="999px" />
            {LINES.slice(0, kind === 'store' ? 3 : 2).map((line) => (
              <Bone key={line} width="45%" height="12px" margin="9px 0 0" borderRadius="999px" />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
