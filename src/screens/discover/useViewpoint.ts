import { useMemo } from 'react';

import { type Viewpoint, viewpointOf } from '#domain/viewpoint.ts';
import { useAppSelector } from '#state/hooks.ts';

/** Where the visitor looks from (spec 3, Location state), as the discover calls take it. */
export function useViewpoint(): Viewpoint {
  const { latlng, cityName } = useAppSelector((state) => state.location);
  const [city = ''] = cityName;
  return useMemo(() => viewpointOf({ latlng, cityName: city }), [latlng, city]);
}
