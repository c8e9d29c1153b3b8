/** All settings of the server, parsed from the environment by zod. Error messages name each wrong variable. */
import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';

import ipaddr from 'ipaddr.js';
import { z } from 'zod';

import { PhoneAreaCode } from '#contract/shared.ts';
import { minutesOf } from '#domain/taipeiClock.ts';

import { SMS_VARIABLES, smsGatewaysOf, smsProblems } from './smsSettings.ts';

/** Wrong settings. Each line of the message names one variable, for the person who starts the server. */
export class WrongSetting extends Error {}

const DEFAULT_SECRET = 'ume-local-secret-that-no-public-server-may-use';
const LINE_LOCAL = { channelId: 'ume-local', channelSecret: 'ume-local-line-channel-secret-0123456789' };

const Port = z.coerce.number().int().min(0).max(65_534);
const Count = z.coerce.number().int().min(1);
const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** Splits a comma-separated list and trims its parts. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Names of networks that Fastify supports. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  return NETWORK_NAMES.has(text) || (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text));
}

/** Prefix of ::ffff:0:0/96, under which Fastify also matches IPv4 addresses. */
const MAPPED_PREFIX = 96;

/** A network's share of all IPv4 addresses and of all IPv6 addresses, each 0 to 1. */
function sharesOf(text: string): [number, number] {
  if (!text.includes('/')) return [0, 0];
  const [address, prefix] = ipaddr.parseCIDR(text);
  if (!(address instanceof ipaddr.IPv6)) return [2 ** -prefix, 0];
  const isMapped = ipaddr.IPv6.parse('::ffff:0:0').match(address, Math.min(prefix, MAPPED_PREFIX));
  return [isMapped ? 2 ** -Math.max(0, prefix - MAPPED_PREFIX) : 0, 2 ** -prefix];
}

/** Four networks of the size of 10.0.0.0/8. Private networks and the proxies of the large CDNs are smaller. */
const LARGEST_SHARE = 1 / 64;

/** True when the networks together have a large part of all addresses, so that callers could forge theirs. */
function coversTooMuch(networks: readonly string[]): boolean {
  const shares = networks.filter((text) => !NETWORK_NAMES.has(text)).map(sharesOf);
  return [0, 1].some((family) => shares.reduce((sum, share) => sum + (share[family] ?? 0), 0) > LARGEST_SHARE);
}

/** The value of TRUST_PROXY that says that visitors reach the server directly. */
const NO_PROXY = 'none';
const Networks = z
  .string()
  .default('')
  .transform((text) => (text.trim() === NO_PROXY ? [] : listOf(text)))
  .refine((networks) => networks.every(isNetwork), {
    error: `must be addresses or networks as 10.0.0.0/8, with commas, or ${NO_PROXY}`,
    abort: true,
  })
  .refine((networks) => !coversTooMuch(networks), {
    error: 'has too many addresses: name the addresses of the proxies, because anyone else in it could forge addresses',
  });

const AreaCodes = z
  .string()
  .default(PhoneAreaCode.options.join())
  .transform(listOf)
  .refine((codes) => codes.length > 0 && codes.every((code) => PhoneAreaCode.safeParse(code).success), {
    error: `must be some of ${PhoneAreaCode.options.join(', ')}, with commas`,
  });

/** `22:00-08:00`, or null for `off`. Minutes since midnight. */
const QuietHours = z
  .string()
  .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, { error: 'must be hours as 22:00-08:00, or off' })
  .transform((text) => {
    const [from = '', to] = text.split('-');
    return to === undefined ? null : { from: minutesOf(from), to: minutesOf(to) };
  });
const NIGHT = { from: 22 * 60, to: 8 * 60 };

