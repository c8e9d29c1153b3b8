/**
 * Weighs and reads what was built: `npm run size`, and the build's check. Prints the figures; fails (status 1) above a
 * "must" of size.json, on syntax above the engine floor, on a young API that nobody vouches for, on zod, on source
 * maps and on a script without the hint to compile it ahead. Looks at dist/ as it stands; build first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { isCompiledAhead } from './compiledAhead.ts';
import { syntaxAboveFloor, youngApisIn } from './syntaxFloor.ts';

import type { BundleFiles } from '../src/boot/load.ts';

type Limits = Record<string, { must: number; goal: number }>;

const DIST = 'dist';
/** What is not published. */
const BUILD = 'build';
const { limits, youngApis } = JSON.parse(readFileSync('.ci/size.json', 'utf8')) as {
  limits: Limits;
  youngApis: Record<string, string>;
};
/** Names in zod's own code that no minifier takes away. */
const ZOD = /\$?Zod(?:Type|Error|Object|String)\b|_zod\b/;

const problems: string[] = [];
const read = (name: string) => readFileSync(join(DIST, name), 'utf8');
const kib = (bytes: number) => bytes / 1024;
const travels = (text: string) => kib(brotliCompressSync(text).length);

function main(): void {
  const { files } = JSON.parse(readFileSync(join(BUILD, 'build.json'), 'utf8')) as { files: BundleFiles };
  const html = read('index.html');
  const first = files.routes['store'] ?? { scripts: [], styles: [] };
  if (first.scripts.length === 0)
    problems.push('the store page has no chunk of its own: is src/app/routes.tsx still lazy?');
  const scripts = [...files.scripts, ...first.scripts];
  const inlinedStyle = inlined(html, 'style');

  [...scripts, ...files.styles, ...first.styles].forEach((name) =>
    console.log(`  ${travels(read(name)).toFixed(1).padStart(6)}  ${name}`),
  );
  weigh('first-view script', sum(scripts));
  weigh('first-view style', travels(inlinedStyle) + sum([...files.styles, ...first.styles]));
  weigh('inlined style', kib(Buffer.byteLength(inlinedStyle)));
  weigh('index.html', travels(html));
  weigh('preview script', sum(files.preview.scripts));
  console.log(
    `  index.html as it stands ${kib(Buffer.byteLength(html)).toFixed(1)}, its boot script ${kib(inlined(html, 'script').length).toFixed(1)}`,
  );

  readScripts(inlined(html, 'script'));
  problems.forEach((problem) => console.error(`size: ${problem}`));
  if (problems.length > 0) process.exitCode = 1;
}

function weigh(name: string, size: number): void {
  const { must, goal } = limits[name] ?? { must: 0, goal: 0 };
  const state = size > must ? 'TOO MUCH' : size > goal ? 'above the goal' : 'good';
  console.log(`${name.padEnd(18)} ${size.toFixed(1).padStart(6)}  must ${must}, goal ${goal}: ${state}`);
  if (size > must) problems.push(`${name} is ${size.toFixed(1)}, more than ${must}`);
}

function sum(names: readonly string[]): number {
  return names.reduce((total, name) => total + travels(read(name)), 0);
}

function inlined(html: string, element: 'script' | 'style'): string {
  return new RegExp(`<${element}>([^]*?)</${element}>`).exec(html)?.[1] ?? '';
}

/** Every emitted script and the inlined one: syntax, APIs, zod, source maps. */
function readScripts(boot: string): void {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  names.filter((name) => name.endsWith('.map')).forEach((name) => problems.push(`${name}: a source map is public`));
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => ({ name, code: read(name) }));
  scripts
    .filter(({ name, code }) => name.startsWith('assets/') && !isCompiledAhead(name, code))
    .forEach(({ name }) =>
      problems.push(`${name}: is compiled by the main thread, its first line does not ask for more`),
    );
  const used = new Map<string, string[]>();
  for (const { name, code } of [...scripts, { name: 'index.html', code: boot }]) {
    const findings = syntaxAboveFloor(code);
    findings.forEach((finding) => problems.push(`${name}: ${finding}`));
    if (ZOD.test(code)) problems.push(`${name}: holds zod`);
    if (/[#@] ?sourceMappingURL=/.test(code)) problems.push(`${name}: names a source map`);
    if (findings.length === 0) for (const api of youngApisIn(code)) used.set(api, [...(used.get(api) ?? []), name]);
  }
  for (const [api, where] of used) {
    console.log(`young API ${api}: ${youngApis[api] ?? 'NOBODY VOUCHES FOR IT'}`);
    // a field of ours is named `at` too
    if (api !== 'at' && youngApis[api]?.startsWith('shimmed') && where.includes('index.html'))
      problems.push(`${api} is used by the boot script, which runs before the shims`);
    if (!youngApis[api])
      problems.push(
        `${api} is younger than the engine floor and used in ${where.join(', ')}; shim it, guard it, and say so in size.json`,
      );
  }
  console.log(`${scripts.length} scripts read`);
}

main();
