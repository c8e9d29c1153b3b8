import { useGetUnreadNumQuery } from '#api/messages.ts';

/** Maximum age of the count on mount, s. */
const STALE_S = 30;

/** Unread counts by kind, for members only. Refetches on focus, because another device may have read something. */
export function useUnread() {
  return useGetUnreadNumQuery(undefined, { refetchOnMountOrArgChange: STALE_S, refetchOnFocus: true });
}
