/** Stands for api/umeApi.ts in a preview. Its query hooks return the answers of the visit, its mutations do nothing. */
import { answerTo } from './visit.ts';

import type { ApiCall } from '#api/call.ts';

type Ask = (call: ApiCall) => Promise<never>;
type Definition = {
  kind: string;
  query?: (args: unknown) => ApiCall;
  queryFn?: (args: unknown, api: unknown, options: unknown, baseQuery: Ask) => unknown;
};
type Endpoints = Record<string, Definition>;
type Build = Record<'query' | 'infiniteQuery' | 'mutation', (definition: Omit<Definition, 'kind'>) => Definition>;
type Api = Record<string, unknown>;

const ignore = () => undefined;
const kindOf = (kind: string) => (definition: Omit<Definition, 'kind'>) => ({ ...definition, kind });
const build: Build = {
  query: kindOf('Query'),
  infiniteQuery: kindOf('InfiniteQuery'),
  mutation: kindOf('Mutation'),
};

/** The call of a query. A `queryFn` makes its own call at once, and others after a failure. */
function callOf({ query, queryFn }: Definition, args: unknown): ApiCall | undefined {
  let apiCall = query?.(args);
  void queryFn?.(args, {}, {}, (call) => {
    apiCall = call;
    return new Promise(ignore);
  });
  return apiCall;
}

function resultOf(definition: Definition, args: unknown) {
  const isList = definition.kind === 'InfiniteQuery';
  const call = callOf(definition, isList ? { queryArg: args, pageParam: null } : args);
  const answer = call && answerTo(call);
  const data = answer === undefined || !isList ? answer : { pages: [answer] };
  return {
    data,
    currentData: data,
    isError: false,
    isFetching: data === undefined,
    isFetchingNextPage: false,
    hasNextPage: isList && ((answer as { next?: string | null } | undefined)?.next ?? null) !== null,
    refetch: ignore,
    fetchNextPage: ignore,
  };
}

const hookOf = (definition: Definition) =>
  definition.kind === 'Mutation' ? () => [ignore, {}] : (args: unknown) => resultOf(definition, args);

export const umeApi = {
  /** @returns the hooks of the endpoints, named as RTK Query names them */
  injectEndpoints({ endpoints }: { endpoints: (build: Build) => Endpoints }): Api {
    const api: Api = { endpoints: {}, util: {} };
    for (const [name, definition] of Object.entries(endpoints(build)))
      api[`use${name.charAt(0).toUpperCase()}${name.slice(1)}${definition.kind}`] = hookOf(definition);
    return api;
  },
};
