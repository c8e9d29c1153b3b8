/** Returns to the page: from the back/forward cache, or visible again after another app (R6, R7). */

export type PageReturn = { persisted: boolean };

/**
 * Calls `listener` when the page is shown again. `persisted` is true after a restore from the back/forward cache. The
 * first show does not count.
 * @returns stops listening
 */
export function onPageReturn(listener: (event: PageReturn) => void): () => void {
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener({ persisted: true });
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') listener({ persisted: false });
  };
  window.addEventListener('pageshow', handlePageShow);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pageshow', handlePageShow);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
