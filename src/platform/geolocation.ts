/**
 * The position of the device (spec 7 and 9; R14). The time limit of 3 s begins when the permission question is
 * answered.
 * The limit is our own timer, because some WebViews never call back and ignore the browser's `timeout`.
 */
import { GEOLOCATION_TIMEOUT_MS } from '#domain/constants.ts';
import { cutCoordinate } from '#domain/coordinates.ts';

export type PositionAnswer = { latitude: number; longitude: number } | 'failed' | 'unsupported';

/** The browser may answer from its cache when the position is at most this old. */
const MAX_AGE_MS = 60_000;
/** How long the permission question may stay open. A WebView may report a question and never show it. */
const QUESTION_TIMEOUT_MS = 30_000;

/** A WebView may hand over less than the standard says. */
function positionOf(result: { coords?: Partial<GeolocationCoordinates> | null } | null): PositionAnswer {
  const { latitude = NaN, longitude = NaN } = result?.coords ?? {};
  // spec 5: six decimals, cut
  const position = { latitude: cutCoordinate(latitude), longitude: cutCoordinate(longitude) };
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // what a device says that knows no position
  const isNowhere = position.latitude === 0 && position.longitude === 0;
  return isOnEarth && !isNowhere ? position : 'failed';
}

/** Null where the browser has none, or a frame may not look at it. */
function geolocationApi(): Geolocation | null {
  try {
    const { geolocation } = navigator as { geolocation?: Geolocation | null };
    return typeof geolocation?.getCurrentPosition === 'function' ? geolocation : null;
  } catch {
    return null;
  }
}

/** The permission where the browser tells it; null without the Permissions API, or when the query fails. */
async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    const { permissions } = navigator as { permissions?: Permissions };
    return (await permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks for the position once.
 * @param onAnswer gets `unsupported` without the Geolocation API; `failed` for a refusal, an error, a throw or no
 * answer in
 *   time; else the position. A position that comes after the time limit is handed over too, in a second call.
 */
export function currentPosition(onAnswer: (answer: PositionAnswer) => void): void {
  const geolocation = geolocationApi();
  if (geolocation === null) {
    onAnswer('unsupported');
    return;
  }
  let isAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function answer(value: PositionAnswer): void {
    clearTimeout(timer);
    // an error after the time limit adds nothing
    if (isAnswered && typeof value === 'string') return;
    isAnswered = true;
    onAnswer(value);
  }
  function limitTo(ms: number): void {
    clearTimeout(timer);
    if (!isAnswered) timer = setTimeout(() => answer('failed'), ms);
  }

  limitTo(GEOLOCATION_TIMEOUT_MS);
  void permissionStatus().then((status) => {
    if (status?.state !== 'prompt') return;
    limitTo(QUESTION_TIMEOUT_MS);
    try {
      status.addEventListener('change', () => limitTo(GEOLOCATION_TIMEOUT_MS), { once: true });
    } catch {
      // old engines have a status without events
    }
  });
  try {
    geolocation.getCurrentPosition(
      (position) => answer(positionOf(position)),
      () => answer('failed'),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  } catch {
    answer('failed');
  }
}
