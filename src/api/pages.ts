/** Endless lists: the infinite half of an endpoint over keyset cursors. */
import type { UmeRequest } from './call.ts';
import type { Args, Data, OptionalRoute, PagedRoute, ArgLocation, SpecRoute } from '#contract/infer.ts';

type Filter<R extends PagedRoute> = Omit<Args<R>, 'cursor'>;

/** Whoever comes back from a long look at a row finds the list as it was left, without asking for it again (R25). */
const CACHE_TTL_S = 30 * 60;

type InfiniteEndpoint<R extends PagedRoute> = {
  keepUnusedDataFor: number;
  structuralSharing: false;
  infiniteQueryOptions: {
    initialPageParam: string | null;
    getNextPageParam: (last: Data<R>) => string | undefined;
  };
  query: (arg: { queryArg: Filter<R>; pageParam: string | null }) => UmeRequest;
  transformResponse: (data: unknown) => Data<R>;
};

function endlessEndpoint<R extends PagedRoute>(
  request: (args: Record<string, unknown>) => UmeRequest,
): InfiniteEndpoint<R> {
  return {
    keepUnusedDataFor: CACHE_TTL_S,
    // pages that stay are the same objects anyway; comparing them all with each one that comes would cost more and more
    structuralSharing: false,
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
    },
    query: ({ queryArg, pageParam }) => request({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    transformResponse: (data) => data as Data<R>,
  };
}

/** The infinite endpoint half for a paged `route` of spec 7; pass `{}` or the filter fields as the query argument. */
export function pages<R extends PagedRoute & SpecRoute>(route: R, argsIn: ArgLocation<R>): InfiniteEndpoint<R> {
  return endlessEndpoint<R>((args) => ({ route, argsIn, args }));
}

/** The same for a paged `route` of ours, which a host may not have. */
export function optionalPages<R extends PagedRoute & OptionalRoute>(
  route: R,
  argsIn: ArgLocation<R>,
): InfiniteEndpoint<R> {
  return endlessEndpoint<R>((args) => ({ route, argsIn, args, isOptional: true }));
}
