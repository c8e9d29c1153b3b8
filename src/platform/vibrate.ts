/** Vibrates if the phone can. Ignores a missing, refusing or throwing API (R20). */
export function vibrate(ms: number): void {
  try {
    // before the first tap the browser refuses and logs a warning
    if ((navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive === false) return;
    (navigator as Partial<Navigator>).vibrate?.(ms);
  } catch {
    // a cross-origin frame may throw, and the message is visible anyway
  }
}
