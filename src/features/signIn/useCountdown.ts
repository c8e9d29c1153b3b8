import { useSyncExternalStore } from 'react';

import { onCountdown, storedSecondsLeft } from './countdown.ts';

/** Seconds until a code may be sent again, ticking; 0 when it may. */
export function useCountdown(): number {
  return useSyncExternalStore(onCountdown, storedSecondsLeft);
}
