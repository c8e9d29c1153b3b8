/**
 * The three database machines and the haproxy of docs/operate.md on this machine. The programs etcd, Patroni and
 * PostgreSQL run with the files of deploy/ha. Only addresses, folders and passwords are replaced.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { postgresPrograms } from './throwAwayPostgres.ts';

import type { ChildProcess } from 'node:child_process';

const NUMBERS = [1, 2, 3] as const;
const PASSWORD = 'of-this-trial';
/** One member in Patroni's cluster report. */
type Member = { name: string; role: string; state: string };
/** Lines of the files that differ on each machine. */
const MACHINE_LINE = /listen|connect_address|LISTEN|ADVERTISE/;
const STANDBYS = ['sync_standby', 'replica'];

export type DatabaseMachines = {
  /** For DATABASE_URL: over TLS through haproxy to the current primary, as the role of the servers. */
  url: string;
  /** The same as the role that may change the schema. */
  ownerUrl: string;
  /** Name of the primary, as the machine `asked` sees it. Null if there is none or no response. */
  primary(asked: string): Promise<string | null>;
  /** Resolves when there is a primary and all others follow it. Throws after two minutes. */
  whole(): Promise<void>;
  /** Name of a machine other than `name`. */
  other(name: string): string;
  /** Kills all of its processes at once, like a power failure. */
  die(name: string): void;
  /** Suspends all of its processes with their connections open, like a hung machine. `thaw` resumes them. */
  freeze(name: string): void;
  thaw(name: string): void;
  /** Restarts a killed machine. */
  start(name: string): void;
  close(): void;
};

const isInstalled = (program: string, args: readonly string[]): boolean => !spawnSync(program, args).error;

/** Describes what is missing to run them here. Null when nothing is. */
export function databaseMachinesMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'wants root on Linux: addresses of the loopback network, processes of the user postgres';
  const missing = [
    ['etcd-server', 'etcd', '--version'],
    ['patroni', 'patroni', '--version'],
    ['haproxy', 'haproxy', '-v'],
  ].filter(([, program = '', arg = '']) => !isInstalled(program, [arg]));
  return missing.length === 0 ? null : `not installed: ${missing.map(([name]) => name).join(', ')}`;
}

/** Can a primary that hung not take the lease back from its successor? In Patroni below 3.0.3 with etcd it can. */
export function keepsNewPrimary(): boolean {
  const [major = 0, minor = 0, patch = 0] = (
    /\d+\.\d+\.\d+/.exec(spawnSync('patroni', ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? ''
  )
    .split('.')
    .map(Number);
  return major * 10_000 + minor * 100 + patch >= 30_003;
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));

/** A process and its descendants. */
function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
}

