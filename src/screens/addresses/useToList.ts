import { paths } from '#navigation/paths.ts';
import { canGoBack } from '#navigation/routeStack.ts';
import { useNav } from '#navigation/useNav.ts';

/** Returns to the address list: one entry back, or a replace when the history has no earlier entry of ours. */
export function useToList(): () => void {
  const nav = useNav();
  return () => {
    if (canGoBack()) nav.back();
    else nav.replace(paths.addresses(), { animation: 'left-in' });
  };
}
