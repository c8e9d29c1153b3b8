/** PostgreSQL's tools for backups (package postgresql-client). */
import { spawn } from 'node:child_process';

/** A tool is missing or failed. The message is for the person who ran the command. */
export class NoTool extends Error {
  override name = 'NoTool';
}

/** Separates the password, because every user of the machine can read command lines. */
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
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new NoTool(`${tool} is not installed: it comes with PostgreSQL's client`) : error,
      ),
    );
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new NoTool(`${tool} failed: ${stderr.trim()}`)),
    );
  });
}

/** Writes a consistent snapshot of the database, or of one schema, to `file` in PostgreSQL's custom format. */
export function dumpPostgres(databaseUrl: string, schema: string | null, file: string): Promise<void> {
  return run('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(schema === null ? [] : [`--schema=${schema}`]),
    `--file=${file}`,
  ]);
}

/** Restores a dump in one transaction. */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  return run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
}
