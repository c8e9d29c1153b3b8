import { useMemo } from 'react';

import { type Viewpoint, viewpointOf } from '#domain/viewpoint.ts';
import { useAppSelector } from '#state/hooks.ts';

/** Location of the visitor (spec 3, Location state) as arguments of the discover calls. */
export function useViewpoint(): Viewpoint {
  const { latlng, cityName } = useAppSelector((state) => state.location);
  const [city = ''] = cityName;
  return useMemo(() => viewpointOf({ latlng, cityName: city }), [latlng, city]);
}
