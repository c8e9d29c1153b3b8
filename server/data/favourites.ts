/** A member's favourite stores. */
import type { Sql } from '../db/client.ts';

/** Adds; adding twice is as once. False when there is no such branch. */
export async function addFavourite(sql: Sql, userId: string, braId: string, now: Date): Promise<boolean> {
  const rows = await sql.query<{ known: boolean }>(
    `with added as (
       insert into favourites (user_id, bra_id, created_at) select $1, bra_id, $3 from stores where bra_id = $2
       on conflict (user_id, bra_id) do nothing)
     select exists (select 1 from stores where bra_id = $2) as known`,
    [userId, braId, now],
  );
  return rows[0]?.known ?? false;
}

/** Takes off; what is not there is off already. */
export async function removeFavourite(sql: Sql, userId: string, braId: string): Promise<void> {
  await sql.query('delete from favourites where user_id = $1 and bra_id = $2', [userId, braId]);
}
