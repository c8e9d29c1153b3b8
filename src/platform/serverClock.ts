/**
 * The server's time decides opening hours, countdowns and days left. A wrong clock on the phone closes no shop. Each
 * response supplies the time by its `Date` header, which a host on another origin must expose. Without the header the
 * phone's clock counts. Durations on this device (a draft's age, the resend countdown) use the device's clock, since
 * they outlive the page.
 */

/** One clock sample. The server wrote `at` (ms) within the `spanMs` that ended at `readAt` of `ticks()`. */
export type ClockSample = { at: number; spanMs: number; readAt: number };

/** Precision of a `Date` header, ms. */
const CUT_MS = 1_000;
/** Tolerance for clock and network jitter, ms. A smaller difference changes nothing. */
const JITTER_MS = 2_000;

type Anchor = { serverMs: number; deviceMs: number; ticks: number };

let anchor: Anchor | null = null;
const listeners = new Set<() => void>();

/** Monotonic time of the page, ms. */
export function ticks(): number {
  return performance.now();
}

/**
 * Reads a clock sample from response headers. Returns null without a date, or for a cached response.
 * @param sentAt `ticks()` at the request
 */
export function sampleOf(headers: Headers, sentAt: number): ClockSample | null {
  const at = Date.parse(String(headers.get('Date')));
  const readAt = ticks();
  const isCached = Number(headers.get('Age')) > 0;
  return Number.isNaN(at) || isCached ? null : { at, spanMs: readAt - sentAt + CUT_MS, readAt };
}

/**
 * Server time, ms since 1970. Between responses it advances by the faster device clock. The monotonic clock stops while
 * a phone sleeps, and the wall clock can be set back.
 */
export function serverNow(): number {
  if (anchor === null) return Date.now();
  return anchor.serverMs + Math.max(Date.now() - anchor.deviceMs, ticks() - anchor.ticks);
}

/** Applies a clock sample. Listeners run only if the difference exceeds the network delay. */
export function learnServerTime({ at, spanMs, readAt }: ClockSample): void {
  const since = ticks() - readAt;
  const assumed = serverNow() - since;
  const isSame = assumed > at - JITTER_MS && assumed < at + spanMs + JITTER_MS;
  anchor = { serverMs: since + (isSame ? assumed : at + spanMs / 2), deviceMs: Date.now(), ticks: ticks() };
  if (!isSame) for (const listener of Array.from(listeners)) listener();
}

/**
 * Calls `listener` when a sample changes the server time.
 * @returns stops listening
 */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
