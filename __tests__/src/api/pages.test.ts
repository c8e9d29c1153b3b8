import { optionalPages, pages } from '#api/pages.ts';

const GOODS = 'GET /v1/ume/client/store/goods/recommend';
const PICKUP = 'GET /v1/ume/client/pickup/stores';

it('the first page sends only the filter, and later pages add the previous cursor', () => {
  const { query, infiniteQueryOptions } = pages(GOODS, 'query');
  const { initialPageParam, getNextPageParam } = infiniteQueryOptions;
  const ask = (pageParam: string | null) => query({ queryArg: { braId: '1' }, pageParam });
  expect(ask(initialPageParam)).toEqual({ route: GOODS, argsIn: 'query', args: { braId: '1' } });
  const next = getNextPageParam({ list: [], next: 'c1' });
  expect(ask(next ?? null)).toEqual({ route: GOODS, argsIn: 'query', args: { braId: '1', cursor: 'c1' } });
  expect(getNextPageParam({ list: [], next: null })).toBeUndefined();
});

it('spec 7: pages are optional only for a call that the specification lacks', () => {
  const arg = { queryArg: {} as never, pageParam: null };
  expect(optionalPages(PICKUP, 'query').query(arg).isOptional).toBe(true);
  expect(pages(GOODS, 'query').query(arg).isOptional).toBeUndefined();
});

it('R25: a list stays half an hour in the cache, as it was sent', () => {
  const { keepUnusedDataFor, structuralSharing, transformResponse } = pages(GOODS, 'query');
  const page = { list: [], next: null };
  expect([keepUnusedDataFor, structuralSharing]).toEqual([1_800, false]);
  expect(transformResponse(page)).toBe(page);
});
