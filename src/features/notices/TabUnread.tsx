import { noticesText } from '#text/noticesText.ts';

import { CountBadge } from './CountBadge.tsx';
import { useUnread } from './useUnread.ts';

/** Unread count at the tab 我的, hidden at 0. A chunk of its own, so that no first view waits for it. */
export function TabUnread({ className }: { className?: string | undefined }) {
  const total = useUnread().data?.total ?? 0;
  return total === 0 ? null : (
    <CountBadge count={total} name={noticesText.hub.unread(total)} isAtIcon className={className} />
  );
}
