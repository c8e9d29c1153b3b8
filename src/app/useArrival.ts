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
  animation: Animation;
};

/** The router's index of the current entry in this tab's history. The first entry of the tab has 0. */
function historyIndex(): number {
  const index = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' && index >= 0 ? index : 0;
}

/**
 * The arrival of the page with its animation. Back is left-in. Push, replace and the browser's forward button use the
 * animation of the navigation state, or right-in. A page that the browser itself has moved is not animated (R9).
 */
function arrivalAt(location: Location, type: NavigationType | 'POP', before: Arrival | null): Arrival {
  const index = historyIndex();
  const arrival = {
    key: location.key,
    pathname: location.pathname,
    path: `${location.pathname}${location.search}`,
    index,
  };
  if (before === null) return { ...arrival, animation: 'none' };
  // another query of the same screen does not animate
  if (before.pathname === location.pathname) return { ...arrival, animation: before.animation };
  if (type === 'POP' && browserAnimatedPop()) return { ...arrival, animation: 'none' };
  if (type === 'POP' && index < before.index) return { ...arrival, animation: 'left-in' };
  return { ...arrival, animation: namedAnimation(location.state) ?? 'right-in' };
}

/** The arrival of the current page. Each one is recorded in u_routes. */
export function useArrival(): Arrival {
  const location = useLocation();
  const type = useNavigationType();
  const [last, setLast] = useState<Arrival>(() => arrivalAt(location, 'POP', null));
  const isNew = last.key !== location.key || last.path !== `${location.pathname}${location.search}`;
  const arrival = isNew ? arrivalAt(location, type, last) : last;
  // set during the render, so that no page is painted with the animation of the previous one
  if (isNew) setLast(arrival);

  useLayoutEffect(() => {
    syncRouteStack({ key: last.key, path: last.path, index: last.index });
  }, [last]);

  return arrival;
}
