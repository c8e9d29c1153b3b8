/** Gives a member points that end, as a till does. */
import type { TestServer } from './testServer.ts';

/**
 * Adds a lot of points, or moves the end of the one that it has added before. The balance grows with it.
 * @param until last day in Asia/Taipei
 */
export async function putEndingPoints(
  server: TestServer,
  { userId, merId, points, until }: { userId: string; merId: string; points: number; until: string },
): Promise<void> {
  const newRows = await server.db.query<{ isNew: boolean }>(
    `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, until, left_points)
     values ($1, $2, 'ending', $3, $4::int, 'gift', $5, $4::int)
     on conflict (user_id, mer_id, entry_id) do update set until = excluded.until returning xmax = 0 as "isNew"`,
    [userId, merId, server.clock(), points, until],
  );
  if (newRows[0]?.isNew === true)
    await server.db.query('update memberships set points = points + $3 where user_id = $1 and mer_id = $2', [
      userId,
      merId,
      points,
    ]);
}
