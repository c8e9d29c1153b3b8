/** The search index of stores, goods and coupons, and the hot words. Runs after the subjects that provide the names. */
import { reindex } from '../data/reindex.ts';
import { insertRows } from './insertRows.ts';

import type { Sql } from '../db/client.ts';

/** Each finds results in two tabs at least. */
const HOT_WORDS = ['牛肉麵', '咖啡', '火鍋', '便當', '手搖飲', '買一送一', '小籠包', '花束', '美髮', '雞排'] as const;

export async function fillSearch(sql: Sql): Promise<void> {
  await reindex((work) => work(sql));
  await insertRows(
    sql,
    'hot_words',
    { word: 'text', place: 'int' },
    HOT_WORDS.map((word, position) => ({ word, place: position })),
  );
}
