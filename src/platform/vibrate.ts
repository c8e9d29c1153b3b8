/** Vibrates where the phone can; absent, refusing or throwing changes nothing (R20). */
export function vibrate(ms: number): void {
  try {
    // before the first tap the browser refuses, and says so in the console
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive === false) return;
    (navigator as Partial<Navigator>).vibrate?.(ms);
  } catch {
    // a frame of another origin may throw; the message is seen all the same
  }
}
