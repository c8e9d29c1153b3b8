import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** `?a=1&b=2` as an object (spec 2); of a repeated key the first value. Holds nothing but what the query names. */
export function parseQuery(search: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  new URLSearchParams(search).forEach((value, name) => {
    query[name] ??= value;
  });
  return query;
}

/** The query of the screen in view as an object; a missing key is undefined. */
export function useQueryObject(): Record<string, string> {
  const { search } = useLocation();
  return useMemo(() => parseQuery(search), [search]);
}
