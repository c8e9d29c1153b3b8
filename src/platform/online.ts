/**
 * Network state. The browser's value is a hint. Some WebViews report `onLine` = false for ever, even while calls
 * succeed, and never fire `online`. The value false is a reason to probe (platform/pageAnswers.ts), never a reason to
 * refuse.
 */

function saysOffline(): boolean {
  try {
    return (navigator.onLine as boolean | undefined) === false;
  } catch {
    return false;
  }
}

/** A response has disproved the browser's report, and no call has failed since. */
let isDisproved = false;
const listeners = new Set<() => void>();

/** Returns false when the browser reports offline and no response has disproved it. */
export function isOnline(): boolean {
  if (saysOffline()) return isDisproved;
  // A browser that changes its report is not stuck, so its next report counts again.
  isDisproved = false;
  return true;
}

/**
 * Passes a response through. While the browser reports offline, the last call decides. A response disproves the report,
 * and a failed call confirms it.
 */
export function provesNetwork<T>(answer: Promise<T>): Promise<T> {
  if (!saysOffline()) return answer;
  const note = (hasAnswered: boolean) => (): void => {
    if (isDisproved === hasAnswered || !saysOffline()) return;
    isDisproved = hasAnswered;
    listeners.forEach((listener) => listener());
  };
  answer.then(note(true), note(false));
  return answer;
}

/**
 * Calls `listener` when the network state changes, or when the browser's value is disproved.
 * @returns stops listening
 */
export function onOnlineChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns true when the person has enabled Save-Data. */
export function savesData(): boolean {
  try {
    return (navigator as { connection?: { saveData?: boolean } | null }).connection?.saveData === true;
  } catch {
    return false;
  }
}
