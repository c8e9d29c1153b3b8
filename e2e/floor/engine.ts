/** What the floor's journeys ask of an engine; Chrome 69 and WebKit are driven each in its own way. */
import { limits } from '../../.ci/limits.ts';

export type Engine = {
  name: string;
  /** Opens an address; resolves when the document is there. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** A real tap or click on the first element that matches. */
  tap(selector: string): Promise<void>;
  /** Real key strokes into the first element that matches. */
  type(selector: string, text: string): Promise<void>;
  /** Uncaught errors and console errors since the last `open`; an engine that cannot hear them gives none. */
  errors(): string[];
  close(): Promise<void>;
};

/** Polls until the expression is true in the page. Throws after the limit with what the page shows. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + limits.expect;
  while (Date.now() < end) {
    if (await engine.read<boolean>(`!!(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const shown = await engine
    .read<string>('document.body ? document.body.innerText.slice(0, 400) : "no body"')
    .catch(String);
  throw new Error(`never true: ${expression}\nthe page shows: ${shown}\nerrors: ${engine.errors().join('\n')}`);
}
