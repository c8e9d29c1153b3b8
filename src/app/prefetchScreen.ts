import { matchRoutes } from 'react-router-dom';

import { routes, type ScreenRoute } from './routes.tsx';

import type { Screen } from './LazyScreen.tsx';

/** The route of `pathname`, or undefined for an unknown path. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  return matchRoutes(routes, pathname)?.[0]?.route;
}

/** Fetches the script of a route's screen. @returns null after a failure: rendering the screen tries again */
export async function prefetchScreen(route: ScreenRoute | undefined): Promise<Screen | null> {
  try {
    return (await route?.screen.get()) ?? null;
  } catch {
    return null;
  }
}
