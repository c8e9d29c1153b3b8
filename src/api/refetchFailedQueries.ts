/**
 * Makes the calls that failed once more: those that something on the page still waits for (RTK writes down who does
 * half a second later).
 */
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
    // endpoints are injected by subject: the slice's own type names none
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