const Days = z.coerce.number().int().min(1).max(10_000);

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
  TRUST_PROXY: Networks,
  SECRET: z.string().min(32).default(DEFAULT_SECRET),
  PUBLIC_ORIGIN: Origin.optional(),
  CORS_ORIGINS: z.string().default('').transform(listOf).pipe(z.array(Origin)),
  SANDBOX_TIME: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T)?([01]\d|2[0-3]):[0-5]\d$/, {
      error: 'must be a time in Taipei, as 12:10 or 2026-11-20T12:10',
    })
    .optional(),
  CLIENT_ERRORS: z.enum(['on', 'off']).optional(),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(300_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...SMS_VARIABLES,
  SMS_AREA_CODES: AreaCodes,
  LINE_CHANNEL_ID: z.string().optional(),
  LINE_CHANNEL_SECRET: z.string().optional(),
  LINE_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  LINE_ISSUER: z.string().default('https://access.line.me'),
  LIMIT_SMS_PER_NUMBER_HOUR: Count.default(5),
  LIMIT_SMS_PER_NUMBER_DAY: Count.optional(),
  LIMIT_SMS_PER_ADDRESS_HOUR: Count.optional(),
  LIMIT_SMS_PER_DAY: Count.optional(),
  LIMIT_IS_REGISTERED_MINUTE: Count.default(10),
  LIMIT_IS_REGISTERED_HOUR: Count.default(60),
  LIMIT_LINE_MINUTE: Count.default(30),
  LIMIT_WRONG_CODES: Count.max(100).default(20),
  LIMIT_WRONG_CODES_PER_ADDRESS_MINUTE: Count.default(30),
  LIMIT_WRONG_CODES_PER_ADDRESS_HOUR: Count.default(100),
  LIMIT_FLOOD_MINUTE: Count.optional(),
  QUIET_HOURS: QuietHours.optional(),
  RETAIN_MESSAGES_DAYS: Days.default(800),
  RETAIN_DELETED_MESSAGES_DAYS: Days.default(30),
  RETAIN_NOTICES_DAYS: Days.default(400),
  RETAIN_COMPLAINTS_DAYS: Days.default(1_100),
  RETAIN_SMS_COUNTS_DAYS: Days.default(400),
  OPERATOR_BRANCH: z.string().max(64).optional(),
});

/** All variables with rules and defaults. .env.example describes them. */
export const SETTINGS = Env.shape;

export type Config = ReturnType<typeof readConfig>;

/** Rate limits. */
export type Limits = Config['limits'];
export type Retention = Config['retention'];

function parse(env: Record<string, string | undefined>) {
  // an empty variable counts as absent, because compose files and shells set them so
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Env.safeParse(variables);
  const issues = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...issues, ...securityProblems(variables), ...proxyProblems(variables), ...smsProblems(variables)];
  if (result.success && problems.length === 0) return result.data;
  throw new WrongSetting(problems.join('\n'));
}

/** Addresses that receive codes, tokens or visitors. */
const ADDRESSES = ['PUBLIC_ORIGIN', 'CORS_ORIGINS', 'SMS_GATEWAY_URL', 'SMS_SECOND_URL', 'LINE_TOKEN_URL'] as const;
/** http addresses other than the local machine. */
const INSECURE = /^http:(?!\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$))/i;
/** Least number of distinct characters. A typed key has fewer. */
const LEAST_CHARACTERS = 10;
/** Least share of the three-character parts that are distinct. Repetitions have fewer, random text almost all. */
const LEAST_DISTINCT_PARTS = 0.75;
/** A change of case or digit that neither ends a word nor stands beside a separator. */
const CHANGE = /(?<![a-z]{3})[a-z](?=[A-Z\d])|(?<![A-Z]{3})[A-Z](?=\d)|\d(?=[A-Za-z])/g;
/** Least number of such changes. Words and sequences have fewer. Among random base64 texts one in 100,000 has. */
const LEAST_CHANGES = 3;

/** True for a key of few characters, repeated parts, words or sequences. Digits alone are no words. */
function isEasilyGuessed(secret: string): boolean {
  const parts = Array.from({ length: secret.length - 2 }, (_, at) => secret.slice(at, at + 3));
  return (
    new Set(secret).size < LEAST_CHARACTERS ||
    new Set(parts).size < parts.length * LEAST_DISTINCT_PARTS ||
    (/[A-Za-z]/.test(secret) && (secret.match(CHANGE) ?? []).length < LEAST_CHANGES)
  );
}

