/** PostgreSQL's own tools for backups, as its packages bring them (postgresql-client). */
import { spawn } from 'node:child_process';

/** A tool is missing or said no; the message is for whoever ran the command. */
export class NoTool extends Error {
  override name = 'NoTool';
}

/** The address without its password, which every user of the machine could read in the list of processes. */
function splitPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

async function run(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(tool, ['--no-password', `--dbname=${address}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new NoTool(`${tool} is not installed: it comes with PostgreSQL's client`) : error,
      ),
    );
    child.once('close', (status) => (status === 0 ? resolve() : reject(new NoTool(`${tool} failed: ${said.trim()}`))));
  });
}

/**
 * Writes the whole database, or one schema of it, to `file` in PostgreSQL's custom format, from one moment while others
 * write.
 */
export function dumpPostgres(databaseUrl: string, schema: string | null, file: string): Promise<void> {
  return run('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(schema === null ? [] : [`--schema=${schema}`]),
    `--file=${file}`,
  ]);
}

/** Puts a dump in place, all of it or nothing. */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  return run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
}
