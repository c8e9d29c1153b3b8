import { signOut } from '#features/member/signOut.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { mineText } from '#text/mineText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/EmptyState.tsx';

import { MemberCard } from './MemberCard.tsx';
import s from './MineScreen.module.css';
import { useLoadedMember } from './useLoadedMember.ts';

/** /mine: who is signed in. */
export default function MineScreen() {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const kept = useAppSelector((state) => state.user.userDetail);
  const { detail, hasFailed, reload } = useLoadedMember();

  return (
    <Screen title={mineText.title} back={false}>
      {hasFailed && kept === null ? (
        <EmptyState
          art="fail"
          title={mineText.loadFailed}
          detail={mineText.loadFailedDetail}
          action={
            <Button kind="primary" size="normal" onClick={reload}>
              {mineText.retry}
            </Button>
          }
        />
      ) : (
        <MemberCard kept={kept} detail={detail} onRetry={hasFailed ? reload : null} />
      )}
      <p className={s.soon}>{mineText.soon}</p>
      <Button kind="quiet" size="main" block onClick={() => dispatch(signOut(nav.home))}>
        {mineText.signOut}
      </Button>
    </Screen>
  );
}
