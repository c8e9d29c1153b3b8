/**
 * From a route of the contract to its half of an endpoint. A wrong path, field or place does not compile; at run time
 * only the literal remains.
 */
import type { Args, Data, Place, Route } from '#contract/infer.ts';

/** What the base query gets. `args` holds path parts and query or body fields in one flat object. */
export type UmeRequest = { route: Route; place: 'query' | 'body' | 'path'; args: Record<string, unknown> };

/** A call without arguments is made with none: `useGetUserByTokenQuery()`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
type QueryArgs<R extends Route> = keyof Args<R> extends never ? void : Args<R>;

type Endpoint<R extends Route> = {
  query: (args: QueryArgs<R>) => UmeRequest;
  /** Types the data; the envelope was already opened by the base query. */
  transformResponse: (data: unknown) => Data<R>;
};

/**
 * The endpoint half for `route`.
 * @param place where spec 7 puts the arguments of this call
 */
export function call<R extends Route>(route: R, place: Place<R>): Endpoint<R> {
  return {
    query: (args) => ({ route, place, args: { ...(args as object | undefined) } }),
    transformResponse: (data) => data as Data<R>,
  };
}
