import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { useNearbyFilter } from './useNearbyFilter.ts';

/** In place of the stores near by, in the list and on its map: there are none, or none of those asked for. */
export function NoneNear() {
  const nav = useNav();
  const { isNarrowed, showAll } = useNearbyFilter();
  return isNarrowed ? (
    <EmptyState
      art="pin"
      title={discoverText.noneSuch}
      detail={discoverText.noneSuchDetail}
      action={<Button onClick={showAll}>{discoverText.showAll}</Button>}
    />
  ) : (
    <EmptyState
      art="pin"
      title={discoverText.storesEmpty}
      detail={discoverText.storesEmptyDetail}
      action={<Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>}
    />
  );
}
