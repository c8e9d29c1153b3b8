import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/** As the guard does (spec 6): says that one has to sign in, and leads there; sign-in goes back to this page. */
export function useAskToSignIn(): () => void {
  const nav = useNav();
  return () => {
    void toast.warn(storeText.signInFirst);
    nav.push(paths.signIn());
  };
}
