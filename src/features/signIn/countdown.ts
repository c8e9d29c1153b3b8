/**
 * The resend countdown (spec 4). `login_captcha` holds the seconds left, written on each tick and removed at 0. The
 * send time is stored too, so that a frozen, reloaded or killed page continues by the clock (R7). The screens /captcha
 * and /phone share one countdown and one timer. The timer needs no screen. Both startCountdown and resumeCountdown
 * start it (app/watchCountdown.ts).
 */
import { COUNTDOWN_TICK_MS, SMS_COUNTDOWN_S } from '#domain/constants.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '#platform/storage.ts';

/** Tolerance for a timer that fires early. */
const EARLY_MS = 50;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let isWatchingReturns = false;

/** Restarts the countdown after a code was sent. */
export function startCountdown(): void {
  save(SMS_COUNTDOWN_S, Date.now());
  stopTimer();
  runTimer();
  notify();
}

/** Clears the countdown at 0 and after sign-in. */
export function clearCountdown(): void {
  removeLocal(localKeys.loginCaptcha);
  removeLocal(localKeys.captchaSentAt);
  stopTimer();
  notify();
}

/** Stored seconds left, rounded up, or 0. Pure, for rendering. */
export function storedSecondsLeft(): number {
  const stored = Number(readLocal(localKeys.loginCaptcha) ?? 0);
  return Number.isFinite(stored) && stored > 0 ? Math.min(Math.ceil(stored), SMS_COUNTDOWN_S) : 0;
}

/**
 * The send time and the seconds left at the last write. One value holds both, so that a tab never mixes two writes.
 * Values of an earlier release lack the seconds and use login_captcha.
 */
function anchor(stored: number): { sentAt: number; left: number } {
  const [sentAt = '', left = String(stored)] = (readLocal(localKeys.captchaSentAt) ?? '').split(' ');
  return { sentAt: sentAt === '' ? Number.NaN : Number(sentAt), left: Number(left) };
}

/** Updates the stored seconds by the clock, removes them at 0, and returns them. */
export function syncCountdown(): number {
  const stored = storedSecondsLeft();
  if (stored === 0) {
    if (readLocal(localKeys.loginCaptcha) !== null) clearCountdown();
    return 0;
  }
  const now = Date.now();
  const { sentAt, left: storedLeft } = anchor(stored);
  const byClock = SMS_COUNTDOWN_S - Math.floor((now - sentAt + EARLY_MS) / COUNTDOWN_TICK_MS);
  // without a valid send time (missing, or a clock set back) the stored seconds count from now
  const isAnchored = Number.isFinite(sentAt) && sentAt > 0 && sentAt <= now + EARLY_MS && byClock <= storedLeft;
  const secondsLeft = isAnchored ? byClock : stored;
  if (secondsLeft <= 0) {
    clearCountdown();
    return 0;
  }
  save(secondsLeft, isAnchored ? sentAt : now - (SMS_COUNTDOWN_S - secondsLeft) * COUNTDOWN_TICK_MS);
  return secondsLeft;
}

/** Resumes the stored countdown by the clock, and ticks from then on. Safe to call at any time. */
export function resumeCountdown(): void {
  if (syncCountdown() > 0) runTimer();
  else stopTimer();
  notify();
}

/**
 * Calls `listener` on each tick.
 * @returns stops listening
 */
export function onCountdown(listener: () => void): () => void {
  if (syncCountdown() > 0) runTimer();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function runTimer(): void {
  timer ??= setInterval(resumeCountdown, COUNTDOWN_TICK_MS);
  if (isWatchingReturns) return;
  isWatchingReturns = true;
  // timers of a hidden page run late, and those of a frozen page not at all
  onPageReturn(resumeCountdown);
}

function stopTimer(): void {
  clearInterval(timer);
  timer = undefined;
}

function save(left: number, sentAt: number): void {
  // the send time first, because another tab reacts to login_captcha and then reads both
  writeLocal(localKeys.captchaSentAt, `${sentAt} ${left}`);
  writeLocal(localKeys.loginCaptcha, String(left));
}

function notify(): void {
  for (const listener of Array.from(listeners)) listener();
}
