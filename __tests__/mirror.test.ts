/**
 * The tree of tests mirrors src/ and server/: a test stands where its twin stands and is named after it. One file may
 * have more than one test file: `session.https.test.ts` is another test of session.ts.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const isTest = (file: string) => /\.(?:test|spec|journey)\.[cm]?[jt]sx?$/.test(file);

/** Tests about a whole folder, which have no one twin. */
const ABOUT_A_FOLDER: Record<string, string> = {
  '__tests__/src/api/everyCall.test.ts': 'which calls of the API slice say that they failed',
  '__tests__/src/api/invalidation.test.ts': 'each mutation of the API slice against the queries of its subject',
  '__tests__/src/browserEdges.test.ts': 'what reads from the browser, before browsers that give anything',
  '__tests__/src/features/dispatched.test.ts': 'what the thunks of all features dispatch, in which order',
  '__tests__/src/matrix/hostMatrix.acts.test.tsx': 'every changing act before hosts that answer otherwise',
  '__tests__/src/matrix/hostMatrix.test.tsx': 'every screen before hosts that say it otherwise or leave something out',
  '__tests__/src/matrix/leftOut.test.tsx': 'every sentence and figure before a host that leaves out just that',
  '__tests__/src/screens/mine/mineSections.test.tsx': 'a section of /mine that breaks, beside the others',
  '__tests__/src/screens/store/storeSections.test.tsx': 'a section of the store page that breaks, beside the others',
  '__tests__/server/data/rows.test.ts': 'the row types of all statements',
  '__tests__/server/db/columns.test.ts': 'every column of the schema has code that writes and reads it',
  '__tests__/server/db/connections.test.ts': 'what breaks between the server and its database',
  '__tests__/server/db/growth.test.ts': 'buffers of the calls in a database of ten times the size',
  '__tests__/server/handlers/partnerRoles.test.ts': 'rights of roles and keys for each partner call and branch',
  '__tests__/server/http/hungUp.test.ts': 'callers that close the connection during a request',
  '__tests__/server/shop/folderFaults.test.ts': 'faults of shop folders, found by the check of all files',
};

/** The source file that a test of `__tests__/src` or `__tests__/server` is about, or null. */
function twinOf(test: string): string | null {
  const [, stem] = /^__tests__\/(.+?)(?:\.\w+)?\.test\.tsx?$/.exec(test) ?? [];
  return ['.ts', '.tsx', '.css', '.sql'].map((end) => `${stem ?? ''}${end}`).find((file) => existsSync(file)) ?? null;
}

describe('tests and what they test', () => {
  it('every unit test has its twin among the sources', () => {
    const tests = ['__tests__/src', '__tests__/server'].flatMap(filesIn).filter(isTest);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => twinOf(test) === null && !(test in ABOUT_A_FOLDER))).toEqual([]);
    expect(Object.keys(ABOUT_A_FOLDER).filter((test) => !existsSync(test))).toEqual([]);
  });

  it('no test stands beside the sources', () => {
    expect(['src', 'server', '.ci'].flatMap(filesIn).filter(isTest)).toEqual([]);
  });

  it('what stands in the support folder is no test', () => {
    expect(filesIn('__tests__/support').filter(isTest)).toEqual([]);
  });

  it('a twin is found by folder and the name before the first dot', () => {
    expect(twinOf('__tests__/src/platform/session.test.ts')).toBe('src/platform/session.ts');
    expect(twinOf('__tests__/src/platform/session.https.test.ts')).toBe('src/platform/session.ts');
    expect(twinOf('__tests__/src/platform/nobody.test.ts')).toBeNull();
    expect(twinOf('__tests__/server/platform/session.test.ts')).toBeNull();
  });
});
