/**
 * `npm run edit-loop` measures how long an edit under `npm run dev` takes to appear in the browser. Prints medians of
 * three by kind of file. Edits files of this tree and restores them. Fails when an edit of a component takes 2 s or
 * more.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium, type Page } from 'playwright-core';

import { freePorts } from '../__tests__/support/freePorts.ts';

const RUNS = 3;
const COMPONENT_LIMIT_MS = 2_000;

type Edit = {
  what: string;
  file: string;
  by: (text: string, mark: string) => string;
  isSeen: (mark: string) => boolean | Promise<boolean>;
};

/** The page's view of the server: the API document generated from the contract. */
const isInDocument = (mark: string) =>
  fetch('/sandbox/openapi.json', { cache: 'no-store' }).then(
    (answer) => answer.text().then((text) => text.includes(mark)),
    () => false,
  );

const EDITS: Edit[] = [
  {
    what: 'a component',
    file: 'src/screens/signIn/start/SignInScreen.tsx',
    by: (text, mark) => text.replace('<div ref={content}>', `<div ref={content} id="${mark}">`),
    isSeen: (mark) => document.getElementById(mark) !== null,
  },
  {
    what: 'a style',
    file: 'src/screens/signIn/SignInScreen.module.css',
    by: (text, mark) => `${text}\n:global(p) { --edit: ${mark}; }\n`,
    isSeen: (mark) =>
      Array.from(document.querySelectorAll('p')).some(
        (one) => getComputedStyle(one).getPropertyValue('--edit').trim() === mark,
      ),
  },
  {
    what: 'the contract',
    file: 'src/contract/users.ts',
    by: (text, mark) => text.replace("summary: '", `summary: '${mark} `),
    isSeen: isInDocument,
  },
  {
    what: 'the server',
    file: 'server/sandbox/openapi.ts',
    by: (text, mark) => text.replace('`The calls', `\`${mark} The calls`),
    isSeen: isInDocument,
  },
];

/** Time from the command to `ume ready`. */
function ready(dev: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    dev.stdout?.on('data', (part: Buffer) => {
      output += String(part);
      const [, origin] = /ume ready (http\S+)/.exec(output) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    dev.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
  });
}

/** Polls, because the page cannot be queried during a reload. */
async function until(page: Page, { isSeen }: Edit, mark: string, isExpected: boolean): Promise<void> {
  const isThere = () => page.evaluate(isSeen, mark).catch(() => !isExpected);
  while ((await isThere()) !== isExpected) await setTimeout(10);
}

/** @returns ms from the write until the reloaded page shows it */
async function measure(page: Page, edit: Edit, mark: string): Promise<number> {
  const text = readFileSync(edit.file, 'utf8');
  const restore = () => writeFileSync(edit.file, text);
  process.once('exit', restore);
  try {
    const started = Date.now();
    const isLoaded = page.waitForEvent('load');
    writeFileSync(edit.file, edit.by(text, mark));
    await isLoaded;
    await until(page, edit, mark, true);
    return Date.now() - started;
  } finally {
    process.removeListener('exit', restore);
    const isLoaded = page.waitForEvent('load');
    restore();
    await isLoaded;
    await until(page, edit, mark, false);
  }
}

const data = mkdtempSync(join(tmpdir(), 'ume-edit-loop-'));
const env = {
  ...process.env,
  PORT: String(await freePorts()),
  DATA_DIR: data,
  UME_ENV: 'local',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
};
const started = Date.now();
const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('SIGINT', () => process.exit(1));
process.once('exit', () => dev.kill());
const origin = await ready(dev);
console.log(`${'npm run dev, until ready'.padEnd(28)} ${Date.now() - started} ms`);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? execFileSync('bash', ['.ci/chromium.sh'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`${origin}/signin`);
await page.getByRole('heading', { level: 1 }).waitFor();
for (const edit of EDITS) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measure(page, edit, `edit-${Date.now()}`));
  const middle = times.sort((a, b) => a - b)[1] ?? NaN;
  console.log(`${edit.what.padEnd(28)} ${middle} ms`);
  if (edit === EDITS[0] && !(middle < COMPONENT_LIMIT_MS)) process.exitCode = 1;
}
await browser.close();
dev.removeAllListeners('exit');
await new Promise((resolve) => {
  dev.once('exit', resolve);
  dev.kill();
});
rmSync(data, { recursive: true });
