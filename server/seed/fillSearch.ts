/** What is searched: the names of stores, goods and coupons, and the hot words. After the subjects whose names these are. */
import { addNames } from '../data/searchNames.ts';
import { couponsOf } from './content/couponList.ts';
import { couponIdOf } from './fillCoupons.ts';
import { insertRows } from './insertRows.ts';

import type { Sql } from '../db/client.ts';
import type { SearchedName } from '../data/searchNames.ts';
import type { Plan, PlannedStore } from './plan.ts';

/** Each finds something in two tabs at least. */
const HOT_WORDS = ['牛肉麵', '咖啡', '火鍋', '便當', '手搖飲', '買一送一', '小籠包', '花束', '美髮', '雞排'] as const;

function namesOf(store: PlannedStore): SearchedName[] {
  const { braId, name, merchant, at, city, district, menu } = store;
  const coupons = couponsOf(braId, merchant.industryType, at);
  return [
    { kind: 'store', braId, itemId: braId, own: name, more: `${merchant.category} ${city}${district}` },
    ...menu.map(([own], line): SearchedName => ({ kind: 'goods', braId, itemId: store.goodsId(line), own, more: name })),
    ...coupons.map(({ title }, line): SearchedName => ({ kind: 'coupon', braId, itemId: couponIdOf(braId, line), own: title, more: `${name} ${merchant.category}` })),
  ];
}

export async function fillSearch(sql: Sql, { stores }: Plan): Promise<void> {
  await addNames(sql, stores.flatMap(namesOf));
  await insertRows(sql, 'hot_words', { word: 'text', place: 'int' }, HOT_WORDS.map((word, place) => ({ word, place })));
}
