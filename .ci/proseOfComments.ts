/** A textlint plugin: reads the comments of a source file as Markdown. */
import { parse } from '@textlint/markdown-to-ast';
import { parseSync } from 'oxc-parser';

import type { TextlintMessage, TextlintPluginCreator } from '@textlint/types';

type Span = { start: number; end: number };

/** Comments of the languages other than TypeScript and JavaScript. */
const PATTERNS: Readonly<Record<string, RegExp>> = { css: /\/\*[^]*?\*\//g, sql: /--.*/g, sh: /(?<=^|\s)#(?!!).*/gm };
/** Comments that a tool reads. */
const DIRECTIVE =
  /^(?:\/[/*]+|#)\s*(?:eslint|oxlint|@ts-|@jest-|webpack[A-Z]|[#@]__|shellcheck|<reference)|^-- o(?:n citus|utside a transaction)$/;
/** Comment signs at the begin and the end of a line. */
const SIGNS = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/+|--+|#+)? ?|\s*\*\/$/g;
const TAG = /^@(?:param \S+|\w+)(?: -)?(?=\s|$)/;

function commentsOf(path: string, text: string): readonly Span[] {
  const pattern = PATTERNS[path.replace(/^.*\./, '')];
  if (pattern === undefined) return parseSync(path, text).comments;
  return Array.from(text.matchAll(pattern), ({ 0: comment, index }) => ({ start: index, end: index + comment.length }));
}

/** Comments as a Markdown list with the line numbers of the source. An item is a comment or a JSDoc tag. */
export function proseOf(path: string, text: string): string {
  const lines = text.split('\n').map(() => '');
  let [line, position, continuedLine, continuedColumn] = [0, 0, -1, -1];
  for (const { start, end } of commentsOf(path, text)) {
    const comment = text.slice(start, end);
    const column = start - text.lastIndexOf('\n', start);
    line += text.slice(position, start).split('\n').length - 1;
    position = start;
    if (DIRECTIVE.test(comment)) continue;
    const continues = line === continuedLine && column === continuedColumn;
    for (const [at, part] of comment.split('\n').entries()) {
      const prose = part.replace(SIGNS, '');
      const begins = (at === 0 && !continues) || TAG.test(prose);
      lines[line + at] = `${lines[line + at] ?? ''}${begins ? '- ' : '  '}${prose.replace(TAG, '')}`;
    }
    [continuedLine, continuedColumn] = comment.includes('*') ? [-1, -1] : [line + 1, column];
  }
  return lines.join('\n').trimEnd();
}

const plugin: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx', '.cjs', '.js', ...Object.keys(PATTERNS).map((name) => `.${name}`)];
    }

    processor() {
      return {
        preProcess(source: string, path = '') {
          const text = proseOf(path, source);
          return { text, ast: parse(text) };
        },
        postProcess: (messages: TextlintMessage[], filePath = '') => ({ messages, filePath }),
      };
    }
  },
};

export default plugin;
