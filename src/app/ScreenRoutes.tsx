import { useRoutes } from 'react-router-dom';

import { LazyScreen } from './LazyScreen.tsx';
import { notFoundModule } from './notFoundModule.ts';
import { routes } from './routes.tsx';

const withNotFound = [...routes, { path: '*', element: <LazyScreen module={notFoundModule} /> }];

/** The screen of the current location (the router's hook form of `<Routes>`), or the not-found screen (spec 2). */
export function ScreenRoutes() {
  return useRoutes(withNotFound);
}
