import { useState } from 'react';

import { useGetMyInfoQuery } from '#api/account.ts';
import { useGetUnreadNumQuery } from '#api/messages.ts';
import { useGetOrderCountsQuery } from '#api/orders.ts';
import { isAbsent } from '#api/umeError.ts';
import { useNow } from '#features/clock/useNow.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { signOut } from '#features/member/signOut.ts';
import { useMember } from '#features/member/useMember.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { mineText } from '#text/mineText.ts';
import { Boundary } from '#widgets/Boundary.tsx';
import { Button } from '#widgets/Button.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { isStale, StaleNotice } from '#widgets/states/StaleNotice.tsx';
import { LeaveIcon } from '#widgets/icons/LeaveIcon.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { alertModal, confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { EntryRows } from './EntryRows.tsx';
import { MemberCodeCard } from './MemberCodeCard.tsx';
import { MemberCards } from './MemberCards.tsx';
import { MemberCodeSheet } from './MemberCodeSheet.tsx';
import { memberNumber } from '../memberNumber.ts';
import { ownEntries, settingEntries } from './mineEntries.ts';
import { MineHero } from './MineHero.tsx';
import { OrderShortcuts } from './OrderShortcuts.tsx';
import { TextSizeSheet } from './TextSizeSheet.tsx';
import { useLoadedMember } from './useLoadedMember.ts';

import * as s from './MineScreen.module.css';

import type { ReactNode } from 'react';

/** Refetched on each mount, because many screens change the counts. */
const FRESH = { refetchOnMountOrArgChange: true } as const;

function useMineCounts(userId: string) {
  // skipped between sign-out and the navigation home
  const options = { ...FRESH, skip: userId === '' };
  const info = useGetMyInfoQuery({ userId }, options);
  const orders = useGetOrderCountsQuery(undefined, options);
  const unread = useGetUnreadNumQuery(undefined, options);
  const failedQueries = [info, orders, unread].filter((query) => query.isError && !isAbsent(query.error));
  return {
    info: info.data,
    orders: orders.data,
    counts: {
      coupons: info.data?.counts.coupons ?? null,
      expiring: info.data?.counts.expiringCoupons ?? 0,
      favourites: info.data?.counts.favourites ?? null,
      unread: unread.data?.total ?? null,
    },
    isLoading: info.isLoading || unread.isLoading,
    // a host without order counts is not a failure: a retry would not help
    hasFailed: failedQueries.length > 0,
    error: failedQueries[0]?.error,
    /** The failed query whose stale data is shown. undefined when a query has no data at all. */
    stale: failedQueries.length > 0 && failedQueries.every(isStale) ? failedQueries[0] : undefined,
    reload: () => Promise.all([info.refetch(), orders.refetch(), unread.refetch()]),
  };
}

/** Screen of /mine. Member, member code, pending orders, and links to every member screen. */
export default function MineScreen() {
  const { userId } = useMember();
  const { detail, hasFailed, error, reload } = useLoadedMember(userId);
  const mineCounts = useMineCounts(userId);
  const nav = useNav();
  // a link opens the code, and closing it clears the URL, so that a reload does not open it again
  const isCodeRequested = useQueryObject()['show'] === 'code';
  const [isCodeOpen, setCodeOpen] = useState(isCodeRequested);
  const name = detail?.nickname === '' ? mineText.unnamed : (detail?.nickname ?? '');
  function handleCodeClose() {
    setCodeOpen(false);
    if (isCodeRequested) nav.replace(paths.mine(), { animation: 'none' });
  }
  const reloadAll = () => Promise.all([reload(), mineCounts.reload()]);
  const retry = () => Promise.all([hasFailed && reload(), mineCounts.hasFailed && mineCounts.reload()]);

  return (
    <Screen title={mineText.title} back={false} bare>
      <h1 className="ume-read">{mineText.title}</h1>
      {hasFailed && detail === null ? (
        <ListFailed error={error} detail={mineText.loadFailed} onRetry={retry} />
      ) : (
        <>
          <MineSection of={detail} onRetry={reloadAll}>
            <MineHero name={name} detail={detail} />
          </MineSection>
          <MineSection of={mineCounts.info} onRetry={reloadAll}>
            <MemberCodeCard
              counts={mineCounts.counts}
              isLoading={mineCounts.isLoading}
              memberCode={detail?.memberCode ?? null}
              onShow={() => setCodeOpen(true)}
            />
          </MineSection>
          {(hasFailed || (mineCounts.hasFailed && mineCounts.stale === undefined)) && (
            <FailedRow
              className={s.failed}
              what={mineText.partlyFailed}
              error={hasFailed ? error : mineCounts.error}
              onRetry={retry}
            />
          )}
          {!hasFailed && mineCounts.stale !== undefined && (
            <StaleNotice query={mineCounts.stale} onRetry={mineCounts.reload} />
          )}
          <MineSection of={userId} onRetry={reloadAll}>
            <MemberCards userId={userId} />
          </MineSection>
          <MineSection of={mineCounts.orders} onRetry={reloadAll}>
            <OrderShortcuts counts={mineCounts.orders} />
          </MineSection>
        </>
      )}
      <Entries info={mineCounts.info} orders={mineCounts.orders} onRetry={reloadAll} />
      {isCodeOpen && detail !== null && (
        <MemberCodeSheet
          memberCode={detail.memberCode}
          name={name}
          number={memberNumber(detail)}
          avatar={detail.avatar}
          onClose={handleCodeClose}
        />
      )}
    </Screen>
  );
}

/** A section of /mine. A render error is shown in its place, the other sections stay. */
function MineSection({ of, onRetry, children }: { of: unknown; onRetry: () => Promise<unknown>; children: ReactNode }) {
  return (
    <Boundary
      of={of}
      instead={(_error, again) => (
        <FailedRow
          className={s.failed}
          what={mineText.partlyFailed}
          error={null}
          onRetry={async () => {
            const results = await onRetry();
            again();
            return results;
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

type OwnData = Pick<ReturnType<typeof useMineCounts>, 'info' | 'orders'>;

function OwnEntries(data: OwnData) {
  return <EntryRows label={mineText.entries.own} entries={ownEntries(data, useNow())} />;
}

function Entries({ info, orders, onRetry }: OwnData & { onRetry: () => Promise<unknown> }) {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const textSize = useAppSelector((state) => state.user.textSize);
  const [isSizeOpen, setSizeOpen] = useState(false);

  async function handleSignOut() {
    // confirm first: the next sign-in costs an SMS, and a thumb that scrolls may hit this row
    if (
      !(await confirmModal({
        title: mineText.signOutAsk,
        content: mineText.signOutDetail,
        confirmText: mineText.signOutSure,
        cancelText: mineText.stay,
      }))
    )
      return;
    if (await dispatch(signOut(nav.home))) void toast.success(mineText.signedOut);
    else void alertModal({ title: mineText.signedOutHere, content: mineText.signOutPending });
  }
  return (
    <>
      <MineSection of={info} onRetry={onRetry}>
        <OwnEntries info={info} orders={orders} />
      </MineSection>
      <EntryRows
        label={mineText.entries.settings}
        entries={settingEntries({ textSize, onTextSize: () => setSizeOpen(true) })}
      />
      <Button kind="quiet" size="main" block onClick={handleSignOut}>
        <span className={s.leave}>
          <LeaveIcon size={20} />
          {mineText.signOut}
        </span>
      </Button>
      <TextSizeSheet isOpen={isSizeOpen} onClose={() => setSizeOpen(false)} />
    </>
  );
}
