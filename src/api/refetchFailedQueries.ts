/** Refetches the failed queries that still have a subscriber. RTK Query records subscriptions half a second late. */
import { umeApi } from './umeApi.ts';

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

type QueryState = { status: string; endpointName?: string; originalArgs?: unknown };
type State = Record<
  typeof umeApi.reducerPath,
  { queries: Record<string, QueryState | undefined>; subscriptions: Record<string, object | undefined> }
>;
type Endpoint = { initiate: (args: unknown, options: { subscribe: false; forceRefetch: true }) => UnknownAction };

export function refetchFailedQueries(): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { queries, subscriptions } = (getState() as State)[umeApi.reducerPath];
    // the base slice declares no endpoints, because each subject injects its own
    const endpoints = umeApi.endpoints as Record<string, Endpoint | undefined>;
    for (const [key, query] of Object.entries(queries)) {
      if (query?.status !== 'rejected' || Object.keys(subscriptions[key] ?? {}).length === 0) continue;
      const refetch = endpoints[query.endpointName ?? '']?.initiate(query.originalArgs, {
        subscribe: false,
        forceRefetch: true,
      });
      if (refetch !== undefined) dispatch(refetch);
    }
  };
}
