/**
 * `npm run size`, after a build: weighs and reads dist/. Fails above a "must" of size.json and on a script above the
 * engine floor. Fails on zod too, a public source map, and a script without the hint to compile it ahead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { isCompiledAhead } from '../webpack/compiledAhead.ts';
import { syntaxAboveFloor, youngApisIn } from './syntaxFloor.ts';

import type { BundleFiles } from '../src/boot/load.ts';

const DIST = 'dist';
/** Names in zod's code that a minifier keeps. */
const ZOD = /\$?Zod(?:Type|Error|Object|String)\b|_zod\b/;

const { limits, youngApis } = JSON.parse(readFileSync('.ci/size.json', 'utf8')) as {
  limits: Record<string, { must: number; goal: number }>;
  youngApis: Record<string, string>;
};
const { files } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { files: BundleFiles };
const problems: string[] = [];
const read = (name: string) => readFileSync(join(DIST, name), 'utf8');
const html = read('index.html');
const inlined = (element: 'script' | 'style') => new RegExp(`<${element}>([^]*?)</${element}>`).exec(html)?.[1] ?? '';
const kib = (text: string) => Buffer.byteLength(text) / 1024;
const brotliKib = (text: string) => brotliCompressSync(text).length / 1024;
const sum = (names: readonly string[]) => names.reduce((total, name) => total + brotliKib(read(name)), 0);

function weigh(name: string, size: number): void {
  const { must, goal } = limits[name] ?? { must: 0, goal: 0 };
  const state = size > must ? 'TOO MUCH' : size > goal ? 'above the goal' : 'good';
  console.log(`${name.padEnd(36)} ${size.toFixed(1).padStart(6)}  must ${must}, goal ${goal}: ${state}`);
  if (size > must) problems.push(`${name} is ${size.toFixed(1)}, more than ${must}`);
}

function weighFirstView(): void {
  const store = files.routes['store'] ?? { scripts: [], styles: [] };
  if (store.scripts.length === 0)
    problems.push('the store page has no chunk of its own: is src/app/routes.tsx still lazy?');
  const scripts = [...files.scripts, ...store.scripts];
  const styles = [...files.styles, ...store.styles];
  for (const name of [...scripts, ...styles]) console.log(`  ${sum([name]).toFixed(1).padStart(6)}  ${name}`);
  weigh('first-view script', sum(scripts));
  weigh('first-view style', brotliKib(inlined('style')) + sum(styles));
  weigh('inlined style', kib(inlined('style')));
  weigh('index.html', brotliKib(html));
  for (const [name, preview] of Object.entries(files.previews))
    weigh(name === 'store' ? 'preview script' : `preview script of ${name}`, sum(preview?.scripts ?? []));
}

/** Reads every emitted script and the inlined one. */
function readScripts(): void {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  for (const name of names) if (name.endsWith('.map')) problems.push(`${name}: a source map is public`);
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => ({ name, code: read(name) }));
  const used = new Set<string>();
  for (const { name, code } of [...scripts, { name: 'index.html', code: inlined('script') }]) {
    problems.push(...syntaxAboveFloor(code).map((finding) => `${name}: ${finding}`));
    if (ZOD.test(code)) problems.push(`${name}: holds zod`);
    if (/[#@] ?sourceMappingURL=/.test(code)) problems.push(`${name}: names a source map`);
    if (name.startsWith('assets/') && !isCompiledAhead(name, code))
      problems.push(`${name}: its first line does not ask to compile it ahead`);
    for (const api of youngApisIn(code)) {
      const reason = youngApis[api] ?? 'NOT ALLOWED: shim or guard it, and note it in size.json';
      used.add(`young API ${api}: ${reason}`);
      if (youngApis[api] === undefined) problems.push(`${name}: ${api} is above the engine floor`);
      // A field of the boot script is named `at` too.
      if (api !== 'at' && reason.startsWith('shimmed') && name === 'index.html')
        problems.push(`${api} is used by the boot script, which runs before the shims`);
    }
  }
  for (const line of used) console.log(line);
  console.log(`${scripts.length} scripts read`);
}

weighFirstView();
readScripts();
for (const problem of problems) console.error(`size: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
