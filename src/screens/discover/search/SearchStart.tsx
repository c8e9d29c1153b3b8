import { useEffect, useState } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetDiscoverHomeQuery, useGetNearbyStoresInfiniteQuery } from '#api/discover.ts';
import { useGetHotWordsQuery } from '#api/search.ts';
import { isAbsent } from '#api/umeError.ts';
import { RecentStores } from '#features/storeInfo/RecentStores.tsx';
import { searchScreenText } from '#text/searchScreenText.ts';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';
import { cx } from '#widgets/cx.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { DailyBestStrip } from '../DailyBestStrip.tsx';
import { NoSearch } from './NoSearch.tsx';
import { clearHistory, subscribeToHistory, readHistory, restoreHistory } from './searchHistory.ts';
import { StoreRow } from '../StoreRow.tsx';
import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';
import { useViewpoint } from '../useViewpoint.ts';
import { WordChips } from './WordChips.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Search.module.css';

const text = searchScreenText;

/** Before a query: search history, recently viewed stores, hot words, stores nearby, daily best items. */
export function SearchStart({ onChoose }: { onChoose: (word: string) => void }) {
  const [history, setHistory] = useState(readHistory);
  useEffect(() => subscribeToHistory(() => setHistory(readHistory())), []);

  function handleClear() {
    const before = clearHistory();
    setHistory([]);
    toast.undo(text.historyCleared, () => setHistory(restoreHistory(before)));
  }
  // the host has no search, so the field is of no use
  if (isAbsentHere('GET /v1/ume/client/discover/search')) return <NoSearch />;
  return (
    <>
      {history.length > 0 && (
        <section className={base.spaceAbove12}>
          <div className={s.head}>
            <h2>{text.history}</h2>
            <button
              type="button"
              className={cx(base.textButton, base.iconBefore4, base.weakText)}
              onClick={handleClear}
            >
              <TrashIcon size={18} />
              {text.clearHistory}
            </button>
          </div>
          <WordChips queries={history} onChoose={onChoose} />
        </section>
      )}
      <RecentStores />
      <Suggestions onChoose={onChoose} />
    </>
  );
}

function Suggestions({ onChoose }: { onChoose: (word: string) => void }) {
  const hot = useGetHotWordsQuery();
  const near = useGetNearbyStoresInfiniteQuery(useNearestArgs());
  // one part may be missing, but when both failed an error is better than an empty screen
  if (hot.data === undefined && near.data === undefined && hot.isError && near.isError) {
    return (
      <ListFailed
        error={isAbsent(near.error) ? hot.error : near.error}
        onRetry={() => Promise.all([hot.refetch(), near.refetch()])}
      />
    );
  }
  return (
    <>
      <HotWords onChoose={onChoose} />
      <NearbyStart />
      <BestStart />
    </>
  );
}

/** Number of stores shown. */
const NEARBY = 6;

function useNearestArgs() {
  const { latitude, longitude } = useViewpoint();
  return { latitude, longitude, size: NEARBY };
}

/** Nearest stores. Renders nothing when the host has none or the call fails, because the search works without them. */
export function NearbyStart() {
  const near = useGetNearbyStoresInfiniteQuery(useNearestArgs());
  const stores = near.data?.pages[0]?.list ?? [];
  if (near.isError || (near.data !== undefined && stores.length === 0)) return null;
  return (
    <section className={base.spaceAbove12}>
      <div className={s.head}>
        <h2>{text.nearby}</h2>
      </div>
      {near.data === undefined ? (
        <StoreRowsSkeleton />
      ) : (
        <ul className={s.nearbyStores}>
          {stores.slice(0, NEARBY).map((store) => (
            <li key={store.braId}>
              <StoreRow store={store} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Daily best items, usually cached from `/`. Rendered last, so that nothing shifts when they load. */
function BestStart() {
  const { currentData } = useGetDiscoverHomeQuery(useViewpoint());
  return <DailyBestStrip items={currentData?.dailyBest ?? []} />;
}

/** Hot words. Renders nothing when there are none or the call fails, because the search works without them. */
export function HotWords({ onChoose }: { onChoose: (word: string) => void }) {
  const hot = useGetHotWordsQuery();
  if (hot.data === undefined ? hot.isError : hot.data.length === 0) return null;
  return (
    <section className={base.spaceAbove12}>
      <div className={s.head}>
        <h2>{text.hot}</h2>
      </div>
      {hot.data === undefined ? (
        <div className={s.chipsSkeleton} aria-busy="true">
          <ChipsSkeleton widths={[5, 4, 4, 4, 5, 6, 5, 4, 4, 4]} />
        </div>
      ) : (
        <WordChips queries={hot.data} onChoose={onChoose} />
      )}
    </section>
  );
}
