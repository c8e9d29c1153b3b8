/**
 * Every number of docs/requirements.md (design card, specification, in-app browsers, security) is named by a test, and
 * no
 * test names another. A test names one by quoting it in its name: `spec 8.9`; `spec 8` alone is the chapter.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

const NUMBERS = Array.from(
  readFileSync('docs/requirements.md', 'utf8').matchAll(/^- (spec \d\.\d+|[KRC]\d+): /gm),
  ([, number = '']) => number,
);
const CHAPTERS = Array.from({ length: 9 }, (_, at) => `spec ${at + 1}`);
/** This file quotes numbers itself. */
const OWN_NAME = 'numbers.test.ts';
const RUNNERS = ['it', 'test', 'describe'];
/** A test that does not run proves nothing. */
const NOT_RUN = ['skip', 'todo', 'fixme', 'failing', 'fail'];

function testFiles(): string[] {
  return ['__tests__', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test\.tsx?|journey\.ts)$/.test(name) && name !== OWN_NAME)
      .map((name) => join(folder, name)),
  );
}

/** `it.each(rows)` → ['it', 'each']; empty when it is no chain of names. */
function chainOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...chainOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? chainOf(callee.tag) : [];
}

/** The fixed words of a name; what a template fills in is left out. */
function wordsOf(name: ts.Expression | undefined): string {
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
      if (isTest && chain.some((part) => NOT_RUN.includes(part))) return;
      // `it.each(rows)` alone is not yet the test
      if (isTest && node.arguments.length > 1) names.push(wordsOf(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return names;
}

/** `spec 4.2, R6` → ['spec 4.2', 'R6']. */
function numbersIn(name: string): string[] {
  return Array.from(name.matchAll(/\bspec [1-9](?:\.\d+)?\b|\b[KRC][1-9]\d?\b/g), ([number]) => number);
}

const named = new Set(testFiles().flatMap((file) => namesIn(readFileSync(file, 'utf8')).flatMap(numbersIn)));

describe('numbers of the specification, the in-app browsers and security', () => {
  it('the document names each once: 12 of the card and 97 of the specification, 25 of the in-app browsers, 35 of security', () => {
    expect(new Set(NUMBERS).size).toBe(NUMBERS.length);
    const countOf = (start: string) => NUMBERS.filter((number) => number.startsWith(start)).length;
    expect(['K', 'spec', 'R', 'C'].map(countOf)).toEqual([12, 97, 25, 35]);
  });

  it('each is named by a test', () => {
    expect(NUMBERS.filter((number) => !named.has(number))).toEqual([]);
  });

  it('no test names a number that does not exist', () => {
    expect([...named].filter((number) => !NUMBERS.includes(number) && !CHAPTERS.includes(number))).toEqual([]);
  });

  it('nothing points to a paper that is not in the repository', () => {
    const PAPER = /\b[a-z]+\.md\b/g;
    const kept = new Set(
      readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => name.split(/[\\/]/).pop()),
    );
    const texts = ['src', 'server', '__tests__', 'e2e', '.ci'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|cjs|css|sh|sql)$/.test(name))
        .map((name) => join(folder, name)),
    );
    expect(texts.length).toBeGreaterThan(1_000);
    const strays = texts.flatMap((file) =>
      (readFileSync(file, 'utf8').match(PAPER) ?? [])
        .filter((paper) => !kept.has(paper))
        .map((paper) => `${file}: ${paper}`),
    );
    expect(strays).toEqual([]);
  });

  it('reads names as they are written, and leaves out what does not run', () => {
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
