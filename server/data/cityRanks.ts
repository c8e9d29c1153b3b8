/**
 * Ranks the items of the day of large cities, as upkeep. A call then reads one row, whatever the number of stores.
 */
import SQL from 'sql-template-tag';

import { RANKED_STORES, rankItems } from './dailyBest.ts';

import type { Db } from '../db/client.ts';

/** Age at which a ranking is made again. */
const RENEW_MS = 5 * 60_000;

/** Makes the missing and the old rankings, one city after the other. @returns the ranked cities */
export async function rankCities(db: Db, now: Date): Promise<string[]> {
  const renewBefore = new Date(now.getTime() - RENEW_MS);
  // a city became small, or it grew or its ranking is old
  const changed = await db.query<{ city: string; isLarge: boolean }>(
    SQL`select coalesce(s.city, r.city) as city, s.city is not null as "isLarge"
      from (select city from stores where closed_at is null group by city having count(*) > ${RANKED_STORES}) s
      full join city_ranks r on r.city = s.city
     where s.city is null or r.city is null or r.ranked_at <= ${renewBefore} order by 1`,
  );
  const ranked: string[] = [];
  for (const { city, isLarge } of changed) {
    if (!isLarge) {
      await db.query(SQL`delete from city_ranks where city = ${city}`);
      continue;
    }
    const ranks = await rankItems(db, city, null, now);
    await db.query(
      SQL`insert into city_ranks (city, ranked_at, ranks) values (${city}, ${now}, ${JSON.stringify(ranks)}::jsonb)
       on conflict (city) do update set ranked_at = excluded.ranked_at, ranks = excluded.ranks`,
    );
    ranked.push(city);
  }
  return ranked;
}
