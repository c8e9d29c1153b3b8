import { useEffect, useRef } from 'react';

import { Screen } from '#features/frame/Screen.tsx';
import { searchScreenText } from '#text/searchScreenText.ts';

import { DiscoverTabs } from '../DiscoverTabs.tsx';
import { SearchBar } from './SearchBar.tsx';
import { rememberSearch } from './searchHistory.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { useSearchQuery } from './useSearchQuery.ts';

import * as base from '#widgets/base.module.css';

/** /discover/search */
export default function SearchScreen() {
  const query = useSearchQuery();
  const field = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(query.submitted === '');

  useEffect(() => {
    // no focus when a visitor returns to results, because the keyboard would cover them
    if (isEmptyAtFirst.current) field.current?.focus({ preventScroll: true });
  }, []);

  function handleSubmit() {
    query.submit(query.input);
    rememberSearch(query.input);
    // hides the keyboard, so that the results are visible
    field.current?.blur();
  }
  function handleChoose(word: string) {
    query.submit(word);
    rememberSearch(word);
  }
  return (
    <Screen bare title={searchScreenText.title} tabs={<DiscoverTabs />}>
      <SearchBar query={query} field={field} onSubmit={handleSubmit} />
      <div className={base.fillingColumn}>
        {query.submitted === '' ? (
          <SearchStart onChoose={handleChoose} />
        ) : (
          <SearchResults query={query} onChoose={handleChoose} onOpen={() => rememberSearch(query.submitted)} />
        )}
      </div>
    </Screen>
  );
}
