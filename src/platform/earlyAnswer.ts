/**
 * The route's first call starts in the inline boot script, while the bundle is still on its way. This
 * hands its answer to whoever makes the same call first, once.
 */
export type EarlyAnswer = { status: number; text: string };

export type EarlyCall = {
  /** As `fetch` got it. */
  url: string;
  /** The Request-Tk it was sent with; '' for visitors. */
  token: string;
  /** Rejects when the network failed; the taker treats that as its own failed call. */
  answer: Promise<EarlyAnswer>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    umeEarly?: EarlyCall | undefined;
  }
}

/**
 * The early answer for this very call, or null. An answer made for another token is dropped: it would show another
 * person's page.
 */
export function takeEarlyAnswer(url: string, token: string): Promise<EarlyAnswer> | null {
  const early = window.umeEarly;
  if (!early || early.url !== url) return null;
  window.umeEarly = undefined;
  return early.token === token ? early.answer : null;
}
