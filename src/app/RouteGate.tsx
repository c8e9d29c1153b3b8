import { useParams } from 'react-router-dom';

import { LazyScreen } from './LazyScreen.tsx';
import { MemberOnly } from './MemberOnly.tsx';
import { notFoundModule } from './notFoundModule.ts';

import type { RouteRow } from './routes.tsx';

/** Lets a screen show when its path parts are known and its reader may see it. */
export function RouteGate({ row: { name, screen, isMemberOnly, params } }: { row: RouteRow }) {
  const given = useParams();
  const isKnown = Object.entries(params).every(([name, isRight]) => given[name] === undefined || isRight(given[name]));
  if (!isKnown) return <LazyScreen module={notFoundModule} />;
  if (!isMemberOnly) return <LazyScreen key={name} module={screen} />;
  return (
    <MemberOnly>
      <LazyScreen key={name} module={screen} />
    </MemberOnly>
  );
}