/** Starts the machines and creates the database, as docs/operate.md describes. */
export async function databaseMachines(): Promise<DatabaseMachines> {
  const bin = postgresPrograms();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const folder = mkdtempSync(join(tmpdir(), 'ume-machines-'));
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  // A private part of the loopback network, which no other run on this machine uses.
  const network = `127.${randomInt(2, 255)}.${randomInt(1, 255)}.`;
  const addressOf = (at: number): string => `${network}1${at}`;
  const proxyAddress = `${network}1`;

  // One certificate, which is its own authority, for all machines and the proxy. Calls come from the first address.
  const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  const addresses = ['127.0.0.1', proxyAddress, ...NUMBERS.map(addressOf)].map((address) => `IP:${address}`).join(',');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=ume', '-addext', `subjectAltName=${addresses}`, '-out', certificate, '-keyout', key],
    ],
    { stdio: 'ignore' },
  );
  chownSync(key, user.uid, user.gid);

  /** A file of deploy/ha for one machine. Callers on the loopback network come from its first address. */
  const fileOf = (name: string, at: number): string =>
    readFileSync(`deploy/ha/${name}`, 'utf8')
      .split('\n')
      .map((line) => (MACHINE_LINE.test(line) ? line.replaceAll('10.0.0.11', addressOf(at)) : line))
      .join('\n')
      .replace(/^(name: |ETCD_NAME=)db1$/m, `$1db${at}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', network)
      .replaceAll('127.0.0.1:5000', `${proxyAddress}:5000`)
      .replaceAll('/var/lib/postgresql/15/ume', join(folder, `data${at}`))
      .replaceAll('/var/lib/etcd/ume', join(folder, `etcd${at}`))
      .replaceAll('/var/run/postgresql', join(folder, `socket${at}`))
      .replaceAll('/usr/lib/postgresql/15/bin', bin)
      .replaceAll(/\/etc\/ume-tls\/\w+\.(crt|key)/g, join(folder, 'tls.$1'))
      .replaceAll('FROM_YOUR_SECRET_STORE', PASSWORD);

  /** Patroni writes its passwords there. In a shared home each machine would overwrite those of the others. */
  const homeOf = (at: number): string => join(folder, `home${at}`);
  const running = new Map<string, ChildProcess[]>();
  const logOf = (name: string): string => join(folder, `${name}.log`);
  const begin = (
    program: string,
    args: string[],
    name: string,
    env: Record<string, string> = {},
    as: { uid?: number; gid?: number } = user,
  ): ChildProcess => {
    const log = openSync(logOf(name), 'a');
    const child = spawn(program, args, {
      ...as,
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  };
  const start = (name: string): void => {
    const at = Number(name.slice(2));
    const settings = Object.fromEntries(
      fileOf('etcd.env', at)
        .split('\n')
        .filter((line) => line.startsWith('ETCD_'))
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );
    running.set(name, [
      begin('etcd', [], name, settings),
      begin('patroni', [join(folder, `patroni${at}.yml`)], name, { HOME: homeOf(at) }),
    ]);
  };
  const processesOf = (name: string): number[] => {
    const postmaster = join(folder, `data${name.slice(2)}`, 'postmaster.pid');
    const livePids = (running.get(name) ?? []).flatMap(({ pid, exitCode, signalCode }) =>
      pid === undefined || exitCode !== null || signalCode !== null ? [] : withChildren(pid),
    );
    const [pid] = existsSync(postmaster) ? readFileSync(postmaster, 'utf8').split('\n') : [];
    return [...livePids, ...(pid === undefined ? [] : withChildren(Number(pid)))];
  };
  const signal = (name: string, which: NodeJS.Signals): void => {
    for (const pid of processesOf(name)) {
      try {
        process.kill(pid, which);
      } catch {
        // Ended with its parent.
      }
    }
  };
  const members = async (observer: string): Promise<Member[]> => {
    const response = await fetch(`http://${addressOf(Number(observer.slice(2)))}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    return response?.ok === true ? ((await response.json()) as { members: Member[] }).members : [];
  };
  const names = NUMBERS.map((at) => `db${at}`);
  const whole = async (): Promise<void> => {
    const began = Date.now();
    for (;;) {
      const reports = await Promise.all(names.map(members));
      const isWhole = reports.every(
        (all) =>
          all.filter(({ role }) => role === 'leader').length === 1 &&
          all.filter(({ role, state }) => STANDBYS.includes(role) && ['running', 'streaming'].includes(state))
            .length ===
            NUMBERS.length - 1 &&
          all.some(({ role }) => role === 'sync_standby'),
      );
      if (isWhole) return;
      if (Date.now() - began > 120_000)
        throw new Error(
          `the database machines did not come together: ${JSON.stringify(reports)}\n${names.map((name) => readFileSync(logOf(name), 'utf8').slice(-2_000)).join('\n')}`,
        );
      await wait(250);
    }
  };
  const close = (): void => {
    for (const name of [...names, 'haproxy']) signal(name, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const at of NUMBERS) {
      for (const directory of [join(folder, `socket${at}`), homeOf(at)]) {
        mkdirSync(directory);
        chownSync(directory, user.uid, user.gid);
      }
      writeFileSync(join(folder, `patroni${at}.yml`), fileOf('patroni.yml', at));
      start(`db${at}`);
    }
    writeFileSync(join(folder, 'haproxy.cfg'), fileOf('haproxy.cfg', 0));
    running.set('haproxy', [begin('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], 'haproxy', {}, {})]);
    await whole();
    const [leader] = (await members('db1')).filter(({ role }) => role === 'leader');
    const passwords = ['ume', 'ume_owner'].map((role) => `alter role ${role} password '${PASSWORD}';`).join('\n');
    execFileSync(
      'psql',
      ['-qX', '-v', 'ON_ERROR_STOP=1', '-h', join(folder, `socket${String(leader?.name.slice(2))}`), 'postgres'],
      {
        ...user,
        cwd: folder,
        input: `${readFileSync('deploy/ha/roles.sql', 'utf8')}\n${passwords}`,
        stdio: ['pipe', 'ignore', 'pipe'],
      },
    );
  } catch (error) {
    close();
    throw error;
  }
  const urlOf = (role: string): string =>
    `postgres://${role}:${PASSWORD}@${proxyAddress}:5000/ume?sslmode=verify-full&sslrootcert=${certificate}`;
  return {
    url: urlOf('ume'),
    ownerUrl: urlOf('ume_owner'),
    primary: async (observer) => (await members(observer)).find(({ role }) => role === 'leader')?.name ?? null,
    whole,
    other: (name) => names.find((one) => one !== name) ?? name,
    die: (name) => signal(name, 'SIGKILL'),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    start,
    close,
  };
}
