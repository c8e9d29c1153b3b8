import { Fragment } from 'react';

import { useSearchInfiniteQuery } from '#api/search.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { useNow } from '#features/clock/useNow.ts';
import { CouponsSkeleton } from '#features/coupons/CouponsSkeleton.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { tabId, tabPanelId, TabStrip } from '#widgets/TabStrip.tsx';
import { cx } from '#widgets/cx.ts';
import { HighlightedText } from '#widgets/HighlightedText.tsx';

import { BrowseCoupon } from '../BrowseCoupon.tsx';
import { FarLine, isFar } from '../FarLine.tsx';
import { FoundChips } from './FoundChips.tsx';
import { FoundGoodsRow, FoundStoreRow } from './FoundRows.tsx';
import { isOpenAt } from '../isOpenAt.ts';
import { NothingFound } from './NothingFound.tsx';
import { NoSearch } from './NoSearch.tsx';
import { KINDS, type SearchQuery } from './useSearchQuery.ts';
import { useViewpoint } from '../useViewpoint.ts';

import s from './Search.module.css';

import type { Data } from '#contract/infer.ts';
import type { FoundCounts, FoundStore, SearchKind } from '#contract/search.ts';

type Found = Data<'GET /v1/ume/client/discover/search'>['list'][number];
type Props = { query: SearchQuery; onChoose: (word: string) => void; onOpen: () => void };

const TABS = 'found';
const SKELETONS = 6;
/** The server stops counting here. */
const MAX_COUNTED = 99;
const words = searchScreenText;
const isStore = (item: Found): item is FoundStore => item.kind === 'store';
const isOpenNow = ({ hours = [], isOrderingPaused = false, industryType }: FoundStore, nowMs: number): boolean =>
  isOpenAt({ hours, isOrderingPaused, industryType }, nowMs);
const countLabel = (count: number) => (count >= MAX_COUNTED ? words.many : String(count));

/**
 * Results of the query. Each query has its own cache entry, so a late response never replaces a newer one. The previous
 * results stay dimmed while the next ones load.
 */
