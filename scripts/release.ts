/**
 * `npm run release [-- FOLDER]` writes a folder (default release/) that runs the portal on a machine without npm. The
 * folder has the build, the compiled server and its packages. Run `npm run build` first, with the hosts of the target.
 * Packages with native parts fit this machine's system and processor only.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { nodeFileTrace } from '@vercel/nft';
import { build } from 'esbuild';

/** Scripts of the release's package.json and their sources. */
const ENTRIES = {
  start: 'server/main.ts',
  migrate: 'server/upkeep/migrate.ts',
  reindex: 'server/upkeep/reindex.ts',
  backup: 'server/upkeep/backup.ts',
  restore: 'server/upkeep/restore.ts',
  sms: 'server/upkeep/sms.ts',
  shop: 'server/shop/main.ts',
};
/** Packages with files that the server reads by their paths, which no trace of imports sees. */
const READ_PACKAGES = [
  'node_modules/jsqr',
  'node_modules/@fontsource/chocolate-classical-sans',
  'node_modules/@chinese-fonts/lxgwwenkai/dist/LXGWWenKai-Regular',
];
/** Inside of the checkout, so that packages are found. */
const COMPILED = '.cache/release';
const compiledName = (source: string) => source.replace(/\.ts$/, '.js');

async function compileServer(): Promise<void> {
  rmSync(COMPILED, { recursive: true, force: true });
  await build({
    entryPoints: Object.values(ENTRIES),
    outdir: path.join(COMPILED, 'server'),
    outbase: 'server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  // Files that the server reads: migrations, drawings, styles of the sandbox.
  cpSync('server', path.join(COMPILED, 'server'), { recursive: true, filter: (file) => !/\.(?:tsx?|sh)$/.test(file) });
  // The pages of the desk share the portal's tokens.
  cpSync('src/widgets/tokens.css', path.join(COMPILED, 'src/widgets/tokens.css'));
}

/**
 * All packages of the lock file with version, licence and hash, as CycloneDX. `--omit=dev` of npm 11 also omits
 * packages that the server shares with development.
 */
function billOfMaterials(): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
}

/** @throws Error if there is no build, or the folder holds something else */
async function release(out: string): Promise<void> {
  if (!existsSync('dist/index.html') || !existsSync('build/build.json'))
    throw new Error('there is no build yet: run npm run build, with the hosts it is for');
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(path.join(out, 'build/build.json')))
    throw new Error(`${out} holds something that is no release: name another folder`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await compileServer();
  const entries = Object.values(ENTRIES).map((source) => path.join(COMPILED, compiledName(source)));
  // Without pino-pretty, the log is JSON.
  const { fileList } = await nodeFileTrace(entries, { ignore: ['node_modules/pino-pretty/**'] });
  const packageFiles = [...fileList].filter((file) => file.startsWith('node_modules'));
  for (const name of [...packageFiles, ...READ_PACKAGES]) cpSync(name, path.join(out, name), { recursive: true });
  cpSync(COMPILED, out, { recursive: true });
  for (const folder of ['dist', 'build']) cpSync(folder, path.join(out, folder), { recursive: true });
  const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  const scripts = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, source]) => [name, `node --enable-source-maps ${compiledName(source)}`]),
  );
  const manifest = { name: 'ume-portal', version, private: true, type: 'module', engines, scripts };
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(out, 'sbom.cdx.json'), billOfMaterials());
  // Without it, a command without settings would use a developer's defaults, an embedded database among them.
  const { env } = JSON.parse(readFileSync('build/build.json', 'utf8')) as { env: string };
  writeFileSync(
    path.join(out, '.env'),
    `# Environment of the build. Settings: ENV_FILE, docs/operate.md\nUME_ENV=${env}\n`,
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
