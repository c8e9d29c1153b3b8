/**
 * Popular searches: words that found something, and that at least five different people searched within thirty days. No
 * person is stored. A searcher is a number below 4,096 that depends on the word too. Rows of one person have nothing in
 * common, and one row fits a 4,096th of all people.
 */
import { createHmac } from 'node:crypto';

import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { ttlCache } from './ttlCache.ts';

import type { Db, Sql } from '../db/client.ts';

/** Days for which a search counts. */
export const SEARCHED_DAYS = 30;
const LEAST_PEOPLE = 5;
const SEARCHERS = 4_096;
/** Longest word that counts, in characters. A longer one is pasted text. */
const LONGEST_WORD = 20;
/** Words that are read, of which those within others are dropped. */
const CANDIDATES = 50;

/**
 * Notes that a search found something, once a person and word.
 * @param query the typed text
 * @param terms its folded words
 * @param who the member's id or the visitor's address, which is not stored
 */
export async function noteSearch(
  sql: Sql,
  { query, terms, who, secret }: { query: string; terms: readonly string[]; who: string; secret: string },
  now: Date,
): Promise<void> {
  const folded = terms.join(' ');
  const word = query.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  if (Array.from(word).length > LONGEST_WORD) return;
  const searcher =
    createHmac('sha256', secret)
      .update(JSON.stringify(['search', folded, who]))
      .digest()
      .readUInt16BE() % SEARCHERS;
  await sql.query(
    SQL`insert into searched_words as w (folded, searcher, word, day)
      values (${folded}, ${searcher}, ${word}, ${taipeiDay(now.getTime())})
      on conflict (folded, searcher) do update set word = excluded.word, day = excluded.day where w.day < excluded.day`,
  );
}

type WordRow = { folded: string; word: string; people: number };

/**
 * Drops a word within another one that at least half as many people searched. Words typed halfway are such.
 * @param rows the most popular first
 */
function wholeWords(rows: readonly WordRow[]): string[] {
  return rows
    .filter(
      ({ folded, people }) =>
        !rows.some((other) => other.folded !== folded && other.folded.includes(folded) && other.people * 2 >= people),
    )
    .map(({ word }) => word);
}

/** Cached for a minute, because each opening of the search reads it. */
const WORDS = ttlCache<readonly string[]>({ ttlMs: 60_000, maxEntries: 1 });

async function readWords(sql: Sql, now: Date): Promise<readonly string[]> {
  const first = dayAfter(taipeiDay(now.getTime()), 1 - SEARCHED_DAYS);
  const rows = await sql.query<WordRow>(
    SQL`select folded, mode() within group (order by word) as word, count(*)::int as people from searched_words
      where day >= ${first}::date group by folded having count(*) >= ${LEAST_PEOPLE}
      order by people desc, folded limit ${CANDIDATES}`,
  );
  return wholeWords(rows);
}

/** The most popular words, at most a minute old. */
export async function hotWords(db: Db, most: number, now: Date): Promise<string[]> {
  const words = await WORDS.get(db, 'all', now, () => readWords(db, now));
  return words.slice(0, most);
}
