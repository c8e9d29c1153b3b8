/**
 * The two places of the page whose changes a screen reader speaks: `status` when it has finished, `alert` at once. They
 * stay in the page, because a region that appears together with its text is often not spoken.
 */
export function liveRegion(role: 'status' | 'alert'): HTMLElement {
  const id = `ume-live-${role}`;
  const existing = document.getElementById(id);
  if (existing !== null) return existing;
  const region = document.createElement('div');
  region.id = id;
  region.setAttribute('role', role);
  region.setAttribute('aria-live', role === 'alert' ? 'assertive' : 'polite');
  document.body.appendChild(region);
  return region;
}
