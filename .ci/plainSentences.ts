/** A textlint rule: sentences are free of the patterns in .textlintrc.cjs. */
import { StringSource } from 'textlint-util-to-string';

import type { TextlintRuleContext, TextlintRuleReporter } from '@textlint/types';

/** A regular expression by the message about its matches. */
type Options = { patterns: Readonly<Record<string, RegExp>> };
type Block = ConstructorParameters<typeof StringSource>[0];

/** A sentence ends at its full stop before a blank, but not at an abbreviation. */
const SENTENCE = /\S.*?(?:(?<!\b(?:e\.g|i\.e|vs))[.!?][)"’]*(?=\s|$)|$)/gs;
/** A table cell is a list, and its items end at semicolons too. */
const CELL_ITEM = /\S.*?(?:(?<!\b(?:e\.g|i\.e|vs))[.!?;][)"’]*(?=\s|$)|$)/gs;

/** A label or a number before a sentence, as in `Decision: …` or `spec 4.1: …`. */
const LABEL = /^\S+(?: \d\S*)?: /;

const plainSentences: TextlintRuleReporter<Options> = ({ Syntax, RuleError, report, locator }, options) => {
  const check = (node: Parameters<TextlintRuleContext['report']>[0]): void => {
    const source = new StringSource(node as Block, {
      // A code span is one word.
      replacer: ({ node: part, maskValue }) => (part.type === 'Code' ? maskValue('X') : undefined),
    });
    const ends = node.type === 'TableCell' ? CELL_ITEM : SENTENCE;
    for (const { 0: match, index } of source.toString().matchAll(ends)) {
      const sentence = match
        .replace(/[;\s]+$/, '')
        .replace(LABEL, '')
        .replace(/\s+/g, ' ');
      const padding = locator.at(source.originalIndexFromIndex(index) ?? 0);
      for (const [fault, pattern] of Object.entries(options?.patterns ?? {}))
        if (pattern.test(sentence)) report(node, new RuleError(`${fault}: ${sentence}`, { padding }));
    }
  };
  return { [Syntax.Paragraph]: check, [Syntax.TableCell]: check };
};

export default plainSentences;
