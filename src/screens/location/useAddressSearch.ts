import { useEffect, useRef, useState } from 'react';

import { foldText } from '#domain/searchText.ts';
import { hasMaps } from '#platform/mapsKey.ts';
import { suggestPlaces, type Suggestion } from '#platform/places.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Position } from '#domain/cities.ts';
import type { MapsAbsence } from '#platform/maps.ts';

export type AddressSearch =
  | { state: 'idle' | 'searching' | 'failed' | MapsAbsence }
  | { state: 'found'; list: Suggestion[] };

/** Delay and minimum length, because each request costs the operator. */
const PAUSE_MS = 300;
const LEAST_LETTERS = 2;

/** Addresses for the typed text, when maps are available. A late response to an older query is dropped. */
export function useAddressSearch(typed: string, position: Position): { search: AddressSearch; retry: () => void } {
  const query = typed.trim();
  // punctuation and emoji do not count
  const isSearchable = hasMaps() && Array.from(foldText(query)).length >= LEAST_LETTERS;
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<{ key: string; search: AddressSearch } | null>(null);
  const hasWarned = useRef(false);
  const key = `${round} ${query}`;

  useEffect(() => {
    if (!isSearchable) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void suggestPlaces(query, position).then((answer) => {
        if (!isCurrent) return;
        setResult({ key, search: typeof answer === 'string' ? { state: answer } : { state: 'found', list: answer } });
        if (answer !== 'unsupported' || hasWarned.current) return;
        hasWarned.current = true;
        void toast.warn(locationText.mapsUnsupported);
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSearchable, query, position, key]);

  const retry = () => setRound(round + 1);
  if (!hasMaps()) return { search: { state: 'noKey' }, retry };
  if (!isSearchable) return { search: { state: 'idle' }, retry };
  // without maps nothing loads, whatever is typed next
  if (result?.search.state === 'unsupported' && result.key.startsWith(`${round} `))
    return { search: result.search, retry };
  return { search: result?.key === key ? result.search : { state: 'searching' }, retry };
}