/**
 * Without TRUST_PROXY all visitors behind a proxy count as one address, and its limits stop all of them. The server has
 * no TLS of its own, so an https address means a proxy.
 */
function proxyProblems({
  PUBLIC_ORIGIN: origin = '',
  TRUST_PROXY: proxies,
}: Readonly<Record<string, string | undefined>>): string[] {
  if (proxies !== undefined || !/^https:/i.test(origin)) return [];
  return [
    `TRUST_PROXY must be set, because PUBLIC_ORIGIN is https: name the proxy that ends TLS, as 127.0.0.1, or ${NO_PROXY} if no proxy forwards addresses`,
  ];
}

/** Reports settings of a public server, which contradict UME_ENV=local: its sandbox signs in as every member. */
function localProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...(variables['NODE_ENV'] === 'production' ? ['UME_ENV must be set with NODE_ENV=production: it is local'] : []),
    ...(/^\s*https:/i.test(variables['PUBLIC_ORIGIN'] ?? '')
      ? ['UME_ENV must be production, prerelease or test with an https PUBLIC_ORIGIN: it is local']
      : []),
  ];
}

/** Reports all settings that are missing, unsafe outside of local and test, or contradict local. */
function securityProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const { UME_ENV: env = 'local', SECRET: secret } = variables;
  if (env === 'local') return localProblems(variables);
  if (env === 'test') return [];
  return [
    ...(secret === undefined || secret === DEFAULT_SECRET
      ? [`SECRET must be set with UME_ENV=${env}: the default is public`]
      : []),
    ...(secret !== undefined && isEasilyGuessed(secret)
      ? ['SECRET is easily guessed: make one with openssl rand -base64 32']
      : []),
    // the embedded database is limited to one process on one disk, so it must be chosen explicitly
    ...(variables['DATABASE_URL'] === undefined && variables['ALLOW_PGLITE'] !== '1'
      ? [`DATABASE_URL must be set with UME_ENV=${env}, or ALLOW_PGLITE=1 for the embedded database in DATA_DIR`]
      : []),
    ...ADDRESSES.filter((name) => listOf(variables[name] ?? '').some((address) => INSECURE.test(address))).map(
      (name) => `${name} must be https with UME_ENV=${env}`,
    ),
    // without it a forged Host header would decide for which site a phone fills in the SMS code
    ...(variables['PUBLIC_ORIGIN'] === undefined ? [`PUBLIC_ORIGIN must be set with UME_ENV=${env}`] : []),
    ...(variables['SMS_GATEWAY_URL'] === undefined
      ? [`SMS_GATEWAY_URL must be set with UME_ENV=${env}: the outbox is for local and test`]
      : []),
    ...(variables['SMS_SENDER_NAME'] === undefined
      ? [`SMS_SENDER_NAME must be set with UME_ENV=${env}: the name that is registered with the gateway`]
      : []),
    ...(variables['LINE_CHANNEL_SECRET'] === LINE_LOCAL.channelSecret
      ? ['LINE_CHANNEL_SECRET is the public one of the mock app']
      : []),
  ];
}

/**
 * LINE's settings, in a sandbox those of the mock app on PORT+1. Null without a channel, which disables LINE sign-in.
 */
function lineOf(env: z.infer<typeof Env>, isSandbox: boolean) {
  const channelId = env.LINE_CHANNEL_ID ?? (isSandbox ? LINE_LOCAL.channelId : undefined);
  const channelSecret = env.LINE_CHANNEL_SECRET ?? (isSandbox ? LINE_LOCAL.channelSecret : undefined);
  if (!channelId || !channelSecret) return null;
  const mockTokenUrl = `http://127.0.0.1:${env.PORT + 1}/line/oauth2/v2.1/token`;
  const tokenUrl = env.LINE_TOKEN_URL ?? (isSandbox ? mockTokenUrl : 'https://api.line.me/oauth2/v2.1/token');
  return { channelId, channelSecret, tokenUrl, issuer: env.LINE_ISSUER, timeoutMs: 8_000 };
}

