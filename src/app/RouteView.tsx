import { useMemo } from 'react';
import { UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

import { LazyScreen } from './LazyScreen.tsx';
import { matchRoute } from './matchRoute.ts';
import { notFoundModule } from './notFoundModule.ts';
import { RouteGate } from './RouteGate.tsx';

/** The screen at `pathname`, with the parts of its path for the router's `useParams`; else the not-found screen. */
export function RouteView({ pathname }: { pathname: string }) {
  const match = useMemo(() => matchRoute(pathname), [pathname]);
  const context = useMemo(
    () => ({
      outlet: null,
      isDataRoute: false,
      matches:
        match === null
          ? []
          : [
              {
                params: match.params,
                pathname,
                pathnameBase: pathname,
                route: { id: match.row.name, path: match.row.pattern },
              },
            ],
    }),
    [match, pathname],
  );
  if (match === null) return <LazyScreen module={notFoundModule} />;
  return (
    <RouteContext value={context}>
      <RouteGate row={match.row} />
    </RouteContext>
  );
}
