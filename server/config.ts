/**
 * All settings of the server, read once from the environment by zod. Each variable is named in the message when it is
 * wrong.
 */
import path from 'node:path';

import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/**
 * Settings that the person who starts the server has to put right; a line of the message is one of them, by its name.
 */
export class WrongSetting extends Error {}

const DEFAULT_SECRET = 'ume-local-secret-that-no-public-server-may-use';
const LINE_LOCAL = { channelId: 'ume-local', channelSecret: 'ume-local-line-channel-secret-0123456789' };

const Port = z.coerce.number().int().min(0).max(65_534);
const Count = z.coerce.number().int().min(1);
const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** What stands between commas, blanks around it left out. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Names of networks that the framework knows. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address or a network of some, as 10.0.0.0/8; the whole world is none, since anyone could then say who calls. */
function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.has(text)) return true;
  return text.includes('/') ? ipaddr.isValidCIDR(text) && !text.endsWith('/0') : ipaddr.isValid(text);
}
const Network = z.string().refine(isNetwork, { error: 'must be addresses or networks as 10.0.0.0/8, with commas' });

const Env = z.object({
  UME_ENV: z.enum(['production', 'prerelease', 'test', 'local']).default('local'),
  PORT: Port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_SCHEMA: z.string().optional(),
  ALLOW_PGLITE: z.enum(['0', '1']).default('0'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  DATABASE_STATEMENTS: z.enum(['named', 'plain']).default('named'),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  DIST_DIR: z.string().default('dist'),
  TRUST_PROXY: z.string().default('').transform(listOf).pipe(z.array(Network)),
  SECRET: z.string().min(32).default(DEFAULT_SECRET),
  PUBLIC_ORIGIN: Origin.optional(),
  CORS_ORIGINS: z.string().default('').transform(listOf).pipe(z.array(Origin)),
  SANDBOX_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day as 12:10' })
    .optional(),
  CLIENT_ERRORS: z.enum(['on', 'off']).optional(),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(300_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_GATEWAY_BODY: z.string().default('{"to":"{to}","text":"{text}"}'),
  SMS_GATEWAY_TIMEOUT_MS: Count.default(8_000),
  LINE_CHANNEL_ID: z.string().optional(),
  LINE_CHANNEL_SECRET: z.string().optional(),
  LINE_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  LINE_ISSUER: z.string().default('https://access.line.me'),
  LIMIT_SMS_PER_NUMBER_HOUR: Count.default(5),
  LIMIT_SMS_PER_ADDRESS_HOUR: Count.optional(),
  LIMIT_SMS_PER_DAY: Count.optional(),
  LIMIT_IS_REGISTERED_MINUTE: Count.default(10),
  LIMIT_IS_REGISTERED_HOUR: Count.default(60),
  LIMIT_LINE_MINUTE: Count.default(30),
  LIMIT_WRONG_CODES: Count.max(100).default(20),
  LIMIT_FLOOD_MINUTE: Count.optional(),
});

/** Every variable the server reads, by name, with its rule and default; .env.example says what each is for. */
export const SETTINGS = Env.shape;

export type Config = ReturnType<typeof readConfig>;

/** The part of the configuration that says how often one may. */
export type Limits = Config['limits'];

function parse(env: Record<string, string | undefined>) {
  // an empty variable is an absent one: compose files and shells set them so
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...wrong, ...unsafe(given)];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new WrongSetting(problems.join('\n'));
}

/** Settings that hold addresses which codes, tokens or people go to. */
const ADDRESSES = ['PUBLIC_ORIGIN', 'CORS_ORIGINS', 'SMS_GATEWAY_URL', 'LINE_TOKEN_URL'] as const;
/** Beside the server, where nobody listens in between. */
const PLAIN = /^http:(?!\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$))/i;
/** Fewer different characters come of a key that somebody typed. */
const LEAST_CHARACTERS = 10;

