/** Members of a server that read and like without a pause, and what of it must stand in the database afterwards. */
import { setTimeout as wait } from 'node:timers/promises';

import { callServer } from '../support/callServer.ts';

import type { PortalServer } from '../support/portalServer.ts';
import type { Seen } from './report.ts';

/** Signs the first members of the seed in. @returns their ids and tokens */
export async function signIn(origin: string, count: number): Promise<{ userId: string; token: string }[]> {
  const { call, close } = callServer(1);
  const members: { userId: string; token: string }[] = [];
  for (let at = 1; at <= count; at += 1) {
    const { body } = await call(origin, 'POST', '/sandbox/signin', {
      input: { userId: `u${String(at).padStart(5, '0')}` },
    });
    members.push(JSON.parse(body) as { userId: string; token: string });
  }
  close();
  return members;
}

export type Written = {
  /** How often each status, or word of the socket, came. */
  said: Map<string, number>;
  /**
   * By member and comment, whether it must be liked: what was acknowledged last, unless a later call got no clear
   * answer.
   */
  known: Map<string, { userId: string; id: string; isLiked: boolean }>;
};

/** Every member likes and unlikes the comments in turn while `work` goes on, and no longer, however it ends. */
export async function whileWriting<T>(
  origin: string,
  members: readonly { userId: string; token: string }[],
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<{ written: Written; result: T }> {
  const { call, close } = callServer(members.length);
  const written: Written = { said: new Map(), known: new Map() };
  let isOver = false;
  const workers = members.map(async ({ userId, token }, own) => {
    for (let at = own; !isOver; at += 1) {
      const id = ids[at % ids.length] ?? '';
      const isLiked = Math.floor((at - own) / ids.length) % 2 === 0;
      const { said } = await call(origin, 'PUT', `/v1/ume/client/comment/${isLiked ? 'like' : 'unlike'}/${id}`, {
        token,
      });
      written.said.set(said, (written.said.get(said) ?? 0) + 1);
      if (said === '200') written.known.set(`${userId} ${id}`, { userId, id, isLiked });
      else {
        written.known.delete(`${userId} ${id}`);
        await wait(20);
      }
    }
  });
  try {
    return { result: await work(), written };
  } finally {
    isOver = true;
    await Promise.all(workers);
    close();
  }
}

/** Asks a database for rows. */
export type Ask = <T extends object>(statement: string, params?: readonly unknown[]) => Promise<T[]>;

/** Acknowledged likes that are not as acknowledged, and comments whose count is not that of their likes. */
export async function wrongRows(
  ask: Ask,
  { known }: Written,
  ids: readonly string[],
): Promise<{ lost: number; miscounted: number }> {
  const likes = await ask<{ key: string }>(
    "select user_id || ' ' || comment_id as key from comment_likes where comment_id = any($1::text[])",
    [ids],
  );
  const liked = new Set(likes.map(({ key }) => key));
  const counted = await ask<{ comment_id: string }>(
    'select comment_id from comments c where comment_id = any($1::text[]) and like_count <> (select count(*) from comment_likes l where l.comment_id = c.comment_id)',
    [ids],
  );
  return {
    lost: Array.from(known).filter(([key, { isLiked }]) => liked.has(key) !== isLiked).length,
    miscounted: counted.length,
  };
}

/** Statuses as `200: 812, 503: 31`. */
export function inWords(said: ReadonlyMap<string, number>): string {
  return Array.from(said, ([status, count]) => `${status}: ${count}`).join(', ');
}

export const isAlive = ({ process }: PortalServer): boolean => process.exitCode === null && process.signalCode === null;

/**
 * Judges writes that went on while something was done to the database. @param backMs after which calls were answered
 * again; null: too late
 */
export async function judgeWrites(
  ask: Ask,
  server: PortalServer,
  written: Written,
  ids: readonly string[],
  backMs: number | null,
): Promise<Seen> {
  const { said, known } = written;
  const { lost, miscounted } = await wrongRows(ask, written, ids);
  const isOnlyTryAgain = Array.from(said.keys()).every((one) => one === '200' || one === '503');
  return {
    seen: `the process ${isAlive(server) ? 'lives' : 'DIED'}; ${inWords(said)}; back ${backMs === null ? 'too late' : `after ${backMs} ms`}; ${lost} of ${known.size} acknowledged lost, ${miscounted} miscounted`,
    isRight: isAlive(server) && isOnlyTryAgain && backMs !== null && lost === 0 && miscounted === 0,
  };
}
