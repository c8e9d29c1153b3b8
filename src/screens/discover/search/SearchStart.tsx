import { useEffect, useState } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetDiscoverHomeQuery, useGetNearbyStoresInfiniteQuery } from '#api/discover.ts';
import { useGetHotWordsQuery } from '#api/search.ts';
import { isAbsent } from '#api/umeError.ts';
import { RecentStores } from '#features/storeInfo/RecentStores.tsx';
import { searchScreenText } from '#text/searchScreenText.ts';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { DailyBestStrip } from '../DailyBestStrip.tsx';
import { NoSearch } from './NoSearch.tsx';
import { clearHistory, followHistory, readHistory, restoreHistory } from './searchHistory.ts';
import { StoreRow } from '../StoreRow.tsx';
import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';
import { useViewpoint } from '../useViewpoint.ts';
import { WordChips } from './WordChips.tsx';

import s from './Search.module.css';

const words = searchScreenText;

/** Before anything is typed: what one searched for and looked at, what many search for, what is near, what sells. */
export function SearchStart({ onChoose }: { onChoose: (word: string) => void }) {
  const [history, setHistory] = useState(readHistory);
  useEffect(() => followHistory(() => setHistory(readHistory())), []);

  function handleClear() {
    const before = clearHistory();
    setHistory([]);
    toast.undo(words.historyCleared, () => setHistory(restoreHistory(before)));
  }
  // nobody types in vain twice
  if (isAbsentHere('GET /v1/ume/client/discover/search')) return <NoSearch />;
  return (
    <>
      {history.length > 0 && (
        <section className={s.section}>
          <div className={s.head}>
            <h2>{words.history}</h2>
            <button type="button" className={s.quiet} onClick={handleClear}>
              <TrashIcon size={18} />
              {words.clearHistory}
            </button>
          </div>
          <WordChips words={history} onChoose={onChoose} />
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
  // one of them may be missing; where none came, a screen without anything would look broken
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

/** As many as are looked at before one types. */
const NEARBY = 6;

function useNearestArgs() {
  const { latitude, longitude } = useViewpoint();
  return { latitude, longitude, size: NEARBY };
}

/** The nearest shops; nothing where the host has none, or where they did not come: the search works without them. */
export function NearbyStart() {
  const near = useGetNearbyStoresInfiniteQuery(useNearestArgs());
  const stores = near.data?.pages[0]?.list ?? [];
  if (near.isError || (near.data !== undefined && stores.length === 0)) return null;
  return (
    <section className={s.section}>
      <div className={s.head}>
        <h2>{words.nearby}</h2>
      </div>
      {near.data === undefined ? (
        <StoreRowsSkeleton />
      ) : (
        <ul className={s.near}>
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

/**
 * What sells today, as on `/`, and mostly kept from there: for who knows no word for it yet. Last, so that nothing
 * moves when it comes.
 */
function BestStart() {
  const { currentData } = useGetDiscoverHomeQuery(useViewpoint());
  return <DailyBestStrip items={currentData?.dailyBest ?? []} />;
}

/** Nothing when there are none, or when they did not come: the search works without them. */
export function HotWords({ onChoose }: { onChoose: (word: string) => void }) {
  const hot = useGetHotWordsQuery();
  if (hot.data === undefined ? hot.isError : hot.data.length === 0) return null;
  return (
    <section className={s.section}>
      <div className={s.head}>
        <h2>{words.hot}</h2>
      </div>
      {hot.data === undefined ? (
        <div className={s.chipsSkeleton} aria-busy="true">
          <ChipsSkeleton widths={[5, 4, 4, 4, 5, 6, 5, 4, 4, 4]} />
        </div>
      ) : (
        <WordChips words={hot.data} onChoose={onChoose} />
      )}
    </section>
  );
}
