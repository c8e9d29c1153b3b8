/**
 * The route's first calls start in the inline boot script, while the bundle is still on its way. This hands each response
 * to whoever makes the same call first, once.
 */
import type { ClockSample } from './serverClock.ts';

export type PreloadedResponse = {
  status: number;
  text: string;
  clock: ClockSample | null;
  /** The host has said that it knows our extensions (api/host/extensions.ts). */
  hasExtensions?: boolean;
};

export type Preload = {
  /** The call of the contract, for the preview that is drawn from the response (preview/toDom.tsx). */
  call?: { route: string; args: Record<string, unknown> };
  /** As `fetch` got it. */
  url: string;
  /** As it was sent; undefined for a call without one. */
  body: string | undefined;
  /** The Request-Tk it was sent with; '' for visitors. */
  token: string;
  /** Rejects when the network failed; the taker treats that as its own failed call. */
  response: Promise<PreloadedResponse>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    umePreloads?: Preload[];
  }
}

/** A call as it is made: what tells one preloaded response from another. */
export type PreloadedCall = Pick<Preload, 'url' | 'body'>;

/**
 * The preloaded response to this very call, or null. One made for another token is dropped: it would show another
 * person's page.
 */
export function takePreloaded({ url, body }: PreloadedCall, token: string): Promise<PreloadedResponse> | null {
  const preload = window.umePreloads?.find((one) => one.url === url && one.body === body);
  if (!preload) return null;
  window.umePreloads = window.umePreloads?.filter((one) => one !== preload) ?? [];
  return preload.token === token ? preload.response : null;
}
