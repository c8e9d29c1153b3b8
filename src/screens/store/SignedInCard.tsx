import { useGetMemberGradeQuery, useIsMerchantMemberQuery, useJoinMerchantMutation } from '#api/stores.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { type MemberInfo, memberInfoLoaded } from '#state/storeSlice.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { storeText } from '#text/storeText.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { GradeCard } from './GradeCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';

import * as s from './sections.module.css';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { MemberGrade, StoreHome } from '#contract/stores.ts';

type Props = {
  home: StoreHome;
  userId: string;
  /** Holds the calls back: the store-info load makes them first (spec 4). */
  isEntered: boolean;
  onLink: FirstViewHandlers['onLink'];
};

const isGrade = (info: MemberInfo): info is MemberGrade => Object.keys(info).length > 0;

/** The grade that the store slice holds for this member and branch, or null. */
function useKeptGrade(braId: string, userId: string): MemberGrade | null {
  return useAppSelector(({ store: { currentStore, memberId, memberInfo } }) =>
    memberId === userId && currentStore?.braId === braId && isGrade(memberInfo) ? memberInfo : null,
  );
}

/**
 * Join card or grade card of a member, from the store slice first, then from is/mer and the grade call. A member
 * without a readable grade is still a member.
 */
export function SignedInCard({ home, userId, isEntered, onLink }: Props) {
  const { merId, braId } = home;
  const dispatch = useAppDispatch();
  const cachedGrade = useKeptGrade(braId, userId);
  const membership = useIsMerchantMemberQuery({ merId }, { skip: !isEntered });
  const grade = useGetMemberGradeQuery(
    { merId, userId },
    { skip: membership.data === undefined || membership.data === 'N' },
  );
  const [join] = useJoinMerchantMutation();

  async function handleJoin() {
    const { data } = await join({ merId, braId });
    if (data === undefined) return;
    dispatch(memberInfoLoaded({ userId, grade: data.memberGrade }));
    void toast.success(storeSectionsText.joined);
  }

  if (membership.data === 'N') return <JoinCard offer={home.joinOffer} onJoin={handleJoin} />;
  if (grade.data) return <GradeCard grade={grade.data.memberGrade} onLink={onLink} />;
  if (cachedGrade !== null) return <GradeCard grade={cachedGrade} onLink={onLink} />;
  const failed = membership.isError ? membership : grade.isError ? grade : null;
  if (failed === null) return <MemberSkeleton />;
  return (
    <div className="fv-member">
      <FailedRow className={s.failed} what={storeText.memberFailed} error={failed.error} onRetry={failed.refetch} />
    </div>
  );
}
