import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

type Props = { /** There are some, which do not fit what was chosen. */ isNarrowed: boolean; onShowAll: () => void };

/** In place of the stores near by, in the list and on its map: there are none, or none of those asked for. */
export function NoneNear({ isNarrowed, onShowAll }: Props) {
  const nav = useNav();
  return isNarrowed ? (
    <EmptyState art="pin" title={discoverText.noneSuch} detail={discoverText.noneSuchDetail} action={<Button onClick={onShowAll}>{discoverText.showAll}</Button>} />
  ) : (
    <EmptyState art="pin" title={discoverText.storesEmpty} detail={discoverText.storesEmptyDetail} action={<Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>} />
  );
}
