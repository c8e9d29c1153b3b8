/**
 * Where the device is (spec 7 and 9; R14). A pending permission question or a WebView that never answers would keep the
 * browser's own time-out waiting, so the 3 s are ours; whatever comes later is ignored. Never rejects.
 */
import { GEOLOCATION_TIMEOUT_MS } from '#domain/constants.ts';
import { cutCoordinate } from '#domain/coordinates.ts';

export type PositionAnswer = { latitude: number; longitude: number } | 'failed' | 'unsupported';

/** A position of a minute ago is as good: shops do not move, and people seldom that fast. */
const OLD_ENOUGH_MS = 60_000;

/** A WebView may hand over less than it should. */
function positionOf(position: { coords?: Partial<GeolocationCoordinates> | null } | null): PositionAnswer {
  const { latitude = NaN, longitude = NaN } = position?.coords ?? {};
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // spec 5: six decimals, cut
  return isOnEarth ? { latitude: cutCoordinate(latitude), longitude: cutCoordinate(longitude) } : 'failed';
}

/** Asks once. `unsupported` where there is nothing to ask, `failed` for a refusal, an error, a throw or no answer in 3 s. */
export function currentPosition(): Promise<PositionAnswer> {
  const geolocation = (navigator as { geolocation?: Geolocation | null }).geolocation;
  if (typeof geolocation?.getCurrentPosition !== 'function') return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), GEOLOCATION_TIMEOUT_MS);
    const settle = (answer: PositionAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    try {
      geolocation.getCurrentPosition(
        (position) => settle(positionOf(position)),
        () => settle('failed'),
        { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
      );
    } catch {
      settle('failed');
    }
  });
}
