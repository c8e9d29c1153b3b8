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

/** The browser reported offline and was wrong. Holds until the page unloads. */
let isWrong = false;
const listeners = new Set<() => void>();

/** Returns false when the browser reports offline and no response has disproved it. */
export function isOnline(): boolean {
  return isWrong || !saysOffline();
}

/** Passes a response through. A response received while the browser reports offline disproves it. */
export function provesNetwork<T>(answer: Promise<T>): Promise<T> {
  if (isOnline()) return answer;
  const prove = (): void => {
    if (!saysOffline()) return;
    isWrong = true;
    listeners.forEach((listener) => listener());
  };
  answer.then(prove, () => undefined);
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
