/**
 * A test quotes each number of docs/requirements.md in its name: `spec 8.9`, `R6`, or `spec 8` for the whole chapter.
 * No test name or comment quotes a number that the document lacks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

const NUMBERS = Array.from(
  readFileSync('docs/requirements.md', 'utf8').matchAll(/^- (spec \d\.\d+|[KRCPT]\d+): /gm),
  ([, number = '']) => number,
);
const CHAPTERS = Array.from({ length: 9 }, (_, at) => `spec ${at + 1}`);
/** This file quotes numbers itself. */
const THIS_FILE = 'numbers.test.ts';
const RUNNERS = ['it', 'test', 'describe'];
/** A disabled test proves nothing. */
const DISABLED = ['skip', 'todo', 'fixme', 'failing', 'fail'];

function testFiles(): string[] {
  return ['__tests__', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test\.tsx?|journey\.ts)$/.test(name) && name !== THIS_FILE)
      .map((name) => join(folder, name)),
  );
}

/** `it.each(rows)` → ['it', 'each']. Empty if the callee is no chain of names. */
function chainOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? chainOf(callee.tag) : [];
}

/** The literal text of a name, without the substitutions of a template. */
function literalText(name: ts.Expression | undefined): string {
  if (name === undefined) return '';
  if (ts.isStringLiteralLike(name)) return name.text;
  return ts.isTemplateExpression(name)
    ? [name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : '';
}

function namesIn(text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const chain = chainOf(node.expression);
      const isTest = RUNNERS.includes(chain[0] ?? '');
      if (isTest && chain.some((part) => DISABLED.includes(part))) return;
      // `it.each(rows)` alone has no name
      if (isTest && node.arguments.length > 1) names.push(literalText(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return names;
}

/** `spec 4.2, R6` → ['spec 4.2', 'R6']. */
function numbersIn(name: string): string[] {
  return Array.from(name.matchAll(/\bspec [1-9](?:\.\d+)?\b|\b[KRCPT][1-9]\d?\b/g), ([number]) => number);
}

/** References to papers outside of the repository: `issue 11.3`, `perf 2`. In a name also any other `word 2.1:`. */
function strayReferences(text: string, isName: boolean): string[] {
  const references = text.match(/\b(?:issue|perf|phase|review|finding|ticket) \d+(?:\.\d+)*\b/gi) ?? [];
  const others = isName ? (text.match(/\b(?!spec |WCAG )[a-z]+ \d+\.\d+(?=[:,])/gi) ?? []) : [];
  return [...new Set([...references, ...others])];
}

const testNames = testFiles().flatMap((file) =>
  namesIn(readFileSync(file, 'utf8')).map((name) => [`${file}: ${name}`, name] as const),
);
const quoted = new Set(testNames.flatMap(([, name]) => numbersIn(name)));
const sources = ['src', 'server', '__tests__', 'e2e', '.ci', 'scripts', 'webpack'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|cjs|css|sh|sql)$/.test(name) && name !== THIS_FILE)
    .map((name) => join(folder, name)),
);

describe('numbers of docs/requirements.md', () => {
  it('the document has each number once, and each kind counts without a gap', () => {
    expect(new Set(NUMBERS).size).toBe(NUMBERS.length);
    for (const kind of 'KRCPT') {
      const ofKind = NUMBERS.filter((number) => number.startsWith(kind));
      expect(ofKind).toEqual(ofKind.map((_number, at) => `${kind}${at + 1}`));
      expect(ofKind).not.toEqual([]);
    }
  });

  it('a test quotes each number', () => {
    expect(NUMBERS.filter((number) => !quoted.has(number))).toEqual([]);
  });

  it('no test quotes a number that the document lacks', () => {
    expect([...quoted].filter((number) => !NUMBERS.includes(number) && !CHAPTERS.includes(number))).toEqual([]);
  });

  it('no test name or comment refers to an issue or paper outside the repository', () => {
    const stray = testNames.filter(([, name]) => strayReferences(name, true).length > 0).map(([where]) => where);
    expect(stray).toEqual([]);
    const inText = sources.flatMap((file) =>
      strayReferences(readFileSync(file, 'utf8'), false).map((reference) => `${file}: ${reference}`),
    );
    expect(inText).toEqual([]);
  });

  it('every *.md that a source names is in docs', () => {
    const pages = new Set(
      readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => name.split(/[\\/]/).pop()),
    );
    expect(sources.length).toBeGreaterThan(1_000);
    const missing = sources.flatMap((file) =>
      (readFileSync(file, 'utf8').match(/\b[a-z-]+\.md\b/g) ?? [])
        .filter((page) => !pages.has(page))
        .map((page) => `${file}: ${page}`),
    );
    expect(missing).toEqual([]);
  });

  it('finds stray references in comments and names', () => {
    expect(strayReferences('a tap counts (issue 12.1)', false)).toEqual(['issue 12.1']);
    expect(strayReferences('perf 2: the page is written', true)).toEqual(['perf 2']);
    expect(strayReferences('R6, chapter 4.2: the page reloads', true)).toEqual(['chapter 4.2']);
    expect(strayReferences('spec 2: the page', true)).toEqual([]);
    expect(strayReferences('waits 1.5 s at most', true)).toEqual([]);
    expect(strayReferences('height 1.6: see above', false)).toEqual([]);
  });

  it('reads the names of all enabled tests', () => {
    const source = `
      describe('spec 1: outer', () => {
        it('R1, R2: inner', () => {});
        it.each([['R3']])('C1: %s', () => {});
        it.each\`a\`('C2: x', () => {});
        test(\`spec 2: \${'R4'} and C3\`, async () => {});
        test.describe('R5', () => { test('C4', async () => {}); });
        it.skip('R6', () => {});
        test.fixme('R7', () => {});
        describe.skip('R8', () => { it('R9', () => {}); });
        // it('R10', () => {});
        expect('R11').toBe('R11');
        it.todo('R12');
      });
    `;
    expect(namesIn(source).flatMap(numbersIn)).toEqual(['spec 1', 'R1', 'R2', 'C1', 'C2', 'spec 2', 'C3', 'R5', 'C4']);
  });
});
