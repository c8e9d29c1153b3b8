/**
 * `npm run dev`: the build in watch mode (development, source maps, answers checked against the contract) in a folder
 * of
 * its own, so that dist/ stays as it is; the server beside it, started anew when a file of its own changes; and the
 * page
 * in the browser reloaded after both. Ctrl-C ends all of it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import webpack, { type Stats } from 'webpack';

import { BUILD_STAMP } from '../server/sandbox/reload.ts';
import portalConfig from '../webpack.config.ts';

const OUT = path.resolve('.cache/dev/dist');
/** Beside it, as build/ stands beside dist/: webpack does not clean it. */
const STAMP = path.resolve('.cache/dev/build', BUILD_STAMP);

/** The server under node --watch; `DIST_DIR` is the watched build. */
function startServer(): ChildProcess {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, DIST_DIR: OUT },
  });
  server.once('exit', (code) => process.exit(code ?? 0));
  return server;
}

/** Says how long the build took, or what is wrong with it, and tells the pages (server/sandbox/reload.ts). */
function tell(stats: Stats): void {
  const { warnings, errors } = stats.compilation;
  if (warnings.length + errors.length > 0)
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return;
  const at = new Date();
  console.log(`ume: built in ${stats.endTime - stats.startTime} ms, ${at.toLocaleTimeString('en-GB')}`);
  // whole at once: half a stamp would be another build
  writeFileSync(`${STAMP}~`, at.toISOString());
  renameSync(`${STAMP}~`, STAMP);
}

mkdirSync(path.dirname(STAMP), { recursive: true });
const config = await portalConfig(undefined, { mode: 'development' });
const compiler = webpack({ ...config, output: { ...config.output, path: OUT } });
let server: ChildProcess | null = null;
const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error) console.error(error);
  if (stats) tell(stats);
  // the first page that is asked for should be there
  if (existsSync(path.join(OUT, 'index.html'))) server ??= startServer();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    watching?.close(() => undefined);
    // on a terminal Ctrl-C reaches the server too; twice is once
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}
