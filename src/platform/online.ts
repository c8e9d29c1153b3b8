/**
 * Is there a network? The browser's word is a hint. Some WebViews say `onLine` = false for ever, also while every call
 * is
 * answered, and never fire `online`. So false is a reason to ask (platform/pageAnswers.ts), and never a reason to
 * refuse.
 */

function saysOffline(): boolean {
  try {
    return (navigator.onLine as boolean | undefined) === false;
  } catch {
    return false;
  }
}

/** The browser said that there is no network, and was wrong. Holds for the page's life. */
let isWrong = false;
const listeners = new Set<() => void>();

/** False: the browser says that there is no network, and no answer has proven it wrong. */
export function isOnline(): boolean {
  return isWrong || !saysOffline();
}

/**
 * Hands an answer of the network through. One that was asked for and came while the browser said that there is no
 * network
 * proves it wrong.
 */
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
 * Calls `listener` when the network goes or comes back, or when the browser is proven wrong. @returns the way to stop
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

/** Has the person asked the browser to save data (Save-Data)? */
export function savesData(): boolean {
  try {
    return (navigator as { connection?: { saveData?: boolean } | null }).connection?.saveData === true;
  } catch {
    return false;
  }
}
