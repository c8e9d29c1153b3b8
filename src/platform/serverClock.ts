/**
 * The server's time, by which opening hours, countdowns and days left are decided: a phone set to another day
 * closes no shop. Learnt from the answers themselves: each carries when it was written (`Date`, which a host on another
 * origin exposes). A host that tells nothing gets the phone's clock. What is only measured between two moments of this
 * device (a draft's age, the resend countdown) stays with the device's own clock, since it outlives the page.
 */

/** What one answer tells: the server wrote `at` (ms) at some moment of the `spanMs` that ended at `readAt` of this page's own clock. */
export type ClockSample = { at: number; spanMs: number; readAt: number };

/** A `Date` header is cut to whole seconds. */
const CUT_MS = 1_000;
/** Clocks and lines jitter by so much; a reading that is no further off stays as it is. */
const JITTER_MS = 2_000;

type Anchor = { serverMs: number; deviceMs: number; ticks: number };

let anchor: Anchor | null = null;
const listeners = new Set<() => void>();

/** ms by the page's own clock, which nobody can set. */
export function ticks(): number {
  return performance.now();
}

/**
 * What the headers of an answer tell; null when they tell nothing, or the answer comes out of a cache.
 * @param sentAt `ticks()` when it was asked for
 */
export function sampleOf(headers: Headers, sentAt: number): ClockSample | null {
  const at = Date.parse(headers.get('Date') ?? '');
  const readAt = ticks();
  return at > 0 && !(Number(headers.get('Age')) > 0) ? { at, spanMs: readAt - sentAt + CUT_MS, readAt } : null;
}

/**
 * ms since 1970 as the server counts them. Between two answers it goes on by whichever clock of the device went further:
 * the page's own one stands still while a phone sleeps, the other one can be set back.
 */
export function serverNow(): number {
  if (anchor === null) return Date.now();
  return anchor.serverMs + Math.max(Date.now() - anchor.deviceMs, ticks() - anchor.ticks);
}

/** Takes over what an answer told. Nothing that is shown changes for a difference that the line alone may have made. */
export function learnServerTime({ at, spanMs, readAt }: ClockSample): void {
  const since = ticks() - readAt;
  const assumed = serverNow() - since;
  const isSame = assumed > at - JITTER_MS && assumed < at + spanMs + JITTER_MS;
  anchor = { serverMs: since + (isSame ? assumed : at + spanMs / 2), deviceMs: Date.now(), ticks: ticks() };
  if (!isSame) for (const listener of Array.from(listeners)) listener();
}

/** Calls `listener` when the time turned out to be another than assumed. @returns the way to stop */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
