/** Timing of this page load. undefined without it, e.g. in Safari 14. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry;
  } catch {
    return undefined;
  }
}
