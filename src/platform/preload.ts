/**
 * Preloaded responses. The inline boot script starts the route's first calls before the bundle has loaded. The first
 * identical call takes the response.
 */
import type { ClockSample } from './serverClock.ts';

export type PreloadedResponse = {
  status: number;
  text: string;
  clock: ClockSample | null;
  /** The host supports our extensions (api/host/extensions.ts). */
  hasExtensions?: boolean;
};

export type Preload = {
  /** The call of the contract, for a preview that is drawn from the response (preview/preloadedAnswer.ts). */
  call?: { route: string; args: Record<string, unknown> };
  /** URL of the request. */
  url: string;
  /** Body of the request, undefined without one. */
  body: string | undefined;
  /** Request-Tk of the request, '' for visitors. */
  token: string;
  /** Rejects on a network failure, which the caller treats as its own. */
  response: Promise<PreloadedResponse>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    umePreloads?: Preload[];
  }
}

/** Key of a preloaded response. */
export type PreloadedCall = Pick<Preload, 'url' | 'body'>;

/**
 * Takes the preloaded response of this call, or returns null. A response for another token is dropped, because it shows
 * another person's page.
 */
export function takePreloaded({ url, body }: PreloadedCall, token: string): Promise<PreloadedResponse> | null {
  const preload = window.umePreloads?.find((one) => one.url === url && one.body === body);
  if (!preload) return null;
  window.umePreloads = window.umePreloads?.filter((one) => one !== preload) ?? [];
  return preload.token === token ? preload.response : null;
}
