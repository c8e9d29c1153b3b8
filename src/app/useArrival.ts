import { useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { type Animation, namedAnimation } from '#navigation/animation.ts';
import { browserAnimatedPop } from '#navigation/popOrigin.ts';
import { syncRouteStack } from '#navigation/routeStack.ts';

export type Arrival = {
  key: string;
  pathname: string;
  path: string;
  index: number;
  type: NavigationType | 'POP';
  animation: Animation;
};

/**
 * Place of the entry in view in this tab's history, counted by the router; 0 for the entry that the tab opened with.
 */
function historyIndex(): number {
  const index = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' && index >= 0 ? index : 0;
}

/**
 * How the page came in: going back is left-in; forward, by push, replace or the browser's forward button, is what the
 * navigation state names, else right-in. What the browser has already moved is not moved again (R9).
 */
function arrivalAt(location: Location, type: NavigationType | 'POP', before: Arrival | null): Arrival {
  const index = historyIndex();
  const arrival = {
    key: location.key,
    pathname: location.pathname,
    path: `${location.pathname}${location.search}`,
    index,
    type,
  };
  if (before === null) return { ...arrival, animation: 'none' };
  // the same screen with another query stays where it is
  if (before.pathname === location.pathname) return { ...arrival, animation: before.animation };
  if (type === 'POP' && browserAnimatedPop()) return { ...arrival, animation: 'none' };
  if (type === 'POP' && index < before.index) return { ...arrival, animation: 'left-in' };
  return { ...arrival, animation: namedAnimation(location.state) ?? 'right-in' };
}

/** Follows the router: names the animation of the page in view and keeps u_routes in step. */
export function useArrival(): Arrival {
  const location = useLocation();
  const type = useNavigationType();
  const [kept, setKept] = useState<Arrival>(() => arrivalAt(location, 'POP', null));
  const isNew = kept.key !== location.key || kept.path !== `${location.pathname}${location.search}`;
  const arrival = isNew ? arrivalAt(location, type, kept) : kept;
  // adjusted while rendering, so that no page is painted with the animation of the one before
  if (isNew) setKept(arrival);

  useLayoutEffect(() => {
    syncRouteStack({ key: kept.key, path: kept.path, index: kept.index, type: kept.type });
  }, [kept]);

  return arrival;
}
