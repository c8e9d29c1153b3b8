import { taipeiClock } from '#domain/taipeiClock.ts';
import { serverNow } from '#platform/serverClock.ts';
import { listText } from '#text/listText.ts';

import { FailedRow } from './FailedRow.tsx';

import * as s from './StaleNotice.module.css';

/** The fields of an RTK query result that the notice reads. */
export type RefreshedQuery = {
  data?: unknown;
  isError: boolean;
  error?: unknown;
  isFetchNextPageError?: boolean;
  /** Time of the data, ms since 1970 by the device's clock. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
};

const padded = (part: number) => String(part).padStart(2, '0');

/** `14:05`, or `11/24 14:05` for another day in Taipei. */
function timeLabel(atMs: number): string {
  const { day, minutes } = taipeiClock(atMs);
  const time = `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
  const [, month, date] = day.split('-').map(Number);
  return day === taipeiClock(serverNow()).day ? time : `${month}/${date} ${time}`;
}

/** Returns true when a refetch failed and older data is shown. The list itself handles a failed next page. */
export function isStale({
  data,
  isError,
  error,
  isFetchNextPageError = false,
  fulfilledTimeStamp,
}: RefreshedQuery): boolean {
  const { kind } = (error ?? {}) as { kind?: unknown };
  return (
    data !== undefined && isError && !isFetchNextPageError && kind !== 'absent' && fulfilledTimeStamp !== undefined
  );
}

/**
 * Shows that a refetch failed, why, and the time of the shown data (spec 8.1). Renders nothing otherwise.
 * @param onRetry refetches more than this query
 */
export function StaleNotice({ query, onRetry = query.refetch }: { query: RefreshedQuery; onRetry?: () => unknown }) {
  const { fulfilledTimeStamp } = query;
  if (!isStale(query) || fulfilledTimeStamp === undefined) return null;
  return (
    <FailedRow
      className={s.notice}
      what={listText.stale(timeLabel(fulfilledTimeStamp))}
      error={query.error}
      onRetry={onRetry}
    />
  );
}
