import { afterPaint } from '#platform/afterPaint.ts';
import { localKeys, readLocal } from '#platform/storage.ts';

/** Where it cannot be fetched (offline), the next return to the page or the next sign-in screen does it. */
function resume(): void {
  if (readLocal(localKeys.loginCaptcha) === null) return;
  import(/* webpackChunkName: "countdown" */ '#features/signIn/countdown.ts').then(
    ({ resumeCountdown }) => resumeCountdown(),
    () => undefined,
  );
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key === localKeys.loginCaptcha) resume();
}

/**
 * login_captcha ticks and is removed at 0 whatever screen is open (spec 4), in step with other tabs. Its timer is fetched
 * when there is a countdown, after the first paint, so that no first view carries it.
 */
export function watchCountdown(): { check: () => void; stop: () => void } {
  window.addEventListener('storage', hearOtherTab);
  afterPaint(resume);
  return { check: resume, stop: () => window.removeEventListener('storage', hearOtherTab) };
}
