/** banners.csv: the banners of the discover home. */
import { Banner } from '#contract/discover.ts';
import { CITY_CENTRES } from '#domain/cities.ts';
import { isReferenceBraId } from '#domain/ids.ts';

import { halfWidth, momentText, choiceText } from './cells.ts';
import { column, idIn, onlyOnce, pictureIn } from './sheet.ts';

import type { BannerRow } from '../data/shopRows.ts';
import type { Choice } from './cells.ts';
import type { Pass } from './pass.ts';
import type { Sheet } from './sheet.ts';

type Tone = BannerRow['tone'];
const TONES: readonly Choice<Tone>[] = [
  ['plum', '梅紅'],
  ['pine', '松綠'],
  ['dusk', '暮藍'],
];
const SCREENS: readonly Choice<'coupons' | 'dailyBest'>[] = [
  ['coupons', '優惠券'],
  ['dailyBest', '每日精選'],
];
const PLAIN_PICTURE = 'plum-branch';
const OF_CONTRACT = Banner.omit({ image: true });

/** Parses a target: the name of a screen, or the number of a branch. */
function targetIn(text: string, pass: Pass): Banner['target'] | null {
  const screen = SCREENS.find((names) =>
    names.some((name) => name.toLowerCase() === halfWidth(text).toLowerCase()),
  )?.[0];
  if (screen !== undefined) return { kind: screen };
  return isReferenceBraId(text) && pass.stores.has(text) ? { kind: 'store', braId: text } : null;
}

export const BANNERS_SHEET: Sheet<BannerRow> = {
  file: 'banners.csv',
  mostRows: 1_000,
  columns: [
    column('banner', '編號', 'banner'),
    column('title', '標題', 'title'),
    column('detail', '說明', 'detail', 'optional'),
    column('action', '按鈕', 'action'),
    column('picture', '照片', 'picture', 'optional'),
    column('tone', '色調', 'tone', 'optional'),
    column('target', '連到', 'target'),
    column('city', '縣市', 'city', 'optional'),
    column('starts', '開始', 'starts'),
    column('ends', '結束', 'ends'),
  ],

  read(cells, pass) {
    const bannerId = idIn(cells, 'banner');
    const seenKeys = pass.seenKeys('banners.csv');
    const position = seenKeys.size;
    if (bannerId !== null) onlyOnce(cells, 'banner', bannerId, seenKeys);
    const target = cells.own('target', true, (text) => targetIn(text, pass), {
      zh: '優惠券、每日精選，或 stores.csv 裡的店號',
      en: 'coupons, dailyBest, or the number of a store in stores.csv',
    });
    const city = cells.own(
      'city',
      false,
      (text) => CITY_CENTRES.find(({ name }) => name === halfWidth(text).replaceAll('臺', '台'))?.name ?? null,
      { zh: '台灣的縣市；全台灣請留空白', en: 'a city of Taiwan; empty for everywhere' },
    );
    const starts = cells.moment('starts', 'from');
    const ends = cells.moment('ends', 'until');
    const image = pictureIn(cells, 'picture', pass, PLAIN_PICTURE);
    const banner = cells.checked(
      OF_CONTRACT,
      {
        bannerId,
        title: cells.line('title', 20),
        detail: cells.line('detail', 40, 'optional') ?? '',
        action: cells.line('action', 8),
        tone: cells.choice('tone', TONES, 'optional') ?? 'plum',
        target,
      },
      { bannerId: 'banner', title: 'title', detail: 'detail', action: 'action', tone: 'tone', target: 'target' },
    );
    if (!banner || starts === null || ends === null || !cells.isGood()) return null;
    const { title, detail, action, tone } = banner;
    return {
      banner_id: banner.bannerId,
      mer_id: pass.merId,
      title,
      detail,
      action,
      image,
      tone,
      target_kind: banner.target.kind,
      target_id: banner.target.kind === 'store' ? banner.target.braId : null,
      city,
      place: position,
      starts_at: starts,
      ends_at: ends,
    };
  },

  print: (row, pictureText) => ({
    banner: row.banner_id,
    title: row.title,
    detail: row.detail,
    action: row.action,
    picture: pictureText(row.image),
    tone: choiceText(TONES, row.tone),
    target: row.target_kind === 'store' ? (row.target_id ?? '') : choiceText(SCREENS, row.target_kind),
    city: row.city ?? '',
    starts: momentText(row.starts_at, 'from'),
    ends: momentText(row.ends_at, 'until'),
  }),
};
