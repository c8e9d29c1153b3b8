/** From a call to what `fetch` takes. */
import { apiOrigin } from '#platform/config.ts';
import { readUserInfo } from '#platform/session.ts';

import { sendableArgs } from './host/extensions.ts';
import { toHost } from './host/translate.ts';

import type { ApiCall } from './call.ts';

export type HttpRequest = { method: string; url: string; body: string | undefined };

/** Spells an argument for path or query; what is no plain value is sent as JSON rather than as [object Object]. */
function spell(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}

/** Spec 7: a call marked "(query)" carries a query. Without arguments of its own it says whose it is. */
function withOwner(args: Record<string, unknown>): Record<string, unknown> {
  const user = Object.values(args).every((value) => value === undefined) ? readUserInfo() : null;
  return user === null ? args : { ...args, userId: user.userId };
}

/**
 * One part of a path. Of dots alone it would be a step to another endpoint, encoded once too: it stays an id that no
 * host has.
 */
function pathPart(value: unknown): string {
  const part = encodeURIComponent(spell(value));
  return part === '.' || part === '..' ? part.replace(/\./g, '%252E') : part;
}

/** Path parts are encoded, so that data never reaches another endpoint (security C22); undefined is left out. */
export function buildRequest({ route, argsIn, args }: ApiCall): HttpRequest {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const rest: Record<string, unknown> = { ...args };
  const path = pattern.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = rest[name];
    // memberCode takes the userId in the path and again in the query; each path name is used up once
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
