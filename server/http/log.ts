/** The log: pino lines without token, code or whole number (security C35). */
import { createHmac } from 'node:crypto';

import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { Audit } from '../handlers/handlers.ts';

/** Where the lines go; standard output when absent. Tests read them. */
export type LogStream = { write(line: string): void };

/** An address as it stands in the log: the same one is recognised, none can be read off. */
export function hashedAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`address ${address}`).digest('base64url').slice(0, 16);
}

/** What of an error may be logged. PostgreSQL's `detail` and `where` hold values of rows, so they stay out. */
function plainError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}

/** Fastify's logger settings. Requests are logged without query and headers, since a token may stand in both. */
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

/** The audit log of an app: an `address` among the fields leaves hashed, as `who`. */
export function auditOf(app: FastifyInstance, config: Config): Audit {
  return (event, { address, ...fields } = {}) => {
    app.log.info({
      event,
      ...fields,
      ...(address === undefined ? {} : { who: hashedAddress(config.secret, String(address)) }),
    });
  };
}
