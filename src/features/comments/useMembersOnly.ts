import { rememberGuardedScreen } from '#navigation/guardedScreen.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { readUserInfo } from '#platform/session.ts';
import { commentsText } from '#text/commentsText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/**
 * What only members do, asked for at the tap (spec 6): a visitor is told to sign in and led there, and comes back to the
 * row that was in view.
 * @param nextPath a screen to go on to after that
 */
export function useMembersOnly(): (act: () => unknown, nextPath?: string) => void {
  const nav = useNav();
  return (act, nextPath) => {
    if (readUserInfo() !== null) {
      act();
      return;
    }
    if (nextPath !== undefined) rememberGuardedScreen(nextPath);
    void toast.warn(commentsText.signInFirst);
    nav.push(paths.signIn());
  };
}
