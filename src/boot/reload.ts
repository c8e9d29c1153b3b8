/**
 * Development builds only (webpack.config.ts): reloads the page when `npm run dev` has another build or restarts the
 * server. server/sandbox/reload.ts sends the name of the build.
 */

/** Calls `reload` when an event names another build than the first event did. */
export function followBuilds(events: Pick<EventSource, 'addEventListener'>, reload: () => void): void {
  let buildOfPage: string | null = null;
  events.addEventListener('build', ({ data }: MessageEvent<string>) => {
    buildOfPage ??= data;
    if (data !== buildOfPage) reload();
  });
}

followBuilds(new EventSource('/sandbox/reload'), () => {
  window.location.reload();
});
