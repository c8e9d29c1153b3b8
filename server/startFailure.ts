/** Explains a failed start in one line that names the variable, without a stack. */
import { WrongSetting } from './config.ts';
import { DataDirOpen } from './db/dataDir.ts';
import { DataDirInUse } from './db/dataDirLock.ts';
import { DataDirUnopened } from './db/dataDirUnopened.ts';
import { NoTool } from './db/pgTools.ts';
import { NotEmpty } from './db/notEmpty.ts';
import { NotSpread } from './db/spread.ts';
import { WrongSchema } from './db/wrongSchema.ts';
import { NotUpgraded } from './upgrade.ts';

import type { Config } from './config.ts';

/** Fields of errors of the system, of `pg` and of sockets. */
type Failure = {
  code?: string;
  syscall?: string;
  path?: string;
  port?: number;
  address?: string;
  hostname?: string;
  message?: string;
};

/** Explanations of error codes of the data folder. */
const FOLDER_PROBLEMS: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of that path is a file',
  ENOSPC: 'the disk is full',
};

/** SQLSTATEs of PostgreSQL that refuse a client: connection, authorisation, unknown database, too many, starting. */
const CLIENT_REFUSAL = /^(?:08\w{3}|28\w{3}|3D000|53300|57P0[1-3])$/;
/** Messages of `pg` that have no code. */
const PG_MESSAGES = /does not support SSL|connection timeout|timeout expired|Connection terminated/i;
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read']);

/** Errors whose message is for the person who started the server. */
const EXPLAINED_ERRORS = [
  WrongSetting,
  DataDirInUse,
  DataDirOpen,
  DataDirUnopened,
  NotUpgraded,
  NotSpread,
  NotEmpty,
  NoTool,
  WrongSchema,
];

/** The database's address without user and password, because the line may end up in a log. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'it is no postgres:// address';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

function listenProblem({ code, port, address, hostname }: Failure, config: Config): string | null {
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

function databaseProblem({ code = '', syscall = '', message = '' }: Failure, config: Config): string | null {
  if (config.databaseUrl === null) return null;
  const isDatabaseError =
    NETWORK_CALLS.has(syscall) ||
    CLIENT_REFUSAL.test(code) ||
    PG_MESSAGES.test(message) ||
    /^ERR_INVALID_URL$|_CERT|^ECONN/.test(code);
  if (!isDatabaseError) return null;
  const reason = code === 'ECONNREFUSED' ? 'nothing answers there' : message || code;
  return `DATABASE_URL: ${withoutPassword(config.databaseUrl)}: ${reason}`;
}

function folderProblem({ code = '', path }: Failure, config: Config): string | null {
  const problem = FOLDER_PROBLEMS[code];
  return problem === undefined || !path?.startsWith(config.dataDir)
    ? null
    : `DATA_DIR: the data folder ${config.dataDir} cannot be used, ${problem}`;
}

/**
 * One line about a problem that the person who started the server can fix.
 * @param config null when the settings could not be read
 * @returns null for a bug, which needs its stack
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  if (EXPLAINED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (config === null || !(error instanceof Error)) return null;
  const failure = error as Failure;
  // an unknown host name fails in getaddrinfo, like the name of the database's host
  const isListening =
    failure.syscall === 'listen' ||
    (failure.syscall === 'getaddrinfo' && [config.host, config.metrics?.host].includes(failure.hostname));
  return isListening
    ? listenProblem(failure, config)
    : (databaseProblem(failure, config) ?? folderProblem(failure, config));
}
