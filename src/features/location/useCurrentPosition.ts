import { useEffect, useRef, useState } from 'react';

import { isInTaiwan } from '#domain/inTaiwan.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Position } from '#domain/cities.ts';

export type PositionState = 'idle' | 'asking' | 'found' | 'failed' | 'unsupported' | 'abroad';

/**
 * The device's position for as long as a screen is mounted: asked after a tap, never on mount (R14), and again after a
 * failure. A failure shows the message of spec 8, a position abroad one of our visitState. A late position still counts; after
 * unmount no answer does.
 * @param onFound is called once
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
      currentPosition((found) => {
        // there is no shop of ours, and the nearest city would be a wrong one
        const answer = typeof found === 'string' || isInTaiwan(found) ? found : 'abroad';
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
