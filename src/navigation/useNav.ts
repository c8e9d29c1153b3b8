import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { leaveOverlays } from '#platform/overlayEntries.ts';

import { type Animation, forwardAnimation, type NavigationState } from './animation.ts';
import { homePath } from './homePath.ts';
import { confirmThen } from './blocker.ts';
import { isInternalPath } from './internalPath.ts';
import { requestBack } from './popOrigin.ts';
import { canGoBack, lastVisited } from './routeStack.ts';

export type MoveOptions = {
  animation?: Animation;
  /** Key of the earlier entry that the screen continues (historyEntry.ts). */ entry?: string | null;
};

export type Nav = {
  /** Navigates forward, right-in (between tabs by their order). The current path is not pushed twice. */
  push: (path: string, options?: MoveOptions) => void;
  /** Replaces the current screen, right-in. */
  replace: (path: string, options?: MoveOptions) => void;
  /** Navigates back, left-in. Without a previous screen, replaces with the store home (spec 2, R8). */
  back: () => void;
  /** Replaces with the store home (the saved branch, else `/`). */
  home: () => void;
};

/**
 * The only way to navigate between screens. Applies the animation and Back rules of spec 2, and asks if a screen
 * blocks.
 */
export function useNav(): Nav {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (path: string, isReplace: boolean, { animation, entry = null }: MoveOptions = {}): void => {
      // an external path is never followed (security C21)
      const target = isInternalPath(path) ? path : homePath();
      const [toPathname = '/'] = target.split(/[?#]/);
      const state: NavigationState = {
        animation: animation ?? forwardAnimation(window.location.pathname, toPathname, homePath()),
        ...(entry === null ? {} : { entry }),
      };
      const { pathname, search, hash } = window.location;
      const isHere = target === `${pathname}${search}${hash}`;
      confirmThen(toPathname, () =>
        leaveOverlays(() => void navigate(target, { replace: isReplace || isHere, state })),
      );
    };
    const home = (): void => go(homePath(), true, { animation: 'left-in' });
    return {
      push: (path, options) => go(path, false, options),
      replace: (path, options) => go(path, true, { animation: 'right-in', ...options }),
      back: () => {
        if (!canGoBack()) home();
        else
          confirmThen(lastVisited()?.split('?')[0] ?? null, () =>
            leaveOverlays(() => {
              if (requestBack(Date.now())) void navigate(-1);
            }),
          );
      },
      home,
    };
  }, [navigate]);
}
