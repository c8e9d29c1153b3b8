/** The portal keeps no service worker and removes any it finds (spec 2, R23). */

async function unregisterAll(): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (container === undefined) return;
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Starts the removal and waits for nothing; where there are none, or they refuse, nothing happens. */
export function unregisterServiceWorkers(): void {
  // a sandboxed frame throws at the mere mention, which the async function turns into a rejection
  unregisterAll().catch(() => undefined);
}
