/**
 * The route's first call starts in the inline boot script, while the bundle is still on its way. This
 * hands its response to whoever makes the same call first, once.
 */
import type { ClockSample } from './serverClock.ts';

export type PreloadedResponse = { status: number; text: string; clock: ClockSample | null };

export type Preload = {
  /** As `fetch` got it. */
  url: string;
  /** The Request-Tk it was sent with; '' for visitors. */
  token: string;
  /** Rejects when the network failed; the taker treats that as its own failed call. */
  response: Promise<PreloadedResponse>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    umePreload?: Preload | undefined;
  }
}

/**
 * The preloaded response to this very call, or null. One made for another token is dropped: it would show another
 * person's page.
 */
export function takePreloaded(url: string, token: string): Promise<PreloadedResponse> | null {
  const preload = window.umePreload;
  if (!preload || preload.url !== url) return null;
  window.umePreload = undefined;
  return preload.token === token ? preload.response : null;
}
