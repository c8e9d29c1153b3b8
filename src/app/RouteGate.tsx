import { useParams } from 'react-router-dom';

import { LazyScreen } from './LazyScreen.tsx';
import { MemberOnly } from './MemberOnly.tsx';
import { notFoundModule } from './notFoundModule.ts';

import type { RouteName } from '#navigation/paths.ts';
import type { ScreenModule } from './LazyScreen.tsx';

/** The portal's own settings of a route. */
export type GatedRoute = {
  name: RouteName;
  screen: ScreenModule;
  isMemberOnly: boolean;
  /** Checks of path parameters. A value that fails shows the not-found screen before any request (C5). */
  params: Record<string, (value: string) => boolean>;
};

type Props = { route: GatedRoute };

/** Renders the screen of a route when its path parameters are valid and its guard lets the visitor in. */
export function RouteGate({ route: { name, screen, isMemberOnly, params } }: Props) {
  const values = useParams();
  const isValid = Object.entries(params).every(([param, check]) => values[param] === undefined || check(values[param]));
  if (!isValid) return <LazyScreen module={notFoundModule} />;
  if (!isMemberOnly) return <LazyScreen key={name} module={screen} />;
  return (
    <MemberOnly>
      <LazyScreen key={name} module={screen} />
    </MemberOnly>
  );
}
