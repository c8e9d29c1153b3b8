/** The prose rules of docs/contributing.md, by runs of textlint over good and bad sentences in each kind of file. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Finding = { line: number; message: string };

const WORDS = /^at most 20 words/;
const SENTENCE = /^a sentence begins/;
const CLAUSE = /^a clause begins/;
const SEMICOLON = /^two sentences/;
const COLONS = /^one colon/;
const PRIVATE = /^a term of the field/;

/** Real comments of former versions and short examples of the other patterns, each with a fault. */
const BAD: readonly (readonly [string, RegExp])[] = [
  [
    'What is there already would be drawn at the end of the very task that asked for it, which is long enough at the start.',
    WORDS,
  ],
  ['Besides, for what is longer than `longFrom` characters; without that for the words of a longer gift.', SEMICOLON],
  [
    'The entry of the history that a way out of the page ends at again: sign-in by LINE comes back to the row it was asked at.',
    WORDS,
  ],
  [
    'Pages made of what is kept of a shop, for as long as that is kept (5 s): by code, and by what decides the words of the action.',
    WORDS,
  ],
  [
    'One end for all pages of a shop: tables, wallets and codes that nobody printed ask for nothing of their own.',
    WORDS,
  ],
  [
    'Notes those that are gone without a claim that took the last one: an import has made them fewer than were given out.',
    WORDS,
  ],
  ['Every order asks for all of them, since distances are other ones from each place.', PRIVATE],
  [
    'a statement outside of transactions is one by itself: refused for the sake of another, it has done nothing.',
    PRIVATE,
  ],
  [
    "Not where the control says something else by now: a visitor's empty heart was tapped, and the member's is full.",
    SENTENCE,
  ],
  ['What is so anyway needs no mention.', SENTENCE],
  ["Of the city's words in the waiting discover home of index.html.", SENTENCE],
  ['As that.', SENTENCE],
  ['So it takes none.', SENTENCE],
  ['Whose banner it is.', SENTENCE],
  ['Who likes it, by the one who likes.', SENTENCE],
  ['A new chunk comes: what it holds is drawn first.', CLAUSE],
  ['A tap counts once: the second one is ignored: it was meant for the page before.', COLONS],
  ['The list starts anew.', PRIVATE],
];

/** Their rewritten versions. */
const GOOD = [
  'Resolve a preloaded response in a new task, so that React does not render inside the long start-up task.',
  'Extra class for values longer than `longFrom` characters. Without `longFrom`, for long gift names.',
  'Show the claimed state in the button (tick, then 已領取). Set it where the card has no other sign of it.',
  'Remembers the history entry before LINE sign-in leaves the page, so the return restores scroll and lists (R25).',
  'Rendered pages per cached shop (5 s), keyed by code, wallet, configured apps and faults.',
  'The preloaded answers do not depend on table or wallet: cached once per shop.',
  'Marks coupons sold out when an import lowers the total to what was already claimed.',
  'Sorting needs every listed coupon, because distance depends on the caller. Cached until the next import, at most one minute.',
  'A single statement is its own transaction: a serialization failure changed nothing, so it is retried.',
  'Skip the replay when `aria-pressed` differs, e.g. the member had already saved the store.',
  'Defaults are left out of the URL.',
  'Element id of the city label in the discover skeleton.',
  // A code span is one word.
  'The map takes `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen` as its key.',
];

const folder = mkdtempSync(join(tmpdir(), 'ume-prose-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints the files in one run. @returns the findings by file name */
function lint(files: Readonly<Record<string, string>>): Record<string, Finding[]> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  const { stdout } = spawnSync(
    'node',
    ['--import', 'tsx', 'node_modules/textlint/bin/textlint.js', '--format', 'json', ...paths],
    { encoding: 'utf8' },
  );
  const results = JSON.parse(stdout) as { filePath: string; messages: Finding[] }[];
  return Object.fromEntries(results.map(({ filePath, messages }) => [filePath.slice(folder.length + 1), messages]));
}

const code = (sentences: readonly string[], comment: (sentence: string) => string) =>
  sentences.map((sentence, at) => `${comment(sentence)}\nconst x${at} = ';: what';\n`).join('');

describe('plain English', () => {
  const bad = BAD.map(([sentence]) => sentence);
  const found = lint({
    'bad.ts': code(bad, (sentence) => `/** ${sentence} */`),
    'bad.tsx': code(bad, (sentence) => `// ${sentence}`),
    'bad.css': bad.map((sentence) => `/* ${sentence} */\na {}\n`).join(''),
    'bad.sql': bad.map((sentence) => `-- ${sentence}\nselect 1;\n`).join(''),
    'bad.sh': bad.map((sentence) => `# ${sentence}\ntrue;\n`).join(''),
    'BAD.md': bad.map((sentence) => `${sentence}\n\n`).join(''),
    'good.ts': code(GOOD, (sentence) => `/** ${sentence} */`),
    'good.tsx': `/**\n${GOOD.map((sentence) => ` * ${sentence}\n`).join('')} */\n`,
    'good.css': GOOD.map((sentence) => `/* ${sentence} */\na {}\n`).join(''),
    'good.sql': `-- outside a transaction\n${GOOD.map((sentence) => `-- ${sentence}\n`).join('')}`,
    'GOOD.md': `${GOOD.join('\n')}\n\n| a | one; two: three; four |\n|---|---|\n| b | \`;\`; five |\n`,
    'lines.ts': '/**\n * Reads a file.\n * @param path of the file\n */\n// eslint-disable-next-line x; y\nlet a;\n',
  });

  it.each(['bad.ts', 'bad.tsx', 'bad.css', 'bad.sql', 'bad.sh', 'BAD.md'])(
    'each crowded, private or inverted sentence in %s is refused at its line',
    (name) => {
      const lines = [...new Set(found[name]?.map(({ line }) => line))];
      expect(lines).toEqual(BAD.map((_sentence, at) => at * 2 + 1));
      for (const [at, [, fault]] of BAD.entries())
        expect(found[name]?.filter(({ line }) => line === at * 2 + 1).map(({ message }) => message)).toContainEqual(
          expect.stringMatching(fault),
        );
    },
  );

  it.each(['good.ts', 'good.tsx', 'good.css', 'good.sql', 'GOOD.md'])('no plain sentence in %s is refused', (name) => {
    expect(found[name]).toEqual([]);
  });

  it('a JSDoc tag begins a sentence, and comments for tools have none', () => {
    expect(found['lines.ts']?.map(({ line }) => line)).toEqual([3]);
  });
});
