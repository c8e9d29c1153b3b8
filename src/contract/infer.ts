/** Types inferred from the contract: route names, arguments, their location, and data. Contains no values. */
import type { z } from 'zod';
import type { contract } from './contract.ts';

export type Contract = typeof contract;
export type Route = keyof Contract;
/** Calls of ours: a host may not have them. */
export type OptionalRoute = { [R in Route]: Contract[R] extends { without: string } ? R : never }[Route];
/** Calls of spec 7, which every host has. */
export type SpecRoute = Exclude<Route, OptionalRoute>;

export type InputOf<C, K extends string> = C extends { [key in K]: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : unknown
  : unknown;
type OutputOf<C, K extends string> = C extends { [key in K]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : unknown
  : unknown;

/** Location of the arguments that are not path parameters. */
export type ArgLocation<R extends Route> = Contract[R] extends { body: z.ZodType }
  ? 'body'
  : Contract[R] extends { query: z.ZodType }
    ? 'query'
    : 'path';

/** Arguments of a call: path parameters and query or body fields in one flat object. */
export type Args<R extends Route> = InputOf<Contract[R], 'params'> &
  InputOf<Contract[R], 'query'> &
  InputOf<Contract[R], 'body'>;

/** `data` of a successful response. */
export type Data<R extends Route> = z.output<Contract[R]['data']>;

/** Parsed input of a handler. */
export type Input<C> = { params: OutputOf<C, 'params'>; query: OutputOf<C, 'query'>; body: OutputOf<C, 'body'> };

/** Routes whose data is a page. */
export type PagedRoute = { [R in Route]: Data<R> extends { list: unknown[]; next: string | null } ? R : never }[Route];
