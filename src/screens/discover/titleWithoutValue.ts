import { couponValue } from '#features/coupons/couponLabels.ts';

import type { Coupon } from '#contract/coupons.ts';

/** Shorter gifts are nouns that need their sentence: 滿額贈品. */
const LEAST_LETTERS = 4;
/** Endings that make no complete phrase: 全館打 without 9 折, or 7 至. */
const OPEN_END = /[享送贈打得有可就的換為至到起\d.~～-]$/;

const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

/**
 * Rest of a coupon title without the value on its stub. 招牌買一送一 gives 招牌, 外帶 79 折 gives 外帶. Returns null when nothing is
 * left. Pure.
 */
export function titleWithoutValue({ title, value }: Pick<Coupon, 'title' | 'value'>): string | null {
  const { large, after } = couponValue({ value });
  if (value.kind === 'amount' || (value.kind === 'gift' && Array.from(large).length < LEAST_LETTERS)) return title;
  // 7.9折 is also written 79 折
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
