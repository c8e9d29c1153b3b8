/** Builds the HTTP request of a call. */
import { apiOrigin } from '#platform/config.ts';
import { readUserInfo } from '#platform/session.ts';

import { sendableArgs } from './host/extensions.ts';
import { toHost } from './host/translate.ts';

import type { ApiCall } from './call.ts';

export type HttpRequest = { method: string; url: string; body: string | undefined };

/** Formats an argument for path or query. Everything but a text is sent as JSON. */
function spell(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Adds the userId to a query call without arguments (spec 7, calls marked "(query)"). */
function withOwner(args: Record<string, unknown>): Record<string, unknown> {
  const user = Object.values(args).every((value) => value === undefined) ? readUserInfo() : null;
  return user === null ? args : { ...args, userId: user.userId };
}

/**
 * Encodes one path segment. A segment of dots alone would change the endpoint, even encoded once. Encoded twice, it is
 * an unknown id.
 */
function pathPart(value: unknown): string {
  const part = encodeURIComponent(spell(value));
  return part === '.' || part === '..' ? part.replace(/\./g, '%252E') : part;
}

/**
 * Path segments are encoded, so that data never selects another endpoint (security C22). Undefined arguments are
 * omitted.
 */
export function buildRequest({ route, argsIn, args }: ApiCall): HttpRequest {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const rest: Record<string, unknown> = { ...args };
  const path = pattern.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = rest[name];
    // memberCode takes the userId in the path and in the query, so each path argument is removed once
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- `rest` is our own copy
    delete rest[name];
    return pathPart(value ?? '');
  });
  const hostArgs = toHost(route, sendableArgs(route, argsIn === 'query' ? withOwner(rest) : rest));
  const entries = Object.entries(hostArgs).filter(([, value]) => value !== undefined);
  const query =
    argsIn === 'query'
      ? entries.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(spell(value))}`).join('&')
      : '';
  return {
    method,
    url: `${apiOrigin()}${path}${query === '' ? '' : `?${query}`}`,
    body: argsIn === 'body' ? JSON.stringify(hostArgs) : undefined,
  };
}
