import { lazy } from 'react';
import { useParams } from 'react-router-dom';

import { MemberOnly } from './MemberOnly.tsx';

import type { RouteRow } from './routes.tsx';

const NotFound = lazy(() => import(/* webpackChunkName: "plain" */ './NotFoundScreen.tsx'));

/** Lets a screen show when its path parts are known and its reader may see it. */
export function RouteGate({ row: { Screen, isMemberOnly, knows } }: { row: RouteRow }) {
  const params = useParams();
  const isKnown = Object.entries(knows).every(([name, isRight]) => params[name] === undefined || isRight(params[name]));
  if (!isKnown) return <NotFound />;
  if (!isMemberOnly) return <Screen />;
  return (
    <MemberOnly>
      <Screen />
    </MemberOnly>
  );
}
