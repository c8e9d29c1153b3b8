/**
 * A PostgreSQL in a new folder, with the system's packages. Tests can stop and restart it, and it is deleted
 * afterwards.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { freePorts } from '../../__tests__/support/freePorts.ts';

const PACKAGES = '/usr/lib/postgresql';

export type ThrowAwayPostgres = {
  port: number;
  /** Address of one of its databases, optionally through another port. */
  urlOf(database: string, port?: number): string;
  /** Creates an empty database. @returns its address */
  create(database: string): Promise<string>;
  /** Runs statements in order on a new connection. @returns the rows of the last one */
  query<T extends object>(database: string, statement: string, params?: readonly unknown[]): Promise<T[]>;
  start(): void;
  /** Modes of pg_ctl: `fast` ends all transactions, `immediate` is a crash. */
  stop(how: 'fast' | 'immediate'): void;
  close(): void;
};

/** Program folder of the newest PostgreSQL. Null when its packages are not installed. */
export function postgresPrograms(): string | null {
  if (!existsSync(PACKAGES)) return null;
  const [newest] = readdirSync(PACKAGES).sort((one, other) => Number(other) - Number(one));
  const folder = join(PACKAGES, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

const isRoot = process.getuid?.() === 0;

/** Runs a program as a user other than root, which PostgreSQL and its companions require. */
export function asPostgres(program: string, args: readonly string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];
}

/** A new folder that they may write to. */
export function folderForPostgres(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ume-postgres-'));
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), -1);
  return folder;
}

/** @returns null when PostgreSQL's packages are not installed */
export async function throwAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const bin = postgresPrograms();
  if (bin === null) return null;
  const folder = folderForPostgres();
  const data = join(folder, 'data');
  const port = await freePorts();
  const run = (program: string, args: readonly string[]): void => {
    const [command, all] = asPostgres(join(bin, program), args);
    const { status, stderr } = spawnSync(command, all, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  };
  const urlOf = (database: string, by = port): string => `postgres://ume@127.0.0.1:${by}/${database}`;
  const query = async <T extends object>(
    database: string,
    statement: string,
    params?: readonly unknown[],
  ): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query<T>(statement, params && [...params])).rows;
    } finally {
      await client.end();
    }
  };
  const start = (): void =>
    run('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`,
      'start',
    ]);
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'ume', '-E', 'UTF8', '--no-locale', '--no-sync']);
  start();
  return {
    port,
    urlOf,
    async create(database) {
      await query('postgres', `create database ${database}`);
      return urlOf(database);
    },
    query,
    start,
    stop: (how) => run('pg_ctl', ['-D', data, '-w', '-m', how, 'stop']),
    close() {
      const [command, all] = asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      spawnSync(command, all, { cwd: folder, stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
