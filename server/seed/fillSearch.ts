/**
 * The search index of stores, goods and coupons, and the words that members searched. Runs after the subjects that
 * provide the names.
 */
import { searchTerms } from '#domain/searchText.ts';

import { reindexAll } from '../data/reindex.ts';
import { insertRows } from './insertRows.ts';

import type { Sql } from '../db/client.ts';
import type { Plan } from './plan.ts';

/** Each finds results in two tabs at least. The most popular first. */
const HOT_WORDS = ['牛肉麵', '咖啡', '火鍋', '便當', '手搖飲', '買一送一', '小籠包', '花束', '美髮', '雞排'] as const;

/** More people searched a word than the next one. */
const PEOPLE_OF_LAST = 6;

export async function fillSearch(sql: Sql, { days }: Plan): Promise<void> {
  await reindexAll(sql);
  await insertRows(
    sql,
    'searched_words',
    HOT_WORDS.flatMap((word, place) =>
      Array.from({ length: PEOPLE_OF_LAST + HOT_WORDS.length - place }, (_, searcher) => ({
        folded: searchTerms(word).join(' '),
        searcher,
        word,
        day: days.day(0),
      })),
    ),
  );
}
