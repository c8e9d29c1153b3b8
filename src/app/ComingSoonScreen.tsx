import { matchPath, useLocation } from 'react-router-dom';

import { Screen } from '#features/frame/Screen.tsx';
import { type RouteName, routePatterns } from '#navigation/paths.ts';
import { frameText } from '#text/frameText.ts';
import { routeTitlesText } from '#text/routeTitlesText.ts';
import { EmptyState } from '#widgets/EmptyState.tsx';

/** The name of the route in view; static patterns come before named ones, as the router ranks them. */
function routeNameOf(pathname: string): RouteName | null {
  const names = (Object.keys(routePatterns) as RouteName[]).sort((a, b) => Number(routePatterns[a].includes(':')) - Number(routePatterns[b].includes(':')));
  return names.find((name) => matchPath({ path: routePatterns[name], caseSensitive: true }, pathname) !== null) ?? null;
}

/** A route of a later issue: its title and 即將推出. */
export default function ComingSoonScreen() {
  const { pathname } = useLocation();
  const name = routeNameOf(pathname);
  return (
    <Screen title={name === null ? '' : routeTitlesText[name]} back={name !== 'discover'}>
      <EmptyState title={frameText.comingSoon} detail={frameText.comingSoonDetail} />
    </Screen>
  );
}
