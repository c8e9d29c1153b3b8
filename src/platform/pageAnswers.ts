/** Does this page's own server answer? What `online.ts` cannot tell for certain. */
export function pageAnswers(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
