/** All settings of the server, read once from the environment by zod. Each variable is named in the message when it is wrong. */
import path from 'node:path';

import { z } from 'zod';

/** A setting that the person who starts the server has to put right; the message names the variable. */
export class WrongSetting extends Error {}

const DEFAULT_SECRET = 'ume-local-secret-that-no-public-server-may-use';
const STAND_IN_MAPS = 'stand-in';
const LINE_LOCAL = { channelId: 'ume-local', channelSecret: 'ume-local-line-channel-secret-0123456789' };

const Port = z.coerce.number().int().min(0).max(65_534);
const Count = z.coerce.number().int().min(1);
const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const Env = z.object({
  UME_ENV: z.enum(['production', 'prerelease', 'test', 'local']).default('local'),
  PORT: Port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_SCHEMA: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  DIST_DIR: z.string().default('dist'),
  TRUST_PROXY: z.string().default(''),
  SECRET: z.string().min(32).default(DEFAULT_SECRET),
  PUBLIC_ORIGIN: Origin.optional(),
  UME_API_HOST: z.string().optional(),
  UME_PASS_HOST: z.string().optional(),
  UME_ORDER_HOST: z.string().optional(),
  UME_MAPS_KEY: z.string().optional(),
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
  LIMIT_IS_REGISTERED_MINUTE: Count.default(10),
  LIMIT_IS_REGISTERED_HOUR: Count.default(60),
  LIMIT_LINE_MINUTE: Count.default(30),
  LIMIT_WRONG_CODES: Count.max(100).default(20),
  LIMIT_FLOOD_MINUTE: Count.optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** The part of the configuration that says how often one may. */
export type Limits = Config['limits'];

function parse(env: Record<string, string | undefined>) {
  // an empty variable is an absent one: compose files and shells set them so
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new WrongSetting(wrong);
}

/** What must be set where real people sign in, and why the server does not start without it. */
function refuseUnsafe(given: z.infer<typeof Env>): void {
  if (given.UME_ENV === 'local' || given.UME_ENV === 'test') return;
  if (given.SECRET === DEFAULT_SECRET) throw new WrongSetting(`SECRET must be set with UME_ENV=${given.UME_ENV}: the default is public`);
  // without it the Host header, which anyone can forge, would decide for which site a phone fills in the SMS code
  if (!given.PUBLIC_ORIGIN) throw new WrongSetting(`PUBLIC_ORIGIN must be set with UME_ENV=${given.UME_ENV}`);
  if (!given.SMS_GATEWAY_URL) throw new WrongSetting(`SMS_GATEWAY_URL must be set with UME_ENV=${given.UME_ENV}: the outbox is for local and test`);
  if (given.UME_MAPS_KEY === STAND_IN_MAPS) throw new WrongSetting(`UME_MAPS_KEY=${STAND_IN_MAPS} is for UME_ENV=local and test`);
  if (given.LINE_CHANNEL_SECRET === LINE_LOCAL.channelSecret) throw new WrongSetting('LINE_CHANNEL_SECRET is the public one of the stand-in');
}

/** LINE's own settings; locally those of the stand-in on PORT+1. `null`: no channel is set, the LINE way is closed. */
function lineOf(given: z.infer<typeof Env>, isSandbox: boolean) {
  const channelId = given.LINE_CHANNEL_ID ?? (isSandbox ? LINE_LOCAL.channelId : undefined);
  const channelSecret = given.LINE_CHANNEL_SECRET ?? (isSandbox ? LINE_LOCAL.channelSecret : undefined);
  if (!channelId || !channelSecret) return null;
  const standIn = `http://127.0.0.1:${given.PORT + 1}/line/oauth2/v2.1/token`;
  const tokenUrl = given.LINE_TOKEN_URL ?? (isSandbox ? standIn : 'https://api.line.me/oauth2/v2.1/token');
  return { channelId, channelSecret, tokenUrl, issuer: given.LINE_ISSUER, timeoutMs: 8_000 };
}

/** Whose maps the portal loads: nobody's without a key, the stand-ins' with the key `stand-in` (local and test). */
function mapsOf(key: string | undefined): 'none' | 'google' | 'standIn' {
  if (key === undefined) return 'none';
  return key === STAND_IN_MAPS ? 'standIn' : 'google';
}

function limitsOf(given: z.infer<typeof Env>) {
  return {
    smsPerNumber: [{ seconds: 60, most: 1 }, { seconds: 3_600, most: given.LIMIT_SMS_PER_NUMBER_HOUR }],
    // a shop's Wi-Fi is one address; on an engineer's desk all phones are one
    smsPerAddress: [{ seconds: 3_600, most: given.LIMIT_SMS_PER_ADDRESS_HOUR ?? (given.UME_ENV === 'local' ? 1_000 : 20) }],
    isRegistered: [{ seconds: 60, most: given.LIMIT_IS_REGISTERED_MINUTE }, { seconds: 3_600, most: given.LIMIT_IS_REGISTERED_HOUR }],
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
 * @throws WrongSetting that names the variable, also where a public server would run with a default that everyone knows
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = parse(env);
  refuseUnsafe(given);
  const isSandbox = given.UME_ENV === 'local' || given.UME_ENV === 'test';
  const root = process.cwd();
  return {
    env: given.UME_ENV,
    /** Stand-ins, outbox, desk and faults exist; nothing but UME_ENV switches this. */
    isSandbox,
    port: given.PORT,
    host: given.HOST,
    /** Project root: migrations are found from here. */
    root,
    dataDir: path.resolve(root, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseSchema: given.DATABASE_SCHEMA ?? null,
    /** Most connections of this process; times the number of processes it must fit the server's max_connections. */
    databaseConnections: given.DATABASE_CONNECTIONS,
    distDir: path.resolve(root, given.DIST_DIR),
    /** Addresses or networks whose X-Forwarded-… headers count; none by default. */
    trustProxy: given.TRUST_PROXY.split(',').map((part) => part.trim()).filter((part) => part !== ''),
    secret: given.SECRET,
    publicOrigin: given.PUBLIC_ORIGIN ?? null,
    apiHost: given.UME_API_HOST ?? null,
    passHost: given.UME_PASS_HOST ?? null,
    orderHost: given.UME_ORDER_HOST ?? null,
    maps: mapsOf(given.UME_MAPS_KEY),
    logLevel: given.LOG_LEVEL,
    smsGateway: given.SMS_GATEWAY_URL
      ? { url: given.SMS_GATEWAY_URL, token: given.SMS_GATEWAY_TOKEN ?? null, body: given.SMS_GATEWAY_BODY, timeoutMs: given.SMS_GATEWAY_TIMEOUT_MS }
      : null,
    line: lineOf(given, isSandbox),
    limits: limitsOf(given),
  };
}