/**
 * The key of the sandbox. All processes with the same SECRET have the same one. With the public default each start has
 * its own.
 */
function sandboxKeyOf({ SECRET: secret }: z.infer<typeof Env>): string {
  return secret === DEFAULT_SECRET
    ? randomBytes(24).toString('base64url')
    : createHmac('sha256', secret).update('sandbox').digest('base64url');
}

/** scrypt's N for stored passwords, about 0.1 s of a core. No variable lowers it. */
const PASSWORD_COST = 2 ** 15;

/**
 * Share of a number's daily SMS for addresses that have asked more than twice. The rest is kept for other addresses.
 */
const REPEATED_SHARE = 0.6;

function limitsOf(env: z.infer<typeof Env>) {
  // a shop's Wi-Fi has one address, and on a developer's machine all phones share one
  const smsPerAddress = env.LIMIT_SMS_PER_ADDRESS_HOUR ?? (env.UME_ENV === 'local' ? 1_000 : 20);
  const smsPerNumberDay = env.LIMIT_SMS_PER_NUMBER_DAY ?? (env.UME_ENV === 'local' ? 1_000 : 10);
  const oneAMinute = { seconds: 60, most: 1 };
  return {
    /** Messages to one number that one address may ask for. */
    smsPerNumberAndAddress: [
      { seconds: 3_600, most: env.LIMIT_SMS_PER_NUMBER_HOUR },
      { seconds: 86_400, most: smsPerNumberDay },
    ],
    /** Messages to one number from all addresses. */
    smsPerNumber: [oneAMinute, { seconds: 86_400, most: smsPerNumberDay }],
    /** Messages to one number before an address gets its third on that day. */
    smsPerNumberRepeated: [oneAMinute, { seconds: 86_400, most: Math.ceil(smsPerNumberDay * REPEATED_SHARE) }],
    smsPerAddress: [{ seconds: 3_600, most: smsPerAddress }],
    /** Area codes of numbers that get a code by SMS. */
    smsAreaCodes: env.SMS_AREA_CODES,
    /** All SMS of a calendar day (Asia/Taipei). Null means unlimited. */
    smsPerDay: env.LIMIT_SMS_PER_DAY ?? null,
    isRegistered: [
      { seconds: 60, most: env.LIMIT_IS_REGISTERED_MINUTE },
      { seconds: 3_600, most: env.LIMIT_IS_REGISTERED_HOUR },
    ],
    lineLogin: [{ seconds: 60, most: env.LIMIT_LINE_MINUTE }],
    smsCodeSeconds: 300,
    smsCodeTries: 5,
    /** Wrong codes from one address, for any numbers. */
    wrongCodesPerAddress: [
      { seconds: 60, most: env.LIMIT_WRONG_CODES_PER_ADDRESS_MINUTE },
      { seconds: 3_600, most: env.LIMIT_WRONG_CODES_PER_ADDRESS_HOUR },
    ],
    wrongCodes: env.LIMIT_WRONG_CODES,
    wrongCodesStopSeconds: 86_400,
    floodPerMinute: env.LIMIT_FLOOD_MINUTE ?? (env.UME_ENV === 'local' ? 100_000 : 3_000),
  };
}

/** Days for which rows are kept. */
function retentionOf(env: z.infer<typeof Env>) {
  return {
    /** Messages of shops and of the portal. */
    messageDays: env.RETAIN_MESSAGES_DAYS,
    /** Time within which a deleted message can be restored. */
    deletedMessageDays: env.RETAIN_DELETED_MESSAGES_DAYS,
    /** Notices of likes and replies. */
    noticeDays: env.RETAIN_NOTICES_DAYS,
    /** Suggestions, complaints about orders and about comments. */
    complaintDays: env.RETAIN_COMPLAINTS_DAYS,
    /** Daily counts of SMS, for checking the gateway's bills. */
    smsCountDays: env.RETAIN_SMS_COUNTS_DAYS,
  };
}

