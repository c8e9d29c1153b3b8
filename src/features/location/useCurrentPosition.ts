import { useEffect, useRef, useState } from 'react';

import { currentPosition } from '#platform/geolocation.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { Position } from '#domain/cities.ts';

export type PositionState = 'idle' | 'asking' | 'found' | 'failed' | 'unsupported';

/**
 * The device's position for as long as a screen is mounted: asked once, after a tap, never at the start (R14). A failure is told
 * in the words of spec 8; an answer that comes when the screen has gone is nobody's.
 */
export function useCurrentPosition(): { state: PositionState; ask: () => Promise<Position | null> } {
  const [state, setState] = useState<PositionState>('idle');
  const visit = useRef({ isAsked: false, isHere: false });
  useEffect(() => {
    const own = visit.current;
    own.isHere = true;
    return () => {
      own.isHere = false;
    };
  }, []);

  async function ask(): Promise<Position | null> {
    const own = visit.current;
    if (own.isAsked) return null;
    own.isAsked = true;
    setState('asking');
    const answer = await currentPosition();
    if (!own.isHere) return null;
    if (typeof answer === 'string') {
      setState(answer);
      void toast.warn(locationText[answer]);
      return null;
    }
    setState('found');
    return answer;
  }
  return { state, ask };
}
