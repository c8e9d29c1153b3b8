import { useEffect, useState } from 'react';

import { trimQuery } from '#domain/searchText.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';

import type { SearchKind } from '#contract/search.ts';

/** So long after the last key the server is asked. */
export const DEBOUNCE_MS = 300;

export const KINDS: readonly SearchKind[] = ['store', 'goods', 'coupon'];

export type SearchQuery = {
  /** What stands in the field. */
  typed: string;
  /** What is asked, as the address says it; '' for nothing. */
  asked: string;
  kind: SearchKind;
  type: (text: string) => void;
  /** While a syllable is being put together (注音) nothing is asked. */
  compose: (isOn: boolean) => void;
  /** At once, without waiting for the next key. */
  ask: (text: string) => void;
  choose: (kind: SearchKind) => void;
};

/** The query of /discover/search: typed at once, asked a moment later, kept in the address (?q=, ?tab=). */
export function useSearchQuery(): SearchQuery {
  const nav = useNav();
  const { q = '', tab } = useQueryObject();
  const asked = trimQuery(q);
  const kind = KINDS.find((one) => one === tab) ?? 'store';
  const [typed, setTyped] = useState(q);
  const [isComposing, setComposing] = useState(false);

  useEffect(() => {
    const wanted = trimQuery(typed);
    if (isComposing || wanted === asked) return undefined;
    const timer = setTimeout(() => nav.replace(paths.search(wanted, tabOf(kind)), { animation: 'none' }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isComposing, asked, kind, nav]);

  return {
    typed,
    asked,
    kind,
    type: setTyped,
    compose: setComposing,
    ask(text) {
      setTyped(text);
      nav.replace(paths.search(trimQuery(text), tabOf(kind)), { animation: 'none' });
    },
    choose: (next) => nav.replace(paths.search(asked, tabOf(next)), { animation: 'none' }),
  };
}

/** The first tab needs no mention. */
const tabOf = (kind: SearchKind): string | undefined => (kind === 'store' ? undefined : kind);
