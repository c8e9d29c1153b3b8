/**
 * `npm run release [-- FOLDER]`: what a machine needs to run the portal, in one folder (release/ by default): the built
 * portal, the server compiled once, its packages as they are installed here, migrations and drawings. Nothing is
 * compiled
 * or fetched on that machine. Build before, with the hosts of the environment that it is for.
 *
 * Packages with native parts are those of this machine's system and processor: release on the kind of machine that runs
 * it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

import { build } from 'esbuild';

/** Of the server: the process, and the commands beside it by their names in the release's package.json. */
const ENTRIES = {
  start: 'server/main.ts',
  migrate: 'server/upkeep/migrate.ts',
  reindex: 'server/upkeep/reindex.ts',
  backup: 'server/upkeep/backup.ts',
  restore: 'server/upkeep/restore.ts',
  shop: 'server/shop/main.ts',
};
/** Makes lines for people on a terminal; without it they are JSON. */
const OPTIONAL = ['pino-pretty'];

type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string>;
};

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Compiles the server into `out` as it stands in the source tree, packages left out. @returns their names */
async function compileServer(out: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: Object.values(ENTRIES),
    outdir: path.join(out, 'server'),
    outbase: 'server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path: specifier }) => packageOf(specifier)),
  );
  return [...new Set(imported)]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name) && !OPTIONAL.includes(name))
    .sort();
}

/** Where Node finds package `name` from `folder`, as node_modules are nested; null where it is not installed. */
function installedAt(name: string, folder: string): string | null {
  const place = path.join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return folder === '.' || folder === '' ? null : installedAt(name, path.dirname(folder));
}

/** Copies packages with all they depend on. @throws where one that is needed is not installed */
function copyPackages(names: readonly string[], out: string): void {
  const seen = new Set<string>();
  const take = (name: string, from: string, isOptional: boolean): void => {
    const folder = installedAt(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`${name} is not installed: run npm ci`);
    }
    if (seen.has(folder)) return;
    seen.add(folder);
    cpSync(folder, path.join(out, folder), {
      recursive: true,
      filter: (file) => path.relative(folder, file).split(path.sep)[0] !== 'node_modules',
    });
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    for (const one of Object.keys(dependencies)) take(one, folder, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) take(one, folder, true);
  };
  for (const name of names) take(name, '.', false);
}

/** Files of the server that are read rather than run: migrations, drawings, styles of the sandbox. */
function copyAssets(out: string): void {
  for (const entry of readdirSync('server', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:tsx?|sh)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    cpSync(file, path.join(out, file));
  }
}

/** @throws with what to do first, where there is no build or the folder holds something else */
async function release(out: string): Promise<void> {
  if (!existsSync('dist/index.html') || !existsSync('build/build.json'))
    throw new Error('there is no build yet: run npm run build, with the hosts it is for');
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(path.join(out, 'build/build.json')))
    throw new Error(`${out} holds something that is no release: name another folder`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const packages = await compileServer(out);
  copyPackages(packages, out);
  copyAssets(out);
  for (const folder of ['dist', 'build']) cpSync(folder, path.join(out, folder), { recursive: true });
  const own = manifestIn('.');
  const manifest = {
    name: 'ume-portal',
    version: own.version,
    private: true,
    type: 'module',
    engines: own.engines,
    scripts: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, file]) => [
        name,
        `node --enable-source-maps ${file.replace(/\.ts$/, '.js')}`,
      ]),
    ),
    dependencies: Object.fromEntries(
      packages.map((name) => [name, manifestIn(path.join('node_modules', name)).version]),
    ),
  };
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // a command without settings then names those that are missing, where a developer's defaults would work on an
  // embedded database
  const { env } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { env: string };
  writeFileSync(
    path.join(out, '.env'),
    `# what this release was built for; its settings stand elsewhere (ENV_FILE, docs/operate.md)\nUME_ENV=${env}\n`,
  );
}

const [out = 'release'] = process.argv.slice(2);
try {
  await release(out);
  console.log(`${out}: node --enable-source-maps server/main.js, or npm start, in that folder (docs/operate.md)`);
} catch (error) {
  console.error(`ume: ${(error as Error).message}`);
  process.exitCode = 1;
}
