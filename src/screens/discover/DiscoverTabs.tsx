import { FooterTabs } from '#features/frame/FooterTabs.tsx';
import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { useMember } from '#features/member/useMember.ts';
import { TabUnread } from '#features/notices/TabUnread.tsx';

/** The tab bar of /discover/*: a member sees at 我的 how much is unread, asked for once the screen stands (R23). */
export function DiscoverTabs() {
  const isTime = useFirstViewDone();
  const { isSignedIn } = useMember();
  return <FooterTabs active="discover" atMine={isTime && isSignedIn ? <TabUnread /> : undefined} />;
}
