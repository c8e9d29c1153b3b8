import { useState } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetHotWordsQuery } from '#api/search.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { NoSearch } from './NoSearch.tsx';
import { readHistory, replaceHistory } from './searchHistory.ts';
import { WordChips } from './WordChips.tsx';

import s from './Search.module.css';

const words = searchScreenText;

/** Before anything is typed: what one searched for, and what many search for. */
export function SearchStart({ onChoose }: { onChoose: (word: string) => void }) {
  const [history, setHistory] = useState(readHistory);

  function handleClear() {
    const before = history;
    setHistory(replaceHistory([]));
    toast.undo(words.historyCleared, () => setHistory(replaceHistory(before)));
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
      <HotWords onChoose={onChoose} />
    </>
  );
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
      {hot.data === undefined ? <div className={s.chipsSkeleton} aria-busy="true" /> : <WordChips words={hot.data} onChoose={onChoose} />}
    </section>
  );
}
