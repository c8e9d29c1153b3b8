/** Keeps the screen on while a code is shown, if the browser can (Chrome 84, Safari 16.4). */
import { onPageReturn } from './pageLifecycle.ts';

type Lock = { release: () => unknown };
type WakeLock = { request: (kind: 'screen') => Promise<Lock> };

/** Releases the lock, which the browser may have released before. */
async function release(lock: Lock): Promise<void> {
  try {
    await lock.release();
  } catch {
    // already released
  }
}

async function ask(): Promise<Lock | null> {
  try {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return (await wakeLock?.request('screen')) ?? null;
  } catch {
    // refused, e.g. low battery, missing permission in a frame, or a background page
    return null;
  }
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is hidden, so
 * each return requests it again.
 * @param onActive called when the lock is held
 */
export function keepAwake(onActive: () => void): () => void {
  let isOver = false;
  let heldLock: Lock | null = null;
  const hold = async (): Promise<void> => {
    const lock = await ask();
    if (lock === null) return;
    if (isOver) {
      await release(lock);
      return;
    }
    heldLock = lock;
    onActive();
  };
  void hold();
  const stopReturns = onPageReturn(() => void hold());
  return () => {
    isOver = true;
    stopReturns();
    if (heldLock !== null) void release(heldLock);
    heldLock = null;
  };
}
