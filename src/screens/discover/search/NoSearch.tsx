import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** Empty state for a host without search. Links to the coupons. */
export function NoSearch() {
  const nav = useNav();
  return (
    <EmptyState
      art="search"
      title={searchScreenText.absent}
      detail={searchScreenText.absentDetail}
      action={<Button onClick={() => nav.push(paths.discoverCoupons())}>{searchScreenText.toCoupons}</Button>}
    />
  );
}
