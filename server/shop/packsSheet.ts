/** packs.csv: several coupons that a branch gives out together. */
import { Pack } from '#contract/coupons.ts';
import { isReferenceId } from '#domain/ids.ts';

import { momentText } from './cells.ts';
import { isNeverUsable } from './offerDates.ts';
import { column, idIn, existingStore, onlyOnce } from './sheet.ts';

import type { PackRow } from '../data/shopRows.ts';
import type { Sheet } from './sheet.ts';

export type PackWithCoupons = { pack: PackRow; couponIds: string[] };

const MOST_COUPONS = 30;
const OF_CONTRACT = Pack.pick({ packId: true, braId: true, title: true });

export const PACKS_SHEET: Sheet<PackWithCoupons> = {
  file: 'packs.csv',
  mostRows: 100_000,
  columns: [
    column('store', '店號', 'store'),
    column('pack', '禮包號', 'pack'),
    column('title', '名稱', 'title'),
    column('starts', '開始領取', 'starts'),
    column('ends', '結束領取', 'ends'),
    column('coupons', '券號', 'coupons'),
  ],

  read(cells, pass) {
    const braId = existingStore(cells, 'store', pass);
    const packId = idIn(cells, 'pack');
    if (packId !== null) onlyOnce(cells, 'pack', packId, pass.seenKeys('packs.csv'));
    const starts = cells.moment('starts', 'from');
    const ends = cells.moment('ends', 'until');
    if (starts !== null && ends !== null && ends <= starts)
      cells.wrong('ends', { zh: '要晚於開始領取', en: 'later than the start' });
    const couponIds = [...new Set(cells.list('coupons', MOST_COUPONS, 40))].sort();
    for (const couponId of couponIds) {
      const coupon = pass.coupons.get(couponId);
      if (!isReferenceId(couponId) || coupon?.braId !== braId || !coupon.isPackOnly)
        cells.wrong('coupons', {
          zh: `${couponId}：coupons.csv 裡這家店沒有這張「禮包專用」的券`,
          en: `${couponId}: coupons.csv has no pack-only coupon of this store by that id`,
        });
    }
    if (starts !== null && ends !== null && cells.isGood())
      for (const couponId of couponIds) {
        const dates = pass.coupons.get(couponId)?.dates ?? null;
        if (dates !== null && isNeverUsable({ ...dates, starts_at: starts, ends_at: ends }, pass.today))
          cells.wrong('coupons', {
            zh: `${couponId}：領了禮包也沒有一天可以使用這張券，請檢查它的使用起、使用到和領後天數`,
            en: `${couponId}: nobody who receives the pack could use it, see its usable from, until and days`,
          });
      }
    const pack = cells.checked(
      OF_CONTRACT,
      { packId, braId, title: cells.line('title', 40) },
      { packId: 'pack', braId: 'store', title: 'title' },
    );
    if (!pack || starts === null || ends === null || !cells.isGood()) return null;
    return {
      pack: {
        bra_id: pack.braId,
        pack_id: pack.packId,
        mer_id: pass.merId,
        title: pack.title,
        starts_at: starts,
        ends_at: ends,
      },
      couponIds,
    };
  },

  print: ({ pack, couponIds }) => ({
    store: pack.bra_id,
    pack: pack.pack_id,
    title: pack.title,
    starts: momentText(pack.starts_at, 'from'),
    ends: momentText(pack.ends_at, 'until'),
    coupons: [...couponIds].sort().join('、'),
  }),
};
