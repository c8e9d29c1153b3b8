/**
 * The two live regions of the page: `status` is polite, `alert` is assertive. They stay in the page, because screen
 * readers often ignore a region that appears together with its text.
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
