/** Orders in the cached data of all screens, as far as each screen's data tells about them. */
import { umeApi } from '#api/umeApi.ts';

import type { RootState } from '#state/makeStore.ts';

type Row = { orderId: string; state: string };
type Home = { runningOrder: Row | null } | null;
type Counts = { fnb: { running: number }; shop: { running: number } };
type Pages = { pages: readonly { list: readonly Row[] }[] };

const FINISHED: ReadonlySet<string> = new Set(['done', 'cancelled', 'refused', 'returned']);

const rowsOfPages = (data: unknown): readonly Row[] => (data as Pages).pages.flatMap(({ list }) => list);

/** By endpoint: the orders in its data. */
const ROWS_OF: Record<string, ((data: unknown) => readonly Row[]) | undefined> = {
  getStoreHome: (data) => {
    const order = (data as Home)?.runningOrder;
    return order ? [order] : [];
  },
  getFnbOrders: rowsOfPages,
  getShopOrders: rowsOfPages,
  getLiveOrders: (data) => data as readonly Row[],
};

type Query = { endpointName?: string; data?: unknown };
const queriesOf = (state: RootState): Query[] =>
  (Object.values(state[umeApi.reducerPath].queries) as (Query | undefined)[]).flatMap((query) =>
    query?.data === undefined ? [] : [query],
  );
const rowsOf = ({ endpointName = '', data }: Query): readonly Row[] => ROWS_OF[endpointName]?.(data) ?? [];

function countsRunning({ endpointName, data }: Query): boolean {
  if (endpointName !== 'getOrderCounts') return false;
  const { fnb, shop } = data as Counts;
  return fnb.running + shop.running > 0;
}

/** Returns true while the cached data shows a running order. */
export function hasRunningOrder(state: RootState): boolean {
  return queriesOf(state).some(
    (query) => countsRunning(query) || rowsOf(query).some((row) => !FINISHED.has(row.state)),
  );
}

/** States of the orders that a store page or a list shows, by id. */
export function shownStates(state: RootState): Map<string, string> {
  return new Map(
    queriesOf(state)
      .filter(({ endpointName }) => endpointName !== 'getLiveOrders')
      .flatMap(rowsOf)
      .map(({ orderId, state: step }) => [orderId, step]),
  );
}
