/**
 * Webpack plugin. Inlines the boot script and the first view's styles into index.html, after all names are final.
 * Writes the unpublished files beside the published folder, where the build emits maps/. They are build.json (version,
 * hosts, time, hashes of the policy), and headers/ for other hosts.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { composePage } from './composePage.ts';
import { cssBelowFloor } from './cssFloor.ts';
import { headerFiles } from './headerFiles.ts';

import type { UmeHosts } from '#platform/hosts.ts';
import type { PageBrand } from '../server/http/build.ts';
import type { BundleFiles } from '../src/boot/load.ts';
import type { Compilation, Compiler } from 'webpack';

export type PortalPagesOptions = {
  /** Folder whose files are copied unchanged. Its index.html is the template. */
  publicFolder: string;
  /** By kind of skeleton or path: the modules of the screens whose chunks the page needs at once. */
  routes: Record<string, string[]>;
  /** The skeleton or path of the screen that an entry draws before the portal, by the name of the entry. */
  previews: Record<string, string>;
  /** Named parts of the template. */
  parts: () => Record<string, string>;
  /** The first view's styles, minified. */
  style: () => string;
  /** Files a watch looks at beside the modules. */
  watched: string[];
  /** The folder beside, as seen from the published one: `../build`. */
  inner: string;
  /** Goes into build.json. */
  facts: { env: string; mode: string; hosts: UmeHosts; brand: PageBrand };
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
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50 },
        () => this.#writePages(compiler, compilation),
      );
    });
    // `clean` looks at the published folder only
    compiler.hooks.afterEmit.tap(NAME, (compilation) => dropOldMaps(compilation, this.#options.inner));
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
    const { publicFolder, parts, style, facts, inner } = this.#options;
    for (const { name, source } of compilation.getAssets()) {
      // Development builds have no minifier, which lowers nested rules.
      if (facts.mode === 'development' || !name.endsWith('.css')) continue;
      for (const finding of cssBelowFloor(String(source.source())))
        compilation.errors.push(new compiler.webpack.WebpackError(`${name}: ${finding}`));
    }
    const files = this.#bundleFiles(compilation);
    const page = composePage({
      template: readFileSync(join(publicFolder, 'index.html'), 'utf8'),
      parts: parts(),
      script: withFiles(takeScript(compilation, 'boot'), files),
      style: style(),
    });
    emit(compiler, compilation, 'index.html', page.html);
    emit(
      compiler,
      compilation,
      `${inner}/build.json`,
      JSON.stringify({ ...facts, files, csp: page.csp, time: new Date().toISOString() }),
    );
    for (const [name, text] of Object.entries(headerFiles({ hosts: facts.hosts, csp: page.csp })))
      emit(compiler, compilation, `${inner}/headers/${name}`, text);
    emit(compiler, compilation, `${inner}/preview.cjs`, takeScript(compilation, 'previewToHtml'));
    if (compilation.entrypoints.has('gallery'))
      emit(compiler, compilation, 'sandbox/widgets.html', galleryPage(compilation, style()));
  }

  #bundleFiles(compilation: Compilation): BundleFiles {
    const main = filesOf(compilation.entrypoints.get('main')?.getFiles() ?? []);
    const routes: BundleFiles['routes'] = {};
    for (const [kind, requests] of Object.entries(this.#options.routes)) {
      const groups = compilation.chunkGroups.filter((group) =>
        group.origins.some(({ request }) => !!request && requests.includes(request)),
      );
      const files = filesOf(groups.flatMap((group) => group.getFiles()));
      routes[kind] = {
        scripts: files.scripts.filter((one) => !main.scripts.includes(one)),
        styles: files.styles.filter((one) => !main.styles.includes(one)),
      };
    }
    const filesOfEntry = (entry: string) => filesOf(compilation.entrypoints.get(entry)?.getFiles() ?? []);
    const only = (entry: string) => filesOfEntry(entry).scripts[0] ?? '';
    const previews = Object.fromEntries(
      Object.entries(this.#options.previews).map(([entry, kind]) => {
        const { scripts, styles } = filesOfEntry(entry);
        return [kind, { scripts, styles: kind === 'store' ? styles : [] }];
      }),
    );
    return { shims: only('shims'), previews, errors: only('errors'), ...main, routes };
  }
}

/** Scripts and styles among emitted names, once each, as addresses. Without source maps and hot updates. */
function filesOf(names: readonly string[]): { scripts: string[]; styles: string[] } {
  const all = Array.from(new Set(names), (name) => `/${name}`);
  return { scripts: all.filter((one) => one.endsWith('.js')), styles: all.filter((one) => one.endsWith('.css')) };
}

/** The text of an entry whose files are not published. Its styles are those of another entry. */
function takeScript(compilation: Compilation, entry: string): string {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const [file, ...more] = files.filter((name) => name.endsWith('.js'));
  if (!file || more.length > 0) throw new Error(`The entry ${entry} must be one file: it stands elsewhere.`);
  const text = String(compilation.getAsset(file)?.source.source());
  files.forEach((name) => compilation.deleteAsset(name));
  return text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').trim();
}

/** /sandbox/widgets: every widget in every state, without the portal around it. */
function galleryPage(compilation: Compilation, style: string): string {
  const shims = filesOf(compilation.entrypoints.get('shims')?.getFiles() ?? []);
  const files = filesOf(compilation.entrypoints.get('gallery')?.getFiles() ?? []);
  return [
    '<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>元件展示</title><link rel="icon" href="/favicon.svg">',
    `<style>${style}</style>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[...shims.scripts, ...files.scripts].map((src) => `<script defer src="${src}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

function emit(compiler: Compiler, compilation: Compilation, name: string, content: string | Buffer): void {
  compilation.emitAsset(name, new compiler.webpack.sources.RawSource(content));
}

/** Removes source maps of former builds. A release keeps its own (docs/deploy.md). */
function dropOldMaps(compilation: Compilation, inner: string): void {
  const folder = join(compilation.outputOptions.path, inner, 'maps');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const asset = `${inner}/maps/${name.replaceAll('\\', '/')}`;
    if (name.endsWith('.map') && !compilation.getAsset(asset)) rmSync(join(folder, name));
  }
}

/** Reads a file. '' when it does not exist. */
export function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * The boot script with the list of files in the place of its name.
 * @throws when the name occurs twice or not at all
 */
function withFiles(script: string, files: BundleFiles): string {
  const [before, after, ...more] = script.split(FILES_NAME);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The boot script names ${FILES_NAME} not once: it would stop there.`);
  return before + JSON.stringify(files) + after;
}
