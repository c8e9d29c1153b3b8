/**
 * Position of the device (spec 7, spec 9, R14). The time limit of 3 s starts when the permission prompt is answered.
 * The limit uses our own timer, because some WebViews never call back and ignore the browser's `timeout`.
 */
import { GEOLOCATION_TIMEOUT_MS } from '#domain/constants.ts';
import { cutCoordinate } from '#domain/coordinates.ts';

export type PositionAnswer = { latitude: number; longitude: number } | 'failed' | 'unsupported';

/** Maximum age of a cached position. */
const MAX_AGE_MS = 60_000;
/** Time limit of an open permission prompt. A WebView may report a prompt and never show it. */
const QUESTION_TIMEOUT_MS = 30_000;

/** A WebView may return less than the standard requires. */
function positionOf(result: { coords?: Partial<GeolocationCoordinates> | null } | null): PositionAnswer {
  const { latitude = NaN, longitude = NaN } = result?.coords ?? {};
  // spec 5, six decimals, truncated
  const position = { latitude: cutCoordinate(latitude), longitude: cutCoordinate(longitude) };
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // returned by devices without a position
  const isNowhere = position.latitude === 0 && position.longitude === 0;
  return isOnEarth && !isNowhere ? position : 'failed';
}

/** Returns null when the browser has no geolocation, or a frame may not access it. */
function geolocationApi(): Geolocation | null {
  try {
    const { geolocation } = navigator as { geolocation?: Geolocation | null };
    return typeof geolocation?.getCurrentPosition === 'function' ? geolocation : null;
  } catch {
    return null;
  }
}

/** Returns the permission status, or null without the Permissions API or when the query fails. */
async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    const { permissions } = navigator as { permissions?: Permissions };
    return (await permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}

/** Passes the position on if the browser already allows it. Never causes a permission prompt (R14). */
export async function allowedPosition(onPosition: (position: Exclude<PositionAnswer, string>) => void): Promise<void> {
  if ((await permissionStatus())?.state !== 'granted') return;
  currentPosition((answer) => {
    if (typeof answer !== 'string') onPosition(answer);
  });
}

/**
 * Requests the position once.
 * @param onAnswer receives `unsupported` without the Geolocation API, `failed` on refusal, error, throw or timeout,
 * else the position. A position after the timeout is passed in a second call.
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
    // an error after the timeout adds nothing
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
