import { useSyncExternalStore } from 'react';

import { onCountdown, storedSecondsLeft } from './countdown.ts';

/** Seconds until the next code may be sent, updated on each tick. 0 when it may. */
export function useCountdown(): number {
  return useSyncExternalStore(onCountdown, storedSecondsLeft);
}
