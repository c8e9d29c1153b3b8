import { GradeCard } from './GradeCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import { MemberWaiting } from './MemberWaiting.tsx';
import { SectionFailed } from './SectionFailed.tsx';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { StoreHome } from '#contract/stores.ts';

import { useGetMemberGradeQuery, useIsMerchantMemberQuery, useJoinMerchantMutation } from '#api/stores.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { memberInfoLoaded } from '#state/storeSlice.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';
import { toast } from '#widgets/toast.ts';

type Props = { home: StoreHome; userId: string; onLink: FirstViewHandlers['onLink'] };

/** Join card or grade card of a signed-in member. */
export function SignedInCard({ home, userId, onLink }: Props) {
  const { merId, braId } = home;
  const dispatch = useAppDispatch();
  const membership = useIsMerchantMemberQuery({ merId });
  const grade = useGetMemberGradeQuery({ merId, userId }, { skip: membership.data !== 'Y' });
  const [join] = useJoinMerchantMutation();

  async function handleJoin() {
    const { data } = await join({ merId, braId });
    if (data === undefined) return;
    dispatch(memberInfoLoaded(data.memberGrade));
    void toast.success(storeRestText.joined);
  }

  if (membership.data === 'N') return <JoinCard offer={home.joinOffer} onJoin={handleJoin} />;
  if (grade.data?.memberGrade) return <GradeCard grade={grade.data.memberGrade} onLink={onLink} />;
  // a member of the merchant without a grade: joining again gives one, and says so when it cannot
  if (grade.data) return <JoinCard offer={home.joinOffer} onJoin={handleJoin} />;
  const failed = membership.isError ? membership : grade.isError ? grade : null;
  if (failed === null) return <MemberWaiting />;
  return (
    <div className="fv-member">
      <SectionFailed message={storeText.memberFailed} onRetry={failed.refetch} />
    </div>
  );
}
