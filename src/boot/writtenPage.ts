/**
 * What a server may have written into index.html: the answer to the route's first call as JSON, and the
 * first view made of it. A static host writes neither, and the skeleton stands there instead.
 */
import { whenParsed } from './whenParsed.ts';

/** A data block, which no content policy asks a hash for; `data-url` is the call it answers. */
const ANSWER_ID = 'ume-written';
const VIEW = '.fv-written';

const answerBlock = () => document.getElementById(ANSWER_ID);

/**
 * The envelope that answers `url` as a visitor gets it, or null. A view of another call (a saved table code that the
 * server cannot know of) is taken away, so that the skeleton shows instead of the wrong table.
 */
export function writtenAnswer(url: string): string | null {
  const block = answerBlock();
  if (!block) return null;
  if (block.dataset['url'] === url) return block.textContent;
  whenParsed(() => document.querySelector(VIEW)?.remove());
  return null;
}

/** Name of the shop's logo in the written view. */
export function writtenLogo(): string | null {
  return answerBlock()?.dataset['logo'] ?? null;
}
