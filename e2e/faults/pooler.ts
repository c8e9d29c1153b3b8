/** pgbouncer in transaction mode between server and database, with only the settings that it requires. */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { callServer } from '../support/callServer.ts';
import { freePorts } from '../../__tests__/support/freePorts.ts';
import { startServer } from '../support/portalServer.ts';
import { asPostgres, folderForPostgres } from '../support/throwAwayPostgres.ts';
import { outcomesText, signIn } from './members.ts';

import type { ThrowAwayPostgres } from '../support/throwAwayPostgres.ts';
import type { Report } from './report.ts';

const CALLERS = 16;
const CALLS = 600;

type Pooler = { port: number; close(): void };

/** @param line an additional line of its configuration */
async function startPooler(postgres: ThrowAwayPostgres, line = ''): Promise<Pooler> {
  const folder = folderForPostgres();
  const port = await freePorts();
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, '"ume" ""\n');
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n${line}\n`,
  );
  const [program, args] = asPostgres('pgbouncer', [settings]);
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.urlOf('postgres', port) });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await wait(50);
  }
  return {
    port,
    close() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function callsThrough(url: string): Promise<Map<string, number>> {
  const servers = [
    await startServer(undefined, { DATABASE_URL: url }),
    await startServer(undefined, { DATABASE_URL: url }),
  ];
  const { call, close } = callServer(CALLERS);
  const outcomes = new Map<string, number>();
  try {
    const [first] = servers;
    const members = await signIn(first?.origin ?? '', CALLERS);
    const { stores } = JSON.parse((await call(first?.origin ?? '', 'GET', '/sandbox/seed.json')).body) as {
      stores: { braId: string }[];
    };
    const braId = stores[0]?.braId ?? '';
    await Promise.all(
      members.map(async ({ token }, index) => {
        for (let at = 0; at < CALLS / CALLERS; at += 1) {
          const path =
            at % 3 === 0
              ? `comment/${at % 2 === 0 ? 'like' : 'unlike'}/k${braId}-${(index % 4) + 1}`
              : at % 3 === 1
                ? `store/home/${braId}`
                : 'my/coupon?size=10';
          const outcome = await call(
            servers[at % 2]?.origin ?? '',
            at % 3 === 0 ? 'PUT' : 'GET',
            `/v1/ume/client/${path}`,
            { token },
          );
          outcomes.set(outcome.status, (outcomes.get(outcome.status) ?? 0) + 1);
        }
      }),
    );
    return outcomes;
  } finally {
    close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The one error line of a rejected start. */
async function refusedStart(settings: Record<string, string>): Promise<string> {
  try {
    await (await startServer(undefined, settings)).stop();
    return 'it starts';
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join(' ').trim();
  }
}

export async function poolerFaults(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  if (spawnSync('pgbouncer', ['--version']).error) {
    report.notRun('pgbouncer in transaction mode', 'pgbouncer is not installed');
    return;
  }
  await postgres.create('pooled');
  const pooler = await startPooler(postgres);
  await report.fault(
    'pgbouncer in transaction mode, its defaults',
    `two servers start and migrate through it; ${CALLS} calls of ${CALLERS} members`,
    async () => {
      const outcomes = await callsThrough(postgres.urlOf('pooled', pooler.port));
      return { observation: outcomesText(outcomes), isRight: Array.from(outcomes.keys()).join() === '200' };
    },
  );
  await report.fault('DATABASE_SCHEMA through the same pgbouncer', 'which takes no startup parameters', async () => {
    const line = await refusedStart({ DATABASE_URL: postgres.urlOf('pooled', pooler.port), DATABASE_SCHEMA: 'shop' });
    return { observation: line, isRight: /^ume: DATABASE_SCHEMA.*ALTER ROLE/.test(line) };
  });
  await report.fault('DATABASE_SCHEMA set in the database', 'alter role … in database … set search_path', async () => {
    await postgres.create('placed');
    await postgres.query('postgres', 'alter role ume in database placed set search_path = shop');
    const server = await startServer(undefined, {
      DATABASE_URL: postgres.urlOf('placed', pooler.port),
      DATABASE_SCHEMA: 'shop',
    });
    await server.stop();
    const tables = await postgres.query<{ schemaname: string }>(
      'placed',
      "select distinct schemaname from pg_tables where schemaname in ('public', 'shop')",
    );
    const schemas = tables.map(({ schemaname }) => schemaname).join(', ');
    return { observation: `tables in: ${schemas}`, isRight: schemas === 'shop' };
  });
  pooler.close();
  const droppingPooler = await startPooler(postgres, 'ignore_startup_parameters = options');
  await report.fault(
    'DATABASE_SCHEMA through a pgbouncer that drops it',
    'ignore_startup_parameters = options',
    async () => {
      const line = await refusedStart({
        DATABASE_URL: postgres.urlOf('pooled', droppingPooler.port),
        DATABASE_SCHEMA: 'shop',
      });
      return { observation: line, isRight: /^ume: DATABASE_SCHEMA.*ALTER ROLE/.test(line) };
    },
  );
  droppingPooler.close();
}
