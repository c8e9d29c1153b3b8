/** Infinite query endpoints over keyset cursors. */
import type { UmeRequest } from './call.ts';
import type { Args, Data, OptionalRoute, PagedRoute, ArgLocation, SpecRoute } from '#contract/infer.ts';

type Filter<R extends PagedRoute> = Omit<Args<R>, 'cursor'>;

/** Cache time of lists. A return within it shows the list unchanged, without a request (R25). */
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
    // old pages keep their identity anyway, and comparing all pages costs more with each new page
    structuralSharing: false,
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
    },
    query: ({ queryArg, pageParam }) => request({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    transformResponse: (data) => data as Data<R>,
  };
}

/** Infinite endpoint of a paged call of spec 7. The query argument is `{}` or the filter fields. */
export function pages<R extends PagedRoute & SpecRoute>(route: R, argsIn: ArgLocation<R>): InfiniteEndpoint<R> {
  return endlessEndpoint<R>((args) => ({ route, argsIn, args }));
}

/** Infinite endpoint of an optional paged call. */
export function optionalPages<R extends PagedRoute & OptionalRoute>(
  route: R,
  argsIn: ArgLocation<R>,
): InfiniteEndpoint<R> {
  return endlessEndpoint<R>((args) => ({ route, argsIn, args, isOptional: true }));
}