/**
 * What must be set where real people sign in, and why the server does not start without it: all of it, so that one
 * start tells it.
 */
function unsafe(given: Readonly<Record<string, string | undefined>>): string[] {
  const { UME_ENV: env = 'local', SECRET: secret } = given;
  if (env === 'local' || env === 'test') return [];
  return [
    ...(secret === undefined || secret === DEFAULT_SECRET
      ? [`SECRET must be set with UME_ENV=${env}: the default is public`]
      : []),
    ...(secret !== undefined && new Set(secret).size < LEAST_CHARACTERS
      ? ['SECRET is easily guessed: make one with openssl rand -base64 32']
      : []),
    // the embedded database is one process on one disk; whoever wants that says so
    ...(given['DATABASE_URL'] === undefined && given['ALLOW_PGLITE'] !== '1'
      ? [`DATABASE_URL must be set with UME_ENV=${env}, or ALLOW_PGLITE=1 for the embedded database in DATA_DIR`]
      : []),
    ...ADDRESSES.filter((name) => listOf(given[name] ?? '').some((address) => PLAIN.test(address))).map(
      (name) => `${name} must be https with UME_ENV=${env}`,
    ),
    // without it the Host header, which anyone can forge, would decide for which site a phone fills in the SMS code
    ...(given['PUBLIC_ORIGIN'] === undefined ? [`PUBLIC_ORIGIN must be set with UME_ENV=${env}`] : []),
    ...(given['SMS_GATEWAY_URL'] === undefined
      ? [`SMS_GATEWAY_URL must be set with UME_ENV=${env}: the outbox is for local and test`]
      : []),
    ...(given['LINE_CHANNEL_SECRET'] === LINE_LOCAL.channelSecret
      ? ['LINE_CHANNEL_SECRET is the public one of the mock app']
      : []),
  ];
}

/** LINE's own settings; locally those of the mock app on PORT+1. `null`: no channel is set, the LINE way is closed. */
function lineOf(given: z.infer<typeof Env>, isSandbox: boolean) {
  const channelId = given.LINE_CHANNEL_ID ?? (isSandbox ? LINE_LOCAL.channelId : undefined);
  const channelSecret = given.LINE_CHANNEL_SECRET ?? (isSandbox ? LINE_LOCAL.channelSecret : undefined);
  if (!channelId || !channelSecret) return null;
  const mockTokenUrl = `http://127.0.0.1:${given.PORT + 1}/line/oauth2/v2.1/token`;
  const tokenUrl = given.LINE_TOKEN_URL ?? (isSandbox ? mockTokenUrl : 'https://api.line.me/oauth2/v2.1/token');
  return { channelId, channelSecret, tokenUrl, issuer: given.LINE_ISSUER, timeoutMs: 8_000 };
}

/** scrypt's N for the passwords that are kept: 0.1 s of a core each. No variable lowers it. */
const PASSWORD_COST = 2 ** 15;

/** A /48 is the network of one site, its /64s are cut out of it: so many times what one of them may. */
const SMS_NETWORK_FACTOR = 5;

function limitsOf(given: z.infer<typeof Env>) {
  // a shop's Wi-Fi is one address; on a developer's machine all phones are one
  const smsPerAddress = given.LIMIT_SMS_PER_ADDRESS_HOUR ?? (given.UME_ENV === 'local' ? 1_000 : 20);
  return {
    smsPerNumber: [
      { seconds: 60, most: 1 },
      { seconds: 3_600, most: given.LIMIT_SMS_PER_NUMBER_HOUR },
    ],
    smsPerAddress: [{ seconds: 3_600, most: smsPerAddress }],
    smsPerNetwork: [{ seconds: 3_600, most: smsPerAddress * SMS_NETWORK_FACTOR }],
    /** Of the whole, a calendar day in Taipei; null: no ceiling. */
    smsPerDay: given.LIMIT_SMS_PER_DAY ?? null,
    isRegistered: [
      { seconds: 60, most: given.LIMIT_IS_REGISTERED_MINUTE },
      { seconds: 3_600, most: given.LIMIT_IS_REGISTERED_HOUR },
    ],
    lineLogin: [{ seconds: 60, most: given.LIMIT_LINE_MINUTE }],
    smsCodeSeconds: 300,
    smsCodeTries: 5,
    wrongCodes: given.LIMIT_WRONG_CODES,
    wrongCodesStopSeconds: 86_400,
    floodPerMinute: given.LIMIT_FLOOD_MINUTE ?? (given.UME_ENV === 'local' ? 100_000 : 3_000),
  };
}

