import { FooterTabs } from '#features/frame/FooterTabs.tsx';
import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { useMember } from '#features/member/useMember.ts';
import { TabUnread } from '#features/notices/TabUnread.tsx';

/** Tab bar of /discover/*. A member sees the unread count at 我的, fetched after the first view (R23). */
export function DiscoverTabs() {
  const isFirstViewDone = useFirstViewDone();
  const { isSignedIn } = useMember();
  return <FooterTabs active="discover" atMine={isFirstViewDone && isSignedIn ? <TabUnread /> : undefined} />;
}
