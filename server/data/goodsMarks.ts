/** The facts of a label that the card of a product shows. */
import { meatOrigin, type Meat } from './meatOrigin.ts';

import type { GoodsMark } from '#contract/labels.ts';

/** The columns of a label that marks come from. */
export type MarkRow = {
  /** Null without a label. */
  origin: string | null;
  allergens: (string | null)[] | null;
  vegetarian: string | null;
  /** Any JSON. A number is mg in a cup. */
  caffeineMg: unknown;
};

const MOST_MARKS = 2;

/**
 * At most two marks, the most important first. Allergens harm, so they lead. Faith and law come next: the kind of
 * vegetarian food, and the countries of beef and pork. Caffeine is last.
 * @returns an empty list for a label without any of them, undefined without a label
 */
export function marksOf({ origin, allergens, vegetarian, caffeineMg }: MarkRow): GoodsMark[] | undefined {
  if (origin === null) return undefined;
  const meat = (kind: Meat) => ({ kind, values: [meatOrigin(kind, origin) ?? ''] });
  const all: GoodsMark[] = [
    { kind: 'allergens', values: (allergens ?? []).filter((one) => one !== null) },
    { kind: 'vegetarian', values: [vegetarian ?? ''] },
    meat('beef'),
    meat('pork'),
    { kind: 'caffeine', values: Number.isInteger(caffeineMg) && caffeineMg !== 0 ? [String(caffeineMg)] : [] },
  ];
  return all.filter(({ values: [first = ''] }) => first !== '').slice(0, MOST_MARKS);
}
