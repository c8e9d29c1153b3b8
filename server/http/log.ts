/** The log: pino lines without tokens, codes or complete phone numbers (security C35). */
import { createHmac } from 'node:crypto';

import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { Audit } from '../handlers/handlers.ts';

/** Target of the log lines, standard output by default. Tests read it. */
export type LogStream = { write(line: string): void };

/** Hashes an address for the log: the same address is recognisable, but cannot be read. */
export function hashedAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`address ${address}`).digest('base64url').slice(0, 16);
}

/** The loggable parts of an error. PostgreSQL's `detail` and `where` contain values of rows and are left out. */
function plainError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}

/** Fastify's logger settings. Requests are logged without query and headers, because either may hold a token. */
export function loggerOptions(config: Config, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      err: plainError,
    },
    ...(stream ? { stream } : {}),
  } as NonNullable<FastifyServerOptions['logger']>;
}

/** The audit log of an app. An `address` field is logged hashed, as `who`. */
export function auditOf(app: FastifyInstance, config: Config): Audit {
  return (event, { address, ...fields } = {}) => {
    app.log.info({
      event,
      ...fields,
      ...(address === undefined ? {} : { who: hashedAddress(config.secret, String(address)) }),
    });
  };
}
