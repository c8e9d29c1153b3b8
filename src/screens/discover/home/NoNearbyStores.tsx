import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { useNearbyFilter } from './useNearbyFilter.ts';

/** Empty state of the list and the map: no stores nearby, or none that match the filter. */
export function NoNearbyStores() {
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
