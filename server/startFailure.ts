/** Why the server could not start, for the person who started it: one line that names the variable, without a stack. */
import { WrongSetting } from './config.ts';
import { DataDirInUse } from './db/dataDirLock.ts';
import { DataDirUnopened } from './db/dataDirUnopened.ts';
import { NoTool } from './db/pgTools.ts';
import { NotEmpty } from './db/notEmpty.ts';
import { WrongSchema } from './db/wrongSchema.ts';
import { NotUpgraded } from './upgrade.ts';

import type { Config } from './config.ts';

/** What an error of the system, of `pg` or of a socket may carry. */
type Failure = {
  code?: string;
  syscall?: string;
  path?: string;
  port?: number;
  address?: string;
  hostname?: string;
  message?: string;
};

/** What the system says of a folder, in words. */
const FOLDER_WORDS: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of that path is a file',
  ENOSPC: 'the disk is full',
};

/**
 * SQLSTATE of PostgreSQL for a client that it does not let in: connection, authorisation, database, too many, starting.
 */
const REFUSED_BY_POSTGRES = /^(?:08\w{3}|28\w{3}|3D000|53300|57P0[1-3])$/;
/** What `pg` says in words only. */
const PG_WORDS = /does not support SSL|connection timeout|timeout expired|Connection terminated/i;
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read']);

/** Failures whose message is for whoever started it. */
const TOLD = [WrongSetting, DataDirInUse, DataDirUnopened, NotUpgraded, NotEmpty, NoTool, WrongSchema];

/** The database's address without user and password, since the line may end in a log. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'it is no postgres:// address';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

function ofListening({ code, port, address, hostname }: Failure, config: Config): string | null {
  const isMetrics = config.metrics !== null && (port === config.metrics.port || hostname === config.metrics.host);
  const [portName, hostName, host] = isMetrics
    ? ['METRICS_PORT', 'METRICS_HOST', config.metrics?.host ?? '']
    : ['PORT', 'HOST', config.host];
  if (code === 'EADDRINUSE') return `port ${port ?? ''} is in use: stop what listens there, or set ${portName}`;
  if (code === 'EACCES') return `port ${port ?? ''} is for administrators: set ${portName} to one from 1024 on`;
  if (code === 'EADDRNOTAVAIL' || hostname === host)
    return `${hostName}=${address ?? host} is no address of this machine: 0.0.0.0 is all of them, 127.0.0.1 this machine alone`;
  return null;
}

function ofDatabase({ code = '', syscall = '', message = '' }: Failure, config: Config): string | null {
  if (config.databaseUrl === null) return null;
  const isKnown =
    NETWORK_CALLS.has(syscall) ||
    REFUSED_BY_POSTGRES.test(code) ||
    PG_WORDS.test(message) ||
    /^ERR_INVALID_URL$|_CERT|^ECONN/.test(code);
  if (!isKnown) return null;
  const said = code === 'ECONNREFUSED' ? 'nothing answers there' : message || code;
  return `DATABASE_URL: ${withoutPassword(config.databaseUrl)}: ${said}`;
}

function ofFolder({ code = '', path }: Failure, config: Config): string | null {
  const words = FOLDER_WORDS[code];
  return words === undefined || !path?.startsWith(config.dataDir)
    ? null
    : `DATA_DIR: the data folder ${config.dataDir} cannot be used, ${words}`;
}

/**
 * The line that says what the person who started the server can put right.
 * @param config null when the settings themselves could not be read
 * @returns null for what is a defect of ours: that needs its stack
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message;
  if (config === null || !(error instanceof Error)) return null;
  const failure = error as Failure;
  // `listen EADDRNOTAVAIL`; a name that leads nowhere fails in getaddrinfo, as the database's may
  const isListening =
    failure.syscall === 'listen' ||
    (failure.syscall === 'getaddrinfo' && [config.host, config.metrics?.host].includes(failure.hostname));
  return isListening ? ofListening(failure, config) : (ofDatabase(failure, config) ?? ofFolder(failure, config));
}
