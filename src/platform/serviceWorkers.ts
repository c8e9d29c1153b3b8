/** Unregisters all service workers. The portal has none (spec 2, R23). */

async function unregisterAll(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Starts the removal in the background and ignores failures. */
export function unregisterServiceWorkers(): void {
  // a missing API and a sandboxed frame throw on access, which the async function converts to a rejection
  unregisterAll().catch(() => undefined);
}