/**
 * Reads the settings.
 * @param variables the process's environment, or that of a test
 * @throws WrongSetting with one line for each wrong variable, including unsafe defaults on a public server
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const env = parse(variables);
  const isSandbox = env.UME_ENV === 'local' || env.UME_ENV === 'test';
  const root = process.cwd();
  return {
    env: env.UME_ENV,
    /** Enables mock apps, outbox, sandbox and faults. Only UME_ENV controls it. */
    isSandbox,
    /** Opens the sandbox and the mock apps (server/sandbox/guardSandbox.ts). */
    sandboxKey: sandboxKeyOf(env),
    port: env.PORT,
    host: env.HOST,
    /** Address of /metrics, or null. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Project root, which contains the migrations. */
    root,
    dataDir: path.resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseSchema: env.DATABASE_SCHEMA ?? null,
    /**
     * The embedded database writes each transaction to the disk before it is acknowledged: slower, and a power cut
     * takes nothing.
     */
    isDurable: !isSandbox,
    /** Maximum of connections. Multiplied by the number of processes it must fit PostgreSQL's max_connections. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Whether connections keep plans of the calls' statements by name (decision 025). */
    namesStatements: env.DATABASE_STATEMENTS === 'named',
    /** Whether a start migrates the database. Otherwise run `npm run migrate` before. */
    migratesAtStart: env.MIGRATE_AT_START === 'on',
    /**
     * The published files of the build. `buildDir` has the unpublished ones, such as the hosts that it was built for.
     */
    distDir: path.resolve(root, env.DIST_DIR),
    /** False for the API alone, if another server serves the portal. */
    servesPortal: env.DIST_DIR !== 'none',
    buildDir: path.resolve(root, env.DIST_DIR, '../build'),
    /** Addresses or networks of trusted proxies (X-Forwarded-… headers), by default none. */
    trustProxy: env.TRUST_PROXY,
    secret: env.SECRET,
    passwordCost: PASSWORD_COST,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    /** Origins of portals that may call this API across origins: PUBLIC_ORIGIN and CORS_ORIGINS. */
    portalOrigins: [...(env.PUBLIC_ORIGIN ? [env.PUBLIC_ORIGIN] : []), ...env.CORS_ORIGINS],
    /** Time of day (Asia/Taipei) at which the sandbox's clock starts, as 12:10. Null means the real time. */
    sandboxTime: isSandbox ? (env.SANDBOX_TIME ?? null) : null,
    /** Whether POST /client-errors writes reports of pages into the log. */
    takesClientErrors: env.CLIENT_ERRORS === undefined ? isSandbox : env.CLIENT_ERRORS === 'on',
    logLevel: env.LOG_LEVEL,
    /** Time in ms for which the server still responds after SIGTERM, while /ready fails. */
    stopDelayMs: env.STOP_DELAY_MS ?? (isSandbox ? 0 : 10_000),
    /** In the order of their use. Empty: the outbox of the sandbox. */
    smsGateways: smsGatewaysOf(env, env.SMS_GATEWAY_TIMEOUT_MS),
    /** Stands in 【】 before each SMS. Null means the short name of the portal's brand. */
    smsSenderName: env.SMS_SENDER_NAME ?? null,
    line: lineOf(env, isSandbox),
    limits: limitsOf(env),
    /** Hours in Taipei in which no message to many is handed out. Null: none, as in a sandbox. */
    quietHours: env.QUIET_HOURS === undefined ? (isSandbox ? null : NIGHT) : env.QUIET_HOURS,
    retention: retentionOf(env),
    /**
     * Branch whose desk answers suggestions. In a sandbox one of the seed. Empty: see operatorBranch in data/inbox.ts.
     */
    operatorBranch: env.OPERATOR_BRANCH ?? (isSandbox ? '1001' : ''),
  };
}
