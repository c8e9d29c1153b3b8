import { useEffect, useState } from 'react';

import { allowedPosition } from '#platform/geolocation.ts';
import { useAppSelector } from '#state/hooks.ts';

import type { Position } from '#domain/cities.ts';

/**
 * The phone's position: measured if the browser already allows it, else the last one that the member looked up. Null
 * when there is none. Never asks for a permission (R14).
 */
export function useOwnPosition(): Position | null {
  const { isOwnPosition, latlng } = useAppSelector((state) => state.location);
  const [measured, setMeasured] = useState<Position | null>(null);
  useEffect(() => {
    let isMounted = true;
    void allowedPosition((position) => {
      if (isMounted) setMeasured(position);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return measured ?? (isOwnPosition ? latlng : null);
}
