/**
 * The real server without a port, on PGlite in memory or a new database of TEST_DATABASE_URL. Requests are injected,
 * the clock is the test's own, and SMS are read from the outbox.
 */
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { depsOver } from '../../server/deps.ts';
import { listOutbox } from '../../server/data/smsOutbox.ts';
import { buildMockApps } from '../../server/mockApps/mockApps.ts';
import { openSuiteDatabase } from './suiteDatabase.ts';

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Args, Data, Route } from '#contract/infer.ts';
import type { Config } from '../../server/config.ts';
import type { DbConfig } from '../../server/db/client.ts';
import type { AppDeps } from '../../server/handlers/handlers.ts';
import type { OutboxRow } from '../../server/data/smsOutbox.ts';
import type { Exchange } from '../../server/http/partnerClient.ts';
import type { SuiteDatabase } from './suiteDatabase.ts';
import type { SmsSender } from '../../server/sms/sender.ts';

declare global {
  /** Closes the servers that no test has closed. serverEnvironment.cjs calls the remaining ones. */
  var umeLeftOpen: Set<() => Promise<void>>;
}

/** Hundreds of members register in the tests. */
const TEST_PASSWORD_COST = 2 ** 4;

export const TEST_EPOCH = new Date('2026-11-20T04:00:00.000Z');

/** A clock that moves only on request. */
export type TestClock = { (): Date; now(): Date; forward(ms: number): void; set(to: Date): void };

export function testClock(start: Date = TEST_EPOCH): TestClock {
  let at = start.getTime();
  const now = () => new Date(at);
  return Object.assign(now, {
    now,
    forward(ms: number) {
      at += ms;
    },
    set(to: Date) {
      at = to.getTime();
    },
  });
}

export type Answer = { status: number; code: number; message: string; data: unknown };
export type From = {
  token?: string | undefined;
  /** The address forwarded by a trusted proxy. */ address?: string | undefined;
  headers?: Record<string, string>;
};

/** Our server returns the changed data, which other hosts may omit. */
type ReplyData<R extends Route> = R extends `GET ${string}`
  ? Data<R>
  : null extends Data<R>
    ? [NonNullable<Data<R>>] extends [never]
      ? null
      : NonNullable<Data<R>>
    : Data<R>;

export type TestServer = {
  /** One call of the contract. `data` is null at run time when `code` is not 200. */
  call<R extends Route>(route: R, args: Args<R>, from?: From): Promise<Answer & { data: ReplyData<R> }>;
  /** The same with an explicit type of the data, as `call<StoreHome | null>(…)`. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a cast by another name, for tests only
  call<D>(route: Route, args: Record<string, unknown>, from?: From): Promise<Answer & { data: D }>;
  /** A call whose arguments may break the contract. */
  callRaw(route: string, args: Record<string, unknown>, from?: From): Promise<Answer>;
  app: FastifyInstance;
  mockApps: FastifyInstance;
  deps: AppDeps;
  db: AppDeps['db'];
  place: DbConfig;
  /** Newest message first. */
  sms: { list(): Promise<OutboxRow[]>; lastCode(mobileNumber: string, action: string): Promise<string> };
  clock: TestClock;
  config: Config;
  /** Log lines so far. */
  logLines: string[];
  close(): Promise<void>;
};

export type TestServerOptions = {
  /** Seeds the database. */
  seed?: boolean;
  clock?: TestClock;
  /** Environment variables that override the test's own. */
  env?: Record<string, string>;
  sender?: SmsSender;
  /** Another address of the PostgreSQL in TEST_DATABASE_URL, such as a proxy. */
  databaseUrl?: string;
  /** Shares the database of this server, with separate settings. Cheaper than another database. */
  on?: Pick<TestServer, 'db' | 'place' | 'clock'>;
};

/**
 * Closes all servers of the file and the resources of `closeWithServers`, the latest first. For `afterAll`: also right
 * when the start of a server has failed.
 */
export async function closeTestServers(): Promise<void> {
  for (const close of [...umeLeftOpen].reverse()) {
    umeLeftOpen.delete(close);
    await close();
  }
}

/** Registers a resource that `closeTestServers` closes before all servers that exist already. */
export function closeWithServers(close: () => unknown): void {
  umeLeftOpen.add(async () => {
    await close();
  });
}

/** Registers a new member by SMS and returns the session. */
export async function signUp(
  server: TestServer,
  mobileNumber: string,
  from: From = {},
): Promise<{ userId: string; token: string }> {
  const number = { phoneAreaCode: '886', mobileNumber } as const;
  await server.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'register' }, from);
  const smsCode = await server.sms.lastCode(mobileNumber, 'register');
  const { data } = await server.call(
    'POST /v1/ume/client/user/register',
    { ...number, smsCode, passwd: 'MzQ1Njc4', braId: '', regMerMember: 1 },
    from,
  );
  return data.userInfo;
}

