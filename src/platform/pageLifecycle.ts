/** The page comes back: from the back/forward cache, or visible again after another app (R6, R7). */

export type PageReturn = { persisted: boolean };

/**
 * Calls `listener` when the page is shown again: `persisted` when it was restored from the back/forward cache, else when
 * it became visible. The first show of a page is no return. @returns the way to stop
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
