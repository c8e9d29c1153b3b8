import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Parses `?a=1&b=2` to an object (spec 2). The first value of a repeated key counts. The object has no prototype. */
export function parseQuery(search: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  new URLSearchParams(search).forEach((value, name) => {
    query[name] ??= value;
  });
  return query;
}

/** Returns the current query as an object. */
export function useQueryObject(): Record<string, string> {
  const { search } = useLocation();
  return useMemo(() => parseQuery(search), [search]);
}
