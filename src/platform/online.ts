/** Is there a network? What the browser knows: false is certain, true is not. */
export function isOnline(): boolean {
  return (navigator.onLine as boolean | undefined) !== false;
}

/** Calls `listener` when the network goes or comes back. @returns the way to stop */
export function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Has the person asked the browser to save data (Save-Data)? */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
