/**
 * In development builds only (webpack.config.ts): loads the page anew when `npm run dev` made another build or started
 * the server anew. server/sandbox/reload.ts tells which build it serves.
 */

/** Calls `reload` once the word that comes is another than the first, which is the page's own. */
export function followBuilds(events: Pick<EventSource, 'addEventListener'>, reload: () => void): void {
  let own: string | null = null;
  events.addEventListener('build', ({ data }: MessageEvent<string>) => {
    own ??= data;
    if (data !== own) reload();
  });
}

followBuilds(new EventSource('/sandbox/reload'), () => {
  window.location.reload();
});