function requestOf(
  route: string,
  args: Record<string, unknown>,
): { method: string; url: string; options: Record<string, unknown> } {
  const [method = '', template = ''] = route.split(' ');
  const inPath = new Set<string>();
  const url = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(args[name]));
  });
  return { method, url, options: Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.has(name))) };
}

/** Looks up whether a POST of the contract takes its fields in the query. */
async function argLocationOf(route: string): Promise<'query' | 'body'> {
  const { contract } = await import('#contract/contract.ts');
  return 'query' in ((contract as Record<string, object>)[route] ?? {}) ? 'query' : 'body';
}

async function inject(
  app: FastifyInstance,
  route: string,
  args: Record<string, unknown>,
  from: From,
): Promise<LightMyRequestResponse> {
  const { method, url, options } = requestOf(route, args);
  const argLocation = await argLocationOf(route);
  const query = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as [string, string]);
  return app.inject({
    method: method as 'GET',
    url: argLocation === 'query' && query.length > 0 ? `${url}?${new URLSearchParams(query).toString()}` : url,
    headers: {
      'content-type': 'application/json',
      'tl-origin': 'ume-web',
      'accept-language': 'zh-TW',
      'request-tk': from.token ?? '',
      ...(from.address === undefined ? {} : { 'x-forwarded-for': from.address }),
      ...from.headers,
    },
    ...(argLocation === 'body' && method !== 'GET' && Object.keys(options).length > 0
      ? { payload: JSON.stringify(options) }
      : {}),
  });
}

function answerOf(response: LightMyRequestResponse): Answer {
  return { status: response.statusCode, ...response.json<{ code: number; message: string; data: unknown }>() };
}

/** The mock apps' client of the partner interface, without a port. */
function injected(app: FastifyInstance): Exchange {
  return async ({ method, path, headers, body }) =>
    (
      await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) })
    ).json<unknown>();
}

/**
 * The database of another server as a second process sees it, with its own caches. Closing it leaves the database open.
 */
function openShared({ db, place }: Pick<TestServer, 'db' | 'place'>, config: Config, clock: () => Date): SuiteDatabase {
  return { deps: depsOver({ ...db }, config, clock), place, close: () => Promise.resolve() };
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? options.on?.clock ?? testClock();
  const settings = readConfig({
    // A local server is never public, and a test server asks for the key of its sandbox.
    UME_ENV: options.env?.['PUBLIC_ORIGIN'] === undefined ? 'local' : 'test',
    LIMIT_SMS_PER_ADDRESS_HOUR: '20',
    LIMIT_FLOOD_MINUTE: '3000',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    PORT: '8080',
    // Enough for race conditions, at two thirds of the CPU that PostgreSQL needs for twenty.
    DATABASE_CONNECTIONS: '8',
    ...options.env,
  });
  const config = { ...settings, passwordCost: TEST_PASSWORD_COST };
  const database = options.on
    ? openShared(options.on, config, clock)
    : await openSuiteDatabase(config, clock, {
        now: options.seed ? clock() : null,
        through: options.databaseUrl,
      });
  const deps = options.sender ? { ...database.deps, sms: options.sender } : database.deps;
  const logLines: string[] = [];
  const logStream = { write: (line: string) => void logLines.push(line) };
  const app = buildApp(deps, { logStream });
  const mockApps = buildMockApps(deps, { logStream, partner: injected(app) });
  await Promise.all([app.ready(), mockApps.ready()]);
  const close = async (): Promise<void> => {
    umeLeftOpen.delete(close);
    await Promise.all([app.close(), mockApps.close()]);
    await database.close();
  };
  umeLeftOpen.add(close);
  return {
    app,
    mockApps,
    deps,
    db: deps.db,
    place: database.place,
    clock,
    config,
    logLines,
    call: async (route: string, args: Record<string, unknown>, from: From = {}) =>
      answerOf(await inject(app, route, args, from)) as never,
    callRaw: async (route, args, from = {}) => answerOf(await inject(app, route, args, from)),
    sms: {
      list: () => listOutbox(deps.db, 10_000),
      async lastCode(mobileNumber, action) {
        const message = (await listOutbox(deps.db, 10_000)).find(
          (row) => row.mobileNumber === mobileNumber && row.action === action,
        );
        if (!message?.smsCode) throw new Error(`no ${action} code for ${mobileNumber}`);
        return message.smsCode;
      },
    },
    close,
  };
}
