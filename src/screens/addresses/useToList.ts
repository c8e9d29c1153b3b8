import { paths } from '#navigation/paths.ts';
import { canGoBack } from '#navigation/routeStack.ts';
import { useNav } from '#navigation/useNav.ts';

/** Back to the list of addresses: one page back, or, where nothing of ours lies behind (a fresh load), in its place. */
export function useToList(): () => void {
  const nav = useNav();
  return () => {
    if (canGoBack()) nav.back();
    else nav.replace(paths.addresses(), { animation: 'left-in' });
  };
}
