import { useMember } from '#features/member/useMember.ts';
import { storeText } from '#text/storeText.ts';

import { JoinCard } from './JoinCard.tsx';
import { DeferredSection } from './DeferredSection.tsx';
import { signedInModule } from './deferredModules.ts';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { useAskToSignIn } from './useAskToSignIn.ts';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { StoreHome } from '#contract/stores.ts';

type Props = {
  home: StoreHome;
  /** The store-info load has finished with the member, or has failed (spec 4, step 6). */
  isEntered: boolean;
  onLink: FirstViewHandlers['onLink'];
};

/** Join card of a visitor. For a member is/mer decides between join card and grade card. */
export function MemberCard({ home, isEntered, onLink }: Props) {
  const { isSignedIn, userId } = useMember();
  const askToSignIn = useAskToSignIn();
  if (!isSignedIn) return <JoinCard offer={home.joinOffer} onJoin={askToSignIn} />;
  return (
    <DeferredSection
      module={signedInModule}
      with={{ home, userId, isEntered, onLink }}
      skeleton={<MemberSkeleton />}
      failure={storeText.memberFailed}
    />
  );
}
