import { rememberGuardedScreen } from '#navigation/guardedScreen.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { readUserInfo } from '#platform/session.ts';
import { commentsText } from '#text/commentsText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/**
 * Runs an action for members only (spec 6). A visitor sees a toast, is sent to sign-in, and returns to the row in view.
 * @param nextPath a screen to open after the return
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
