import { useEffect, useState } from 'react';

import { hasBopomofo } from '#domain/bopomofo.ts';
import { trimQuery } from '#domain/searchText.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';

import type { SearchKind, SearchSort } from '#contract/search.ts';

/** Delay between the last key and the request, ms. */
export const DEBOUNCE_MS = 300;

export const KINDS: readonly SearchKind[] = ['store', 'goods', 'coupon'];

/** Filter and order of the matching stores. */
export type FoundView = { isOpen: boolean; sort: SearchSort };

export type SearchQuery = {
  /** Value of the field. */
  typed: string;
  /** Query in the URL. '' for none. */
  asked: string;
  kind: SearchKind;
  view: FoundView;
  type: (text: string) => void;
  /** No request during 注音 composition. GBoard also composes Latin words, which are sent. */
  compose: (isOn: boolean) => void;
  /** Without waiting for the debounce. */
  ask: (text: string) => void;
  choose: (kind: SearchKind) => void;
  show: (part: Partial<FoundView>) => void;
};

/** Query of /discover/search: typed at once, sent after a delay, kept in the URL (?q=, ?tab=, ?open=, ?sort=). */
export function useSearchQuery(): SearchQuery {
  const nav = useNav();
  const { q = '', tab, open, sort } = useQueryObject();
  const asked = trimQuery(q);
  const kind = KINDS.find((one) => one === tab) ?? 'store';
  const isOpen = open === 'Y';
  const byScore = sort === 'score';
  const [typed, setTyped] = useState(q);
  const [isComposing, setComposing] = useState(false);
  const isUnfinished = isComposing && hasBopomofo(typed);

  useEffect(() => {
    const wanted = trimQuery(typed);
    if (isUnfinished || wanted === asked) return undefined;
    const timer = setTimeout(
      () => nav.replace(pathOf(wanted, kind, isOpen, byScore), { animation: 'none' }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, isUnfinished, asked, kind, isOpen, byScore, nav]);

  const view: FoundView = { isOpen, sort: byScore ? 'score' : 'distance' };
  const go = (text: string, to: SearchKind, next: FoundView) =>
    nav.replace(pathOf(text, to, next.isOpen, next.sort === 'score'), { animation: 'none' });

  return {
    typed,
    asked,
    kind,
    view,
    type: setTyped,
    compose: setComposing,
    ask(text) {
      setTyped(text);
      go(trimQuery(text), kind, view);
    },
    choose: (next) => go(asked, next, view),
    show: (part) => go(asked, kind, { ...view, ...part }),
  };
}

/** Defaults are left out of the URL. */
function pathOf(q: string, kind: SearchKind, isOpen: boolean, byScore: boolean): string {
  return paths.search(q, kind === 'store' ? undefined : kind, {
    ...(isOpen ? { open: 'Y' } : {}),
    ...(byScore ? { sort: 'score' } : {}),
  });
}
