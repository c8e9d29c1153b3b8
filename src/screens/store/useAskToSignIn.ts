import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/** Asks for sign-in as the guard does (spec 6), and comes back to this page. */
export function useAskToSignIn(): () => void {
  const nav = useNav();
  return () => {
    void toast.warn(storeText.signInFirst);
    nav.push(paths.signIn());
  };
}
