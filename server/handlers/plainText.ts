/**
 * Cleans texts of users, shops and LINE. Invisible characters hide an empty text, make two names look alike, and
 * reorder the text around them.
 */
import { isBlankText } from '#domain/blankText.ts';

/** Controls but tab and line ends, lone surrogates, noncharacters, and marks of interlinear notes. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u;
/** Ignorable code points, as fillers, zero-width spaces and direction marks. The next three may have a meaning. */
const IGNORABLE = /(?![\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;
/** A joiner has a meaning between two emoji alone. */
const JOINER = /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/u;
/** A variation selector has a meaning after a letter or a sign, once. */
const SELECTOR = /(?<![\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** Tags have a meaning after the black flag alone, as in the flag of Wales. */
const TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/u;
const UNSEEN = new RegExp([CONTROL, IGNORABLE, JOINER, SELECTOR, TAG].map(({ source }) => source).join('|'), 'gu');

/** Removes invisible characters. A text with nothing to see becomes ''. */
export function plainText(text: string): string {
  const visibleText = text.replace(UNSEEN, '');
  return isBlankText(visibleText) ? '' : visibleText;
}
