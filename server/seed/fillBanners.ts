/** Banners of the discover home: one for all cities, and some for each city. */
import { BANNERS } from '../data/shopRows.ts';
import { writeShopRows } from './writeShopRows.ts';

import type { BannerRow } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';
import type { Plan } from './plan.ts';

type BannerSeed = {
  city: string | null;
  title: string;
  detail: string;
  action: string;
  image: string;
  tone: 'plum' | 'pine' | 'dusk';
  target: 'coupons' | 'dailyBest' | { store: string };
};

const BANNER_LIST: readonly BannerSeed[] = [
  {
    city: null,
    title: '天冷了，吃鍋吧',
    detail: '先領優惠券，再出門開鍋',
    action: '看優惠',
    image: 'hotpot',
    tone: 'plum',
    target: 'coupons',
  },
  {
    city: null,
    title: '今天吃什麼最划算',
    detail: '折扣都排好了，給您挑',
    action: '看精選',
    image: 'bento',
    tone: 'dusk',
    target: 'dailyBest',
  },
  {
    city: '台北市',
    title: '小林選物週年慶',
    detail: '滿 NT$800 現折 NT$100',
    action: '去逛逛',
    image: 'mug',
    tone: 'pine',
    target: { store: '1002' },
  },
  {
    city: '台中市',
    title: '逢甲的下午茶',
    detail: '黑糖珍珠鮮奶 8 折',
    action: '去看看',
    image: 'tea',
    tone: 'pine',
    target: { store: '1019' },
  },
  {
    city: '高雄市',
    title: '駁二的咖啡香',
    detail: '走累了，坐下喝一杯',
    action: '去看看',
    image: 'latte',
    tone: 'pine',
    target: { store: '1032' },
  },
];

const DAYS = 60;

export async function fillBanners(sql: Sql, { days }: Plan): Promise<void> {
  await writeShopRows(
    sql,
    BANNERS,
    BANNER_LIST.map(({ city, title, detail, action, image, tone, target }, at): BannerRow => ({
      banner_id: `b${at + 1}`,
      mer_id: null,
      title,
      detail,
      action,
      image,
      tone,
      city,
      place: at,
      target_kind: typeof target === 'string' ? target : 'store',
      target_id: typeof target === 'string' ? null : target.store,
      starts_at: days.at(-7, 0),
      ends_at: days.endOf(DAYS),
    })),
    days.now,
  );
}
