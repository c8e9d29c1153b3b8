/**
 * Webpack plugin: after all names are final it inlines the boot script and the first view's styles into index.html and
 * writes the files that the server reads: csp.json (hashes) and build.json (what was built, for whom, when).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { composePage } from './composePage.ts';
import { cssBelowFloor } from './cssFloor.ts';

import type { BundleFiles } from './startScripts.ts';
import type { Compilation, Compiler } from 'webpack';

export type PortalPagesOptions = {
  /** Folder whose files are copied as they are; its index.html is the template. */
  publicFolder: string;
  /** Kind of skeleton → the screens whose chunks its page needs at once, as the route table imports them. */
  routes: Record<string, string[]>;
  /** Named parts of the template. */
  parts: () => Record<string, string>;
  /** The first view's styles, minified. */
  style: () => string;
  /** Files a watch looks at beside the modules. */
  watched: string[];
  /** Goes into build.json. */
  facts: Record<string, unknown>;
};

const NAME = 'PortalPages';
/** The declared global that stands in boot.ts for what only the finished build knows. */
const FILES_NAME = 'UME_FILES';

export class PortalPages {
  readonly #options: PortalPagesOptions;

  constructor(options: PortalPagesOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.#options.watched.forEach((file) => compilation.fileDependencies.add(file));
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () =>
        this.#copyPublic(compiler, compilation),
      );
      // after the hashes are final, before compression
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50 }, () =>
        this.#writePages(compiler, compilation),
      );
    });
  }

  #copyPublic(compiler: Compiler, compilation: Compilation): void {
    const { publicFolder } = this.#options;
    for (const entry of readdirSync(publicFolder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const name = file.slice(publicFolder.length + 1).replaceAll('\\', '/');
      if (entry.isFile() && name !== 'index.html') emit(compiler, compilation, name, readFileSync(file));
    }
  }

  #writePages(compiler: Compiler, compilation: Compilation): void {
    const { publicFolder, parts, style, facts } = this.#options;
    for (const { name, source } of compilation.getAssets()) {
      if (!name.endsWith('.css')) continue;
      for (const finding of cssBelowFloor(String(source.source()))) compilation.errors.push(new compiler.webpack.WebpackError(`${name}: ${finding}`));
    }
    const files = this.#bundleFiles(compilation);
    const page = composePage({
      template: readFileSync(join(publicFolder, 'index.html'), 'utf8'),
      parts: parts(),
      script: takeScript(compilation, 'boot').replace(FILES_NAME, JSON.stringify(files)),
      style: style(),
    });
    emit(compiler, compilation, 'index.html', page.html);
    emit(compiler, compilation, 'csp.json', JSON.stringify(page.csp));
    emit(compiler, compilation, 'build.json', JSON.stringify({ ...facts, files, time: new Date().toISOString() }));
    if (compilation.entrypoints.has('gallery')) emit(compiler, compilation, 'sandbox/widgets.html', galleryPage(compilation, style()));
  }

  #bundleFiles(compilation: Compilation): BundleFiles {
    const main = filesOf(compilation.entrypoints.get('main')?.getFiles() ?? []);
    const routes: BundleFiles['routes'] = {};
    for (const [kind, requests] of Object.entries(this.#options.routes)) {
      const groups = compilation.chunkGroups.filter((group) => group.origins.some(({ request }) => !!request && requests.includes(request)));
      const files = filesOf(groups.flatMap((group) => group.getFiles()));
      routes[kind] = {
        scripts: files.scripts.filter((one) => !main.scripts.includes(one)),
        styles: files.styles.filter((one) => !main.styles.includes(one)),
      };
    }
    const shims = filesOf(compilation.entrypoints.get('shims')?.getFiles() ?? []).scripts[0] ?? '';
    return { shims, ...main, routes };
  }
}

/** Scripts and styles among emitted names, once each, as addresses; source maps and hot updates left out. */
function filesOf(names: readonly string[]): { scripts: string[]; styles: string[] } {
  const all = Array.from(new Set(names), (name) => `/${name}`);
  return { scripts: all.filter((one) => one.endsWith('.js')), styles: all.filter((one) => one.endsWith('.css')) };
}

/** The text of an entry that is to be inlined; its file is not emitted. */
function takeScript(compilation: Compilation, entry: string): string {
  const [file, ...more] = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((name) => name.endsWith('.js'));
  if (!file || more.length > 0) throw new Error(`The entry ${entry} must be one file: it is inlined.`);
  const text = String(compilation.getAsset(file)?.source.source());
  compilation.deleteAsset(file);
  return text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').trim();
}

/** /sandbox/widgets: every widget in every state, without the portal around it. */
function galleryPage(compilation: Compilation, style: string): string {
  const shims = filesOf(compilation.entrypoints.get('shims')?.getFiles() ?? []);
  const files = filesOf(compilation.entrypoints.get('gallery')?.getFiles() ?? []);
  return [
    '<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>元件展示</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${style}</style>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[...shims.scripts, ...files.scripts].map((src) => `<script defer src="${src}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

function emit(compiler: Compiler, compilation: Compilation, name: string, content: string | Buffer): void {
  compilation.emitAsset(name, new compiler.webpack.sources.RawSource(content));
}

/** Reads a file that another part of the house writes; '' when it is not there. */
export function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