export function SearchResults({ query, onChoose, onOpen }: Props) {
  const { asked, kind, view } = query;
  const { latitude, longitude } = useViewpoint();
  const found = useSearchInfiniteQuery(
    { q: asked, kind, latitude, longitude, ...(kind === 'store' && view.sort === 'score' ? { sort: 'score' } : {}) },
    useFreshOnEntry(),
  );
  const nowMs = useNow();
  const claim = useClaimCoupon();
  const isOwn = found.currentData !== undefined;
  const isSameKind = found.data?.pages[0]?.list.every((item) => item.kind === kind) ?? false;
  const data = isOwn || (found.isFetching && isSameKind) ? found.data : undefined;
  const counts = found.data?.pages[0]?.counts ?? null;
  const stores = data?.pages.flatMap((page) => page.list.filter(isStore)) ?? [];
  const hasHours = stores.some(({ hours }) => hours !== undefined);
  const isNarrowed = kind === 'store' && hasHours && view.isOpen;
  const isShown = (item: Found) => !isNarrowed || (isStore(item) && isOpenNow(item, nowMs));
  const shown = data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.filter(isShown) })) };
  // results are sorted by distance, except in the order by score
  const firstFar = shown?.pages
    .flatMap((page): readonly Found[] => page.list)
    .find((item) => (item.kind === 'store' ? isFar(item.metres) : item.kind === 'coupon' && isFar(item.coupon.metres)));
  const panel = data === undefined ? (found.isError ? s.room : '') : isOwn ? '' : s.old;

  if (isAbsent(found.error)) return <NoSearch />;
  return (
    <>
      <div className={s.tabs}>
        <TabStrip
          label={words.tabs}
          name={TABS}
          tabs={KINDS.map((key) => ({
            key,
            text: words.tab[key],
            count: counts === null ? undefined : countLabel(counts[key]),
          }))}
          active={kind}
          onChange={query.choose}
        />
      </div>
      <p className="ume-read" role="status">
        {isOwn && counts !== null
          ? words.found(countLabel(counts.store), countLabel(counts.goods), countLabel(counts.coupon))
          : ''}
      </p>
      <div
        className={cx(s.panel, panel)}
        role="tabpanel"
        id={tabPanelId(TABS)}
        aria-labelledby={tabId(TABS, kind)}
        aria-busy={found.isFetching && !found.isFetchingNextPage}
      >
        {kind === 'store' && (stores.length > 1 || isNarrowed) && (
          <FoundChips view={view} hasHours={hasHours} onChange={query.show} />
        )}
        <EndlessList
          key={kind}
          list={{ ...found, data: shown }}
          skeleton={<ResultsSkeleton kind={kind} />}
          empty={
            isNarrowed && stores.length > 0 ? (
              <NoneOpen onAll={() => query.show({ isOpen: false })} />
            ) : (
              <Nothing asked={asked} kind={kind} counts={counts} onChoose={onChoose} onTab={query.choose} />
            )
          }
          end={words.end}
          gap={kind === 'coupon' ? 12 : 0}
        >
          {(item: Found) => {
            if (item.kind === 'store') {
              return (
                <Fragment key={item.braId}>
                  {item === firstFar && <FarLine />}
                  <FoundStoreRow store={item} query={asked} onOpen={onOpen} />
                </Fragment>
              );
            }
            if (item.kind === 'goods')
              return <FoundGoodsRow key={`${item.braId} ${item.goodsId}`} goods={item} query={asked} onOpen={onOpen} />;
            const { coupon } = item;
            return (
              <Fragment key={coupon.couponId}>
                {item === firstFar && <FarLine />}
                <BrowseCoupon
                  coupon={coupon}
                  mark={(text) => <HighlightedText text={text} query={asked} />}
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

type NothingProps = {
  asked: string;
  kind: SearchKind;
  counts: FoundCounts | null;
  onChoose: (word: string) => void;
  onTab: (kind: SearchKind) => void;
};

/** No result in this tab: links to the tabs with results, or the empty state. */
function Nothing({ asked, kind, counts, onChoose, onTab }: NothingProps) {
  const others = KINDS.filter((other) => other !== kind && (counts?.[other] ?? 0) > 0);
  if (others.length === 0) return <NothingFound query={asked} onChoose={onChoose} />;
  return (
    <EmptyState
      art="search"
      title={words.noneHere[kind]}
      detail={words.elsewhereDetail}
      action={others.map((other, at) => (
        <Button
          key={other}
          kind={at === 0 ? 'primary' : 'second'}
          block
          className={s.elsewhere}
          onClick={() => onTab(other)}
        >
          {words.elsewhere(words.tab[other], countLabel(counts?.[other] ?? 0))}
        </Button>
      ))}
    />
  );
}

/** All matching stores are closed now. */
function NoneOpen({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      art="pin"
      title={words.noneOpen}
      detail={words.noneOpenDetail}
      action={<Button onClick={onAll}>{words.showAll}</Button>}
    />
  );
}

function ResultsSkeleton({ kind }: { kind: SearchKind }) {
  if (kind === 'coupon') return <CouponsSkeleton label={words.loading} />;
  return (
    <div role="status" aria-label={words.loading}>
      {kind === 'store' && (
        <div className={s.waitingChips}>
          <ChipsSkeleton widths={[5.5, 6, 6]} />
        </div>
      )}
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className={cx(s.skeleton, kind === 'goods' && s.ofGoods)}>
          <span className={s.logo} />
          <span className={s.waitingAbout}>
            <span className={s.line} />
            <span className={s.line} />
            <span className={s.line} />
            {kind === 'store' && <span className={s.line} />}
          </span>
        </div>
      ))}
    </div>
  );
}
