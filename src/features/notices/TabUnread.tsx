import { noticesText } from '#text/noticesText.ts';

import { CountBadge } from './CountBadge.tsx';
import { useUnread } from './useUnread.ts';

/** The number of all that is unread, at the tab 我的; nothing while there is none. A chunk of its own: no first view waits for it. */
export function TabUnread({ className }: { className?: string | undefined }) {
  const total = useUnread().data?.total ?? 0;
  return total === 0 ? null : <CountBadge count={total} name={noticesText.tab(total)} isAtIcon className={className} />;
}
