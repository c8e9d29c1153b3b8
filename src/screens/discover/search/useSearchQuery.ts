import { useEffect, useState } from 'react';

import { hasBopomofo } from '#domain/bopomofo.ts';
import { trimQuery } from '#domain/searchText.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { useComposition, type Composition } from '#widgets/form/useComposition.ts';

import type { SearchKind, SearchSort } from '#contract/search.ts';

/** Delay between the last key and the request, ms. */
export const DEBOUNCE_MS = 300;

export const KINDS: readonly SearchKind[] = ['store', 'goods', 'coupon'];

/** Filter and order of the matching stores. */
export type ResultView = { isOpen: boolean; sort: SearchSort };

export type SearchQuery = {
  /** Value of the field. */
  input: string;
  /** Query in the URL. '' for none. */
  submitted: string;
  kind: SearchKind;
  view: ResultView;
  setText: (text: string) => void;
  /** Props of the field. No request during 注音 composition. GBoard also composes Latin words, which are sent. */
  handlers: Composition['handlers'];
  /** Without waiting for the debounce. */
  submit: (text: string) => void;
  selectKind: (kind: SearchKind) => void;
  updateView: (part: Partial<ResultView>) => void;
};

/** Query of /discover/search: typed at once, sent after a delay, kept in the URL (?q=, ?tab=, ?open=, ?sort=). */
export function useSearchQuery(): SearchQuery {
  const nav = useNav();
  const { q = '', tab, open, sort } = useQueryObject();
  const submitted = trimQuery(q);
  const kind = KINDS.find((one) => one === tab) ?? 'store';
  const isOpen = open === 'Y';
  const byScore = sort === 'score';
  const [input, setInput] = useState(q);
  const { before, handlers } = useComposition(() => undefined);
  const isUnfinished = before !== null && hasBopomofo(input);

  useEffect(() => {
    const next = trimQuery(input);
    if (isUnfinished || next === submitted) return undefined;
    const timer = setTimeout(
      () => nav.replace(pathOf(next, kind, isOpen, byScore), { animation: 'none' }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [input, isUnfinished, submitted, kind, isOpen, byScore, nav]);

  const view: ResultView = { isOpen, sort: byScore ? 'score' : 'distance' };
  const go = (text: string, to: SearchKind, next: ResultView) =>
    nav.replace(pathOf(text, to, next.isOpen, next.sort === 'score'), { animation: 'none' });

  return {
    input,
    submitted,
    kind,
    view,
    setText: setInput,
    handlers,
    submit(text) {
      setInput(text);
      go(trimQuery(text), kind, view);
    },
    selectKind: (next) => go(submitted, next, view),
    updateView: (part) => go(submitted, kind, { ...view, ...part }),
  };
}

/** Defaults are left out of the URL. */
function pathOf(q: string, kind: SearchKind, isOpen: boolean, byScore: boolean): string {
  return paths.search(q, kind === 'store' ? undefined : kind, {
    ...(isOpen ? { open: 'Y' } : {}),
    ...(byScore ? { sort: 'score' } : {}),
  });
}
