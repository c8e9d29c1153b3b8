import { useEffect, useRef, useState } from 'react';

import { isInTaiwan } from '#domain/inTaiwan.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Position } from '#domain/cities.ts';

export type PositionState = 'idle' | 'asking' | 'found' | 'failed' | 'unsupported' | 'abroad';

/**
 * Requests the device's position while a screen is mounted. Requires a tap, never runs on mount (R14), and can be
 * retried. A failure shows the message of spec 8, a position abroad one of our own. A late position still counts,
 * except after unmount.
 * @param onFound called once
 */
export function useCurrentPosition(onFound: (position: Position) => Promise<void>): {
  state: PositionState;
  ask: () => Promise<void>;
} {
  const [state, setState] = useState<PositionState>('idle');
  const visit = useRef({ isMounted: false, isAsking: false, isFound: false });
  useEffect(() => {
    const visitState = visit.current;
    visitState.isMounted = true;
    return () => {
      visitState.isMounted = false;
    };
  }, []);

  /** Resolves when the first answer has been handled. */
  function ask(): Promise<void> {
    const visitState = visit.current;
    if (visitState.isAsking || visitState.isFound) return Promise.resolve();
    visitState.isAsking = true;
    setState('asking');
    return new Promise((resolve) => {
      currentPosition((position) => {
        // there is no shop abroad, and the nearest city would be wrong
        const answer = typeof position === 'string' || isInTaiwan(position) ? position : 'abroad';
        visitState.isAsking = false;
        if (!visitState.isMounted || visitState.isFound) resolve();
        else if (typeof answer === 'string') {
          setState(answer);
          void toast.warn(locationText[answer]);
          resolve();
        } else {
          visitState.isFound = true;
          setState('found');
          void onFound(answer).then(resolve);
        }
      });
    });
  }
  return { state, ask };
}