/**
 * Reads the settings.
 * @param env the process's environment, or a test's own
 * @throws WrongSetting that names every variable that is wrong, a line each, also where a public server would run with
 * a
 *   default that everyone knows
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = parse(env);
  const isSandbox = given.UME_ENV === 'local' || given.UME_ENV === 'test';
  const root = process.cwd();
  return {
    env: given.UME_ENV,
    /** Mock apps, outbox, sandbox and faults exist; nothing but UME_ENV switches this. */
    isSandbox,
    port: given.PORT,
    host: given.HOST,
    /** Where /metrics is served; null: nowhere. */
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** Project root: migrations are found from here. */
    root,
    dataDir: path.resolve(root, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseSchema: given.DATABASE_SCHEMA ?? null,
    /**
     * The embedded database writes each transaction to the disk before it is acknowledged: slower, and a power cut
     * takes nothing.
     */
    isDurable: !isSandbox,
    /** Most connections of this process; times the number of processes it must fit the server's max_connections. */
    databaseConnections: given.DATABASE_CONNECTIONS,
    /** Connections keep the statements of calls planned, by name (decision 025). */
    namesStatements: given.DATABASE_STATEMENTS === 'named',
    /** A start brings an older database up to date; else `npm run migrate` does, before. */
    migratesAtStart: given.MIGRATE_AT_START === 'on',
    /**
     * The published part of the build, and beside it what is not: the hosts it was built for, which this server keeps
     * to.
     */
    distDir: path.resolve(root, given.DIST_DIR),
    /** False for the API alone, its portal being served by somebody else. */
    servesPortal: given.DIST_DIR !== 'none',
    buildDir: path.resolve(root, given.DIST_DIR, '../build'),
    /** Addresses or networks whose X-Forwarded-… headers count; none by default. */
    trustProxy: given.TRUST_PROXY,
    secret: given.SECRET,
    passwordCost: PASSWORD_COST,
    publicOrigin: given.PUBLIC_ORIGIN ?? null,
    /** Where a portal may stand that calls this API from another host: PUBLIC_ORIGIN and CORS_ORIGINS. */
    portalOrigins: [...(given.PUBLIC_ORIGIN ? [given.PUBLIC_ORIGIN] : []), ...given.CORS_ORIGINS],
    /** The time of day in Taipei at which the sandbox's clock starts, as 12:10; null: as it is. */
    sandboxTime: isSandbox ? (given.SANDBOX_TIME ?? null) : null,
    /** POST /client-errors writes what pages report into the log. */
    takesClientErrors: given.CLIENT_ERRORS === undefined ? isSandbox : given.CLIENT_ERRORS === 'on',
    logLevel: given.LOG_LEVEL,
    /** How long a process that was told to end (SIGTERM) answers on while /ready says no, in milliseconds. */
    stopDelayMs: given.STOP_DELAY_MS ?? (isSandbox ? 0 : 10_000),
    smsGateway: given.SMS_GATEWAY_URL
      ? {
          url: given.SMS_GATEWAY_URL,
          token: given.SMS_GATEWAY_TOKEN ?? null,
          body: given.SMS_GATEWAY_BODY,
          timeoutMs: given.SMS_GATEWAY_TIMEOUT_MS,
        }
      : null,
    line: lineOf(given, isSandbox),
    limits: limitsOf(given),
  };
}
