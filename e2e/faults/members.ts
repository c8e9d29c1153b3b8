/** Members that read and like continuously, and the rows that the database must contain afterwards. */
import { setTimeout as wait } from 'node:timers/promises';

import { callServer } from '../support/callServer.ts';

import type { PortalServer } from '../support/portalServer.ts';
import type { Observation } from './report.ts';

/** Signs in the first members of the seed. @returns their ids and tokens */
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

export type WriteLog = {
  /** Count of each status or socket error. */
  outcomes: Map<string, number>;
  /**
   * Expected like by member and comment, from the last acknowledged call. Unknown after a later call without a clear
   * response.
   */
  expectedLikes: Map<string, { userId: string; id: string; isLiked: boolean }>;
};

/** Every member likes and unlikes the comments in turn while `work` runs. Stops when it ends or throws. */
export async function whileWriting<T>(
  origin: string,
  members: readonly { userId: string; token: string }[],
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<{ writes: WriteLog; result: T }> {
  const { call, close } = callServer(members.length);
  const writes: WriteLog = { outcomes: new Map(), expectedLikes: new Map() };
  let isOver = false;
  const workers = members.map(async ({ userId, token }, index) => {
    for (let at = index; !isOver; at += 1) {
      const id = ids[at % ids.length] ?? '';
      const isLiked = Math.floor((at - index) / ids.length) % 2 === 0;
      const { status } = await call(origin, 'PUT', `/v1/ume/client/comment/${isLiked ? 'like' : 'unlike'}/${id}`, {
        token,
      });
      writes.outcomes.set(status, (writes.outcomes.get(status) ?? 0) + 1);
      if (status === '200') writes.expectedLikes.set(`${userId} ${id}`, { userId, id, isLiked });
      else {
        writes.expectedLikes.delete(`${userId} ${id}`);
        await wait(20);
      }
    }
  });
  try {
    return { result: await work(), writes };
  } finally {
    isOver = true;
    await Promise.all(workers);
    close();
  }
}

/** Queries a database for rows. */
export type Query = <T extends object>(statement: string, params?: readonly unknown[]) => Promise<T[]>;

/** Acknowledged likes that the database lacks, and comments whose count differs from their likes. */
export async function wrongRows(
  query: Query,
  { expectedLikes }: WriteLog,
  ids: readonly string[],
): Promise<{ lost: number; miscounted: number }> {
  const likes = await query<{ key: string }>(
    "select user_id || ' ' || comment_id as key from comment_likes where comment_id = any($1::text[])",
    [ids],
  );
  const likedKeys = new Set(likes.map(({ key }) => key));
  const miscountedRows = await query<{ comment_id: string }>(
    'select comment_id from comments c where comment_id = any($1::text[]) and like_count <> (select count(*) from comment_likes l where l.comment_id = c.comment_id)',
    [ids],
  );
  return {
    lost: Array.from(expectedLikes).filter(([key, { isLiked }]) => likedKeys.has(key) !== isLiked).length,
    miscounted: miscountedRows.length,
  };
}

/** Statuses as `200: 812, 503: 31`. */
export function outcomesText(outcomes: ReadonlyMap<string, number>): string {
  return Array.from(outcomes, ([status, count]) => `${status}: ${count}`).join(', ');
}

export const isAlive = ({ process }: PortalServer): boolean => process.exitCode === null && process.signalCode === null;

/** Judges writes made during a database fault. @param backMs time until calls succeeded again, null for too late */
export async function judgeWrites(
  query: Query,
  server: PortalServer,
  writes: WriteLog,
  ids: readonly string[],
  backMs: number | null,
): Promise<Observation> {
  const { outcomes, expectedLikes } = writes;
  const { lost, miscounted } = await wrongRows(query, writes, ids);
  const isOnlyTryAgain = Array.from(outcomes.keys()).every((one) => one === '200' || one === '503');
  return {
    observation: `the process ${isAlive(server) ? 'lives' : 'DIED'}; ${outcomesText(outcomes)}; back ${backMs === null ? 'too late' : `after ${backMs} ms`}; ${lost} of ${expectedLikes.size} acknowledged lost, ${miscounted} miscounted`,
    isRight: isAlive(server) && isOnlyTryAgain && backMs !== null && lost === 0 && miscounted === 0,
  };
}
