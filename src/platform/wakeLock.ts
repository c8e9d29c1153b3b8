/** Keeps the screen from going dark while a code is shown, where the browser can (Chrome 84, Safari 16.4). */
import { onPageReturn } from './pageLifecycle.ts';

type Lock = { release: () => unknown };
type WakeLock = { request: (kind: 'screen') => Promise<Lock> };

/** The browser may have let go already. */
async function release(lock: Lock): Promise<void> {
  try {
    await lock.release();
  } catch {
    // nothing is heldLock then
  }
}

async function ask(): Promise<Lock | null> {
  try {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return (await wakeLock?.request('screen')) ?? null;
  } catch {
    // refused: low battery, a frame without the right, a page in the background
    return null;
  }
}

/**
 * Holds the screen awake until the returned function is called. The browser lets go when the page is left: it is asked
 * again on return.
 * @param onActive called when the screen is being heldLock awake
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
