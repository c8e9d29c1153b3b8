import { onPageReturn } from '#platform/pageLifecycle.ts';
import { localKeys, readLocal } from '#platform/storage.ts';

/** A failed import (offline) is left to the next page return or sign-in screen. */
function resume(): void {
  if (readLocal(localKeys.loginCaptcha) === null) return;
  import(/* webpackChunkName: "countdown" */ '#features/signIn/countdown.ts').then(
    ({ resumeCountdown }) => resumeCountdown(),
    () => undefined,
  );
}

function handleStorage({ key }: StorageEvent): void {
  if (key === localKeys.loginCaptcha) resume();
}

/**
 * login_captcha ticks and is removed at 0 on every screen (spec 4), in step with other tabs. Its timer is fetched only
 * when a countdown runs. @returns stops it
 */
export function watchCountdown(): () => void {
  window.addEventListener('storage', handleStorage);
  const stopReturns = onPageReturn(resume);
  resume();
  return () => {
    window.removeEventListener('storage', handleStorage);
    stopReturns();
  };
}
