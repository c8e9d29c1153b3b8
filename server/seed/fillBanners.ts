/** Banners of the discover home: one for all cities, and some for each city. */
import { BANNERS } from '../data/shopRows.ts';
import list from './content/bannerList.json' with { type: 'json' };
import { writeShopRows } from './writeShopRows.ts';

import type { BannerRow } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';
import type { Plan } from './plan.ts';

type BannerSeed = Omit<BannerRow, 'banner_id' | 'mer_id' | 'place' | 'starts_at' | 'ends_at'>;

const DAYS = 60;

export async function fillBanners(sql: Sql, { days }: Plan): Promise<void> {
  const rows = (list as BannerSeed[]).map((banner, at): BannerRow => ({
    ...banner,
    banner_id: `b${at + 1}`,
    mer_id: null,
    place: at,
    starts_at: days.at(-7, 0),
    ends_at: days.endOf(DAYS),
  }));
  await writeShopRows(sql, BANNERS, rows, days.now);
}
