import { useParams } from 'react-router-dom';

import { LazyScreen } from './LazyScreen.tsx';
import { MemberOnly } from './MemberOnly.tsx';
import { notFoundModule } from './notFoundModule.ts';

import type { ScreenRoute } from './routes.tsx';

type Props = { route: Pick<ScreenRoute, 'name' | 'screen' | 'isMemberOnly' | 'params'> };

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
