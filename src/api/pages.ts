/** Endless lists: the infinite half of an endpoint over keyset cursors (product.md, Answers: one paging form). */
import type { UmeRequest } from './call.ts';
import type { Args, Data, PagedRoute, Place } from '#contract/infer.ts';

type Filter<R extends PagedRoute> = Omit<Args<R>, 'cursor'>;

type InfiniteEndpoint<R extends PagedRoute> = {
  infiniteQueryOptions: {
    initialPageParam: string | null;
    getNextPageParam: (last: Data<R>) => string | undefined;
  };
  query: (arg: { queryArg: Filter<R>; pageParam: string | null }) => UmeRequest;
  transformResponse: (data: unknown) => Data<R>;
};

/** The infinite endpoint half for a paged `route`; pass `{}` or the filter fields as the query argument. */
export function pages<R extends PagedRoute>(route: R, place: Place<R>): InfiniteEndpoint<R> {
  return {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
    },
    query: ({ queryArg, pageParam }) => ({
      route,
      place,
      args: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) },
    }),
    transformResponse: (data) => data as Data<R>,
  };
}
