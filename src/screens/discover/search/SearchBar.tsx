import { SEARCH_MAX } from '#domain/searchText.ts';
import { useNav } from '#navigation/useNav.ts';
import { frameText } from '#text/frameText.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

import { searchLabel, SearchPlaceholder } from '../SearchPlaceholder.tsx';

import * as base from '#widgets/base.module.css';
import * as f from '#widgets/searchField.module.css';
import * as s from './Search.module.css';

import type { RefObject } from 'react';
import type { SearchQuery } from './useSearchQuery.ts';

type Props = { query: SearchQuery; field: RefObject<HTMLInputElement | null>; onSubmit: () => void };

/** Bar of /discover/search: back button, and the search field in place of a title. */
export function SearchBar({ query, field, onSubmit }: Props) {
  const nav = useNav();
  const text = searchScreenText;
  return (
    <header className={s.bar}>
      <h1 className="ume-read">{text.title}</h1>
      <button type="button" className={s.back} aria-label={frameText.back} onClick={nav.back}>
        <ChevronLeftIcon size={24} />
      </button>
      <form
        className={s.form}
        role="search"
        action="#"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SearchIcon size={20} />
        <span className={s.field}>
          {query.input === '' && (
            <span className={s.invitation}>
              <SearchPlaceholder />
            </span>
          )}
          <Field query={query} field={field} />
        </span>
        {query.input !== '' && (
          <button
            type="button"
            className={base.iconButton}
            aria-label={text.clear}
            onClick={() => {
              query.submit('');
              field.current?.focus();
            }}
          >
            <CloseIcon size={18} />
          </button>
        )}
      </form>
    </header>
  );
}

function Field({ query, field }: Pick<Props, 'query' | 'field'>) {
  return (
    <input
      ref={field}
      className={f.input}
      // not type=search, whose clear button and corners differ between browsers
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={SEARCH_MAX}
      aria-label={searchLabel}
      value={query.input}
      onChange={(event) => query.setText(event.target.value)}
      {...query.handlers}
    />
  );
}
