/** Interface of the oldest supported engines for their journeys. Chrome 69 and WebKit have different drivers. */
import { limits } from '../../.ci/limits.ts';

export type Engine = {
  name: string;
  /** Opens an address. Resolves when the document is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** A real tap or click on the first matching element. */
  tap(selector: string): Promise<void>;
  /** Real key strokes into the first matching element. */
  type(selector: string, text: string): Promise<void>;
  /** Uncaught errors and console errors since the last `open`. Empty for an engine that cannot report them. */
  errors(): string[];
  close(): Promise<void>;
};

/** Polls until the expression is true in the page. Throws after the limit with the page's text. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + limits.expect;
  while (Date.now() < end) {
    if (await engine.read<boolean>(`!!(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pageText = await engine
    .read<string>('document.body ? document.body.innerText.slice(0, 400) : "no body"')
    .catch(String);
  throw new Error(`never true: ${expression}\nthe page shows: ${pageText}\nerrors: ${engine.errors().join('\n')}`);
}
