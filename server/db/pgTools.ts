/** PostgreSQL's tools for backups (package postgresql-client). */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** Runs a tool on files alone. @returns its output */
async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const child = spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
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
  return stdout;
}

async function runOn(tool: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  await runTool(tool, ['--no-password', `--dbname=${address}`, ...args], env);
}

/** Writes a consistent snapshot of the database, or of one schema, to `file` in PostgreSQL's custom format. */
export function dumpPostgres(databaseUrl: string, schema: string | null, file: string): Promise<void> {
  return runOn('pg_dump', databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(schema === null ? [] : [`--schema=${schema}`]),
    `--file=${file}`,
  ]);
}

/**
 * Restores a dump in one transaction. Extensions are left out: the database has its own, and a dump of Citus can then
 * be loaded elsewhere.
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ume-restore-'));
  try {
    const list = path.join(folder, 'list');
    const entries = (await runTool('pg_restore', ['--list', file])).split('\n');
    writeFileSync(list, entries.filter((entry) => !/ EXTENSION /.test(entry)).join('\n'));
    await runOn('pg_restore', databaseUrl, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--use-list=${list}`,
      file,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
