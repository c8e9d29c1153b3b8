/**
 * From a route of the contract to its half of an endpoint. A wrong path, field or argsIn does not compile; at run time
 * only the literal remains.
 */
import type { Args, Data, OptionalRoute, ArgLocation, Route, SpecRoute } from '#contract/infer.ts';

/** A call with its arguments: path parts and query or body fields in one flat object. */
export type ApiCall = { route: Route; argsIn: 'query' | 'body' | 'path'; args: Record<string, unknown> };
/** What the base query gets. A call of ours that spec 7 does not list is asked for as one, or it does not compile: a host may not have it. */
export type UmeRequest = ApiCall &
  ({ route: SpecRoute; isOptional?: undefined } | { route: OptionalRoute; isOptional: true });

/** A call without arguments is made with none: `useGetUserByTokenQuery()`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
type QueryArgs<R extends Route> = keyof Args<R> extends never ? void : Args<R>;

type Endpoint<R extends Route> = {
  query: (args: QueryArgs<R>) => UmeRequest;
  /** Types the data; the envelope was already opened by the base query. */
  transformResponse: (data: unknown) => Data<R>;
};

function endpoint<R extends Route>(request: (args: Record<string, unknown>) => UmeRequest): Endpoint<R> {
  return {
    query: (args) => request({ ...(args as object | undefined) }),
    transformResponse: (data) => data as Data<R>,
  };
}

/**
 * The endpoint half for `route`, a call of spec 7.
 * @param argsIn where spec 7 puts the arguments of this call
 */
export function call<R extends SpecRoute>(route: R, argsIn: ArgLocation<R>): Endpoint<R> {
  return endpoint<R>((args) => ({ route, argsIn, args }));
}

/** The endpoint half for a `route` of ours: where the host has not got it, it fails with the kind `absent`. */
export function optionalCall<R extends OptionalRoute>(route: R, argsIn: ArgLocation<R>): Endpoint<R> {
  return endpoint<R>((args) => ({ route, argsIn, args, isOptional: true }));
}
