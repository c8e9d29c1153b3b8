/**
 * Builds an RTK Query endpoint from a route of the contract. A wrong path, field or argument location does not compile.
 * The build contains only the literals.
 */
import type { Args, Data, OptionalRoute, ArgLocation, Route, SpecRoute } from '#contract/infer.ts';

/** A call with its arguments. Path, query and body arguments share one flat object. */
export type ApiCall = { route: Route; argsIn: 'query' | 'body' | 'path'; args: Record<string, unknown> };
/** The argument of the base query. An optional call must be marked, because a host may lack it. */
export type UmeRequest = ApiCall &
  ({ route: SpecRoute; isOptional?: undefined } | { route: OptionalRoute; isOptional: true });

/** A call without arguments takes void, as in `useGetUserByTokenQuery()`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
type QueryArgs<R extends Route> = keyof Args<R> extends never ? void : Args<R>;

type Endpoint<R extends Route> = {
  query: (args: QueryArgs<R>) => UmeRequest;
  /** Casts the data. The base query has already opened the envelope. */
  transformResponse: (data: unknown) => Data<R>;
};

function endpoint<R extends Route>(request: (args: Record<string, unknown>) => UmeRequest): Endpoint<R> {
  return {
    query: (args) => request({ ...(args as object | undefined) }),
    transformResponse: (data) => data as Data<R>,
  };
}

/**
 * Endpoint of a call of spec 7.
 * @param argsIn location of the arguments in spec 7
 */
export function call<R extends SpecRoute>(route: R, argsIn: ArgLocation<R>): Endpoint<R> {
  return endpoint<R>((args) => ({ route, argsIn, args }));
}

/** Endpoint of an optional call. Fails with `absent` when the host lacks it. */
export function optionalCall<R extends OptionalRoute>(route: R, argsIn: ArgLocation<R>): Endpoint<R> {
  return endpoint<R>((args) => ({ route, argsIn, args, isOptional: true }));
}
