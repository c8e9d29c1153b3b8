import { useState } from 'react';

import { useClearMessagesMutation } from '#api/messages.ts';
import { useGetNewestNoticesQuery, type Newest, type NewestNotices, type NoticeKind } from '#api/newestNotices.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { CountBadge } from '#features/notices/CountBadge.tsx';
import { useUnread } from '#features/notices/useUnread.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#platform/serverClock.ts';
import { noticesText } from '#text/noticesText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';
import { GrowingBranch } from '#widgets/GrowingBranch.tsx';
import { BellIcon } from '#widgets/icons/BellIcon.tsx';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { ThumbIcon } from '#widgets/icons/ThumbIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { isStale, StaleNotice } from '#widgets/states/StaleNotice.tsx';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { toast } from '#widgets/overlays/toast.ts';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { timeOrDay } from '../noticeDays.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../notices.module.css';

const text = noticesText.hub;
const SECTIONS = [
  { key: 'store', tone: 'plum', to: paths.notices('store'), Icon: ShopIcon },
  { key: 'discount', tone: 'gold', to: paths.notices('discount'), Icon: TicketIcon },
  { key: 'system', tone: 'quiet', to: paths.systemNotices(), Icon: BellIcon },
  { key: 'like', tone: 'plum', to: paths.likes(), Icon: ThumbIcon },
  { key: 'reply', tone: 'green', to: paths.replies(), Icon: ChatIcon },
] as const;

/** Kinds with the newest notice first. Those without one come last, in their own order. */
function newestFirst(newest: NewestNotices | undefined) {
  const timeOf = (key: NoticeKind) => Date.parse(newest?.[key]?.at ?? '') || 0;
  return [...SECTIONS].sort((one, other) => timeOf(other.key) - timeOf(one.key));
}

/**
 * Screen of /notice/all. The kinds of notices with their newest message and unread count, the newest first. A button
 * marks all as read.
 */
export function Hub() {
  const unread = useUnread();
  const newest = useGetNewestNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [now] = useState(serverNow);
  const total = unread.data?.total ?? 0;
  const refresh = () => Promise.all([unread.refetch(), newest.refetch()]);
  return (
    <Screen title={text.title} right={total > 0 && <ReadAll />}>
      <PullToRefresh onRefresh={refresh} />
      <StaleNotice query={isStale(newest) ? newest : unread} onRetry={refresh} />
      {newest.data === undefined && !newest.isError ? (
        <HubSkeleton />
      ) : (
        <nav aria-label={text.name}>
          <ul className={cx(base.card, base.divided)}>
            {newestFirst(newest.data).map(({ key, tone, to, Icon }) => (
              <li key={key}>
                <AppLink to={to} className={s.section}>
                  <span className={cx(s.sectionIcon, s[tone])}>
                    <Icon size={22} />
                  </span>
                  <span className={s.content}>
                    <span className={s.head}>
                      <span className={cx(base.grow, base.subheading, base.spaceAfter8, base.tightLines)}>
                        {text[key]}
                      </span>
                      <Time newest={newest.data?.[key]} nowMs={now} />
                    </span>
                    <span className={s.lastMessage}>
                      <span className={s.lastTitle}>{newest.data?.[key]?.text ?? text[`${key}Detail`]}</span>
                      <Unread count={unread.data?.[key] ?? 0} />
                    </span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {unread.isError && unread.data === undefined && (
        <FailedRow
          className={base.spaceAbove12}
          what={text.numbersFailed}
          error={unread.error}
          onRetry={unread.refetch}
        />
      )}
      <GrowingBranch />
    </Screen>
  );
}

/** The kinds while their newest notices load: their order is not known before. */
function HubSkeleton() {
  return (
    <ul className={cx(base.card, base.divided)} aria-busy="true">
      {SECTIONS.map(({ key }) => (
        <li key={key} className={s.section}>
          <span className={s.boneIcon} />
          <span className={s.content}>
            <Bone width="50%" margin="4px 0" />
            <Bone width="160px" height="0.8125rem" margin="9px 0 5px" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Time({ newest, nowMs }: { newest: Newest | null | undefined; nowMs: number }) {
  return newest && <span className={s.time}>{timeOrDay(newest.at, nowMs)}</span>;
}

function Unread({ count }: { count: number }) {
  return count === 0 ? null : <CountBadge count={count} name={text.unread(count)} className={s.count} />;
}

function ReadAll() {
  const [clear] = useClearMessagesMutation();
  const [isBusy, run] = useOneAtATime();

  async function handleReadAll() {
    // optimistic: an error has been shown, and the counts are back
    const { error } = await clear();
    if (!error) void toast.success(text.allRead);
  }
  return (
    <button type="button" className={s.barAction} aria-disabled={isBusy} onClick={() => run(handleReadAll)}>
      {text.readAll}
    </button>
  );
}
