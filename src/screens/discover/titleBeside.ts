import { couponValue } from '#features/coupons/couponLabels.ts';

import type { Coupon } from '#contract/coupons.ts';

/** Shorter gifts are nouns, whose sentence needs them: 滿額贈品. */
const LEAST_LETTERS = 4;
/** What a phrase cannot end with: without 9 折, 全館打 says nothing, nor does 7 至. */
const OPEN_END = /[享送贈打得有可就的換為至到起\d.~～-]$/;

const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

/** What the title of a coupon says besides the worth that stands large on its stub: 招牌 of 招牌買一送一, 外帶 of 外帶 79 折; null: nothing. Pure. */
export function titleBeside({ title, value }: Pick<Coupon, 'title' | 'value'>): string | null {
  const { large, after } = couponValue({ value });
  if (value.kind === 'amount' || (value.kind === 'gift' && Array.from(large).length < LEAST_LETTERS)) return title;
  // 7.9折 is written 79 折 as well
  for (const worth of [large + after, large.replace('.', '') + after].map(withoutBlanks)) {
    if (withoutBlanks(title) === worth) return null;
    if (!withoutBlanks(title).endsWith(worth)) continue;
    let end = title.length;
    for (let left = worth.length; left > 0; end -= 1) if (!/\s/.test(title.charAt(end - 1))) left -= 1;
    const rest = title.slice(0, end).replace(/[\s:：,，、・]+$/, '');
    return OPEN_END.test(rest) ? title : rest;
  }
  return title;
}
