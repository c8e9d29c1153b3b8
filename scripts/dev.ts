/**
 * `npm run dev`: webpack in watch mode, and beside it the server, which restarts after a change of its own files. The
 * browser reloads after both. The development build is in .cache/dev, so dist/ stays as it is. Ctrl-C ends all of it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import webpack, { type Stats } from 'webpack';

import { BUILD_STAMP } from '../server/sandbox/reload.ts';
import portalConfig from '../webpack.config.ts';

const OUT = path.resolve('.cache/dev/dist');
/** Outside of the output folder, which webpack cleans. */
const STAMP = path.resolve('.cache/dev/build', BUILD_STAMP);

function startServer(): ChildProcess {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, DIST_DIR: OUT },
  });
  server.once('exit', (code) => process.exit(code ?? 0));
  return server;
}

/** Prints the duration and the problems of a build, and makes the pages reload (server/sandbox/reload.ts). */
function announce(stats: Stats): void {
  const { warnings, errors } = stats.compilation;
  if (warnings.length + errors.length > 0)
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return;
  const now = new Date();
  console.log(`ume: built in ${stats.endTime - stats.startTime} ms, ${now.toLocaleTimeString('en-GB')}`);
  // The server never reads half of a stamp.
  writeFileSync(`${STAMP}~`, now.toISOString());
  renameSync(`${STAMP}~`, STAMP);
}

mkdirSync(path.dirname(STAMP), { recursive: true });
const config = await portalConfig(undefined, { mode: 'development' });
const compiler = webpack({ ...config, output: { ...config.output, path: OUT } });
let server: ChildProcess | null = null;
const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error) console.error(error);
  if (stats) announce(stats);
  if (existsSync(path.join(OUT, 'index.html'))) server ??= startServer();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    watching?.close(() => undefined);
    // On a terminal, Ctrl-C reaches the server as well. A second signal does no harm.
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}
