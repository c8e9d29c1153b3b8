/**
 * The resend countdown (spec 4): `login_captcha` holds the seconds left and is written on each tick, removed at 0. Beside
 * it stands when the code was sent, so that a frozen, reloaded or killed page goes on by the clock and not from where it
 * stopped (R7). One countdown for /captcha and /phone, and one timer for it, which needs no screen: it runs while seconds are
 * left, from startCountdown on, or from resumeCountdown on in a page that finds a countdown (app/watchCountdown.ts).
 */
import { COUNTDOWN_TICK_MS, SMS_COUNTDOWN_S } from '#domain/constants.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '#platform/storage.ts';

/** A timer may fire a little early; that tick still counts. */
const EARLY_MS = 50;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let isWatchingReturns = false;

/** Begins the countdown anew; call it when a code was sent. */
export function startCountdown(): void {
  save(SMS_COUNTDOWN_S, Date.now());
  stopTimer();
  runTimer();
  notify();
}

/** Forgets the countdown: at 0, and after sign-in. */
export function clearCountdown(): void {
  removeLocal(localKeys.loginCaptcha);
  removeLocal(localKeys.captchaSentAt);
  stopTimer();
  notify();
}

/** Whole seconds left as last stored, 0 when none is running. Pure: for rendering. */
export function storedSecondsLeft(): number {
  const stored = Number(readLocal(localKeys.loginCaptcha) ?? 0);
  return Number.isFinite(stored) && stored > 0 ? Math.min(Math.ceil(stored), SMS_COUNTDOWN_S) : 0;
}

/**
 * The sending time and the seconds that were left when it was stored, in one value, so that a tab never reads the new
 * one of a pair beside the old other one. Without seconds (of an earlier release): those of login_captcha.
 */
function anchor(stored: number): { sentAt: number; left: number } {
  const [sentAt = '', left = String(stored)] = (readLocal(localKeys.captchaSentAt) ?? '').split(' ');
  return { sentAt: sentAt === '' ? Number.NaN : Number(sentAt), left: Number(left) };
}

/** Brings the stored seconds up to the clock, removes them at 0, and returns what is left. */
export function syncCountdown(): number {
  const stored = storedSecondsLeft();
  if (stored === 0) {
    if (readLocal(localKeys.loginCaptcha) !== null) clearCountdown();
    return 0;
  }
  const now = Date.now();
  const { sentAt, left: storedLeft } = anchor(stored);
  const byClock = SMS_COUNTDOWN_S - Math.floor((now - sentAt + EARLY_MS) / COUNTDOWN_TICK_MS);
  // without a usable sending time (absent, or a clock set back) the stored seconds count, from now on
  const isAnchored = Number.isFinite(sentAt) && sentAt > 0 && sentAt <= now + EARLY_MS && byClock <= storedLeft;
  const left = isAnchored ? byClock : stored;
  if (left <= 0) {
    clearCountdown();
    return 0;
  }
  save(left, isAnchored ? sentAt : now - (SMS_COUNTDOWN_S - left) * COUNTDOWN_TICK_MS);
  return left;
}

/** Goes on with the countdown that the storage holds, brought up to the clock; call it at any time. Ticks by itself then. */
export function resumeCountdown(): void {
  if (syncCountdown() > 0) runTimer();
  else stopTimer();
  notify();
}

/** Calls `listener` on each tick. @returns the way to stop */
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
  // timers of a page out of sight run late, and those of a frozen one not at all
  onPageReturn(resumeCountdown);
}

function stopTimer(): void {
  clearInterval(timer);
  timer = undefined;
}

function save(left: number, sentAt: number): void {
  // the anchor first: the other tab hears of login_captcha and then reads both
  writeLocal(localKeys.captchaSentAt, `${sentAt} ${left}`);
  writeLocal(localKeys.loginCaptcha, String(left));
}

function notify(): void {
  for (const listener of Array.from(listeners)) listener();
}
