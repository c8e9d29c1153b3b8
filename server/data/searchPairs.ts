/**
 * Candidates of a search, by character pairs (searchNames.ts) from the key of search_grams with the place of each pair.
 * Names are read for words of three characters and more only, because a shorter word is its pair.
 */
import SQL, { empty, join } from 'sql-template-tag';

import { nearTable } from './nearestStores.ts';
import { lookedUpGrams } from './searchNames.ts';

import type { SearchKind } from '#contract/search.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { NearStore } from './nearestStores.ts';

const contains = (column: Statement, term: string): Statement => SQL`strpos(${column}, ${term}) > 0`;
const NAME = SQL`n.own`;
const RELATED = SQL`n.more`;

/** Stops the planner from moving later joins before this filter, because it cannot know how common a pair is. */
const FENCE = SQL`offset 0`;

/** The words with their pairs, and the nearest stores, which order the items of a common word. Null: no order. */
export type Words = { terms: readonly string[]; pairs: Pairs; near: readonly NearStore[] | null };

/**
 * Items of one kind up to which all that have the pairs of the words are looked at. More would count as 99+. Goods also
 * have the pairs of their shop's name, and most of those are no hits.
 */
const MOST_CANDIDATES: Record<SearchKind, number> = { store: 100, goods: 200, coupon: 100 };
/** A common word has more. Then so many items are looked at, the nearest if there is a place. */
const MOST_NEAR = 50;
/** Entries of a pair up to which the pairs of the words are intersected. */
const MOST_ENTRIES = 2_000;
/** Nearest entries whose other pairs are looked up. */
const MOST_NEAR_ENTRIES = 600;
/** Nearest stores by which the items with a rare pair are ordered. Items of other stores come after them. */
export const MOST_STORES = 500;
/** Nearest stores in which a word without a rare pair is looked for. */
const MOST_LOOKED_UP = 100;

/** Place of the pair of `g` (searchNames.ts). A row of an earlier release has none. */
const PLACE = SQL`coalesce(g.place, 1)`;
/** SQL condition: the goods `g` have the pair in their own name. Has an index of its own. */
const IS_OWN_OF_GOODS = SQL`g.kind = 'goods' and g.place is distinct from 2`;

/** The pairs of some words, the rarest first. */
export type Pairs = {
  grams: readonly string[];
  rare: readonly string[];
  /** The pairs of each word. */
  words: readonly (readonly string[])[];
  /** More items have them than are looked at. */
  isCommon: boolean;
  /** Each item with the pairs is a hit, because no word is longer than its pair. */
  isExact: boolean;
};

/** Entries with a pair, as `g`. Goods need the only pair in their own name. */
const entriesOf = (kind: SearchKind, gram: string, grams: readonly string[]): Statement => SQL`from search_grams g
  where g.gram = ${gram} and g.kind = ${kind} ${kind === 'goods' && grams.length === 1 ? SQL`and ${IS_OWN_OF_GOODS}` : empty}`;

/** SQL condition of a group: the item has the rare pairs of one of the words in its own name. */
function hasOwnWord({ rare, words }: Omit<Pairs, 'isCommon'>): Statement {
  const rareOf = words.map((grams) => [...new Set(grams)].filter((gram) => rare.includes(gram)));
  const hasAll = rareOf.map(
    (grams) => SQL`count(*) filter (where g.gram = any(${grams}::text[]) and ${PLACE} < 2) = ${grams.length}`,
  );
  return SQL`(${join(hasAll, ' or ')})`;
}

/**
 * Items with the rare pairs, or with the rarest one if none is rare. `first` is the place of the first word, and
 * `furthest` the highest place of a pair.
 */
function candidatesAnywhere(kind: SearchKind, pairs: Omit<Pairs, 'isCommon'>, most: number) {
  const { grams, rare, words } = pairs;
  const [rarest = ''] = grams;
  if (rare.length <= 1)
    return SQL`select g.bra_id, g.item_id, ${PLACE} as first, ${PLACE} as furthest ${entriesOf(kind, rarest, grams)}
      limit ${most}`;
  return SQL`select g.bra_id, g.item_id, min(${PLACE}) filter (where g.gram = ${words[0]?.[0] ?? ''}) as first,
      max(${PLACE}) as furthest
    from search_grams g where g.kind = ${kind} and g.gram = any(${[...rare]}::text[])
    group by g.bra_id, g.item_id having count(*) = ${rare.length}
    ${kind === 'goods' ? SQL`and ${hasOwnWord(pairs)}` : empty} limit ${most}`;
}

/** Counts entries in the index, and no more than needed. */
export async function readPairs(sql: Sql, kind: SearchKind, terms: readonly string[]): Promise<Pairs> {
  const gramsOfTerms = terms.map(lookedUpGrams);
  const all = [...new Set(gramsOfTerms.flat())];
  const counts = await sql.query<{ gram: string; entries: number }>(
    SQL`select w.gram, (select count(*) from (select 1 from search_grams g where g.gram = w.gram and g.kind = ${kind}
        ${kind === 'goods' && all.length === 1 ? SQL`and ${IS_OWN_OF_GOODS}` : empty}
        limit ${MOST_ENTRIES + 1}) e) as entries
      from unnest(${all}::text[]) with ordinality w (gram, place) order by entries, w.place`,
  );
  const grams = counts.map(({ gram }) => gram);
  const rare = counts.filter(({ entries }) => entries <= MOST_ENTRIES).map(({ gram }) => gram);
  const isExact = terms.every((term) => Array.from(term).length <= 2) && grams.length === Math.max(1, rare.length);
  const pairs = { grams, rare, words: gramsOfTerms, isExact };
  const [least] = counts;
  const most = MOST_CANDIDATES[kind];
  if (rare.length <= 1 || !least || least.entries <= most) return { ...pairs, isCommon: (least?.entries ?? 0) > most };
  const [row] = await sql.query<{ items: number }>(
    SQL`select count(*) as items from (${candidatesAnywhere(kind, pairs, most + 1)}) c`,
  );
  return { ...pairs, isCommon: (row?.items ?? 0) > most };
}

/** Items with all pairs, nearest store first. Those with rare pairs are read whole, others store by store. */
function nearestCandidates(kind: SearchKind, pairs: Pairs, near: readonly NearStore[]): Statement {
  const { grams, rare } = pairs;
  const [rarest = ''] = grams;
  const searchedGrams = rare.length > 0 ? rare : [rarest];
  const entries =
    rare.length > 0
      ? SQL`select g.* from (${candidatesAnywhere(kind, pairs, MOST_ENTRIES)}) g
          left join ${nearTable(near)} on n.bra_id = g.bra_id order by n.metres, g.bra_id, g.item_id`
      : SQL`select g.* from ${nearTable(near.slice(0, MOST_LOOKED_UP))} cross join lateral
          (select g.bra_id, g.item_id, ${PLACE} as first, ${PLACE} as furthest ${entriesOf(kind, rarest, grams)}
          and g.bra_id = n.bra_id limit ${MOST_NEAR_ENTRIES}) g`;
  const others = grams.filter((gram) => !searchedGrams.includes(gram));
  if (others.length === 0) return SQL`${entries} limit ${MOST_NEAR}`;
  const hasOthers = others.map(
    (gram) => SQL`exists (select 1 ${entriesOf(kind, gram, grams)} and g.bra_id = e.bra_id and g.item_id = e.item_id)`,
  );
  return SQL`select e.* from (${entries} limit ${MOST_NEAR_ENTRIES}) e where ${join(hasOthers, ' and ')}
    limit ${MOST_NEAR}`;
}

/**
 * The hits among the candidates. `rank` is 0 if the name begins with the first word, and 1 if it contains all words.
 * Else it is 2: the shop's name or category contains some. The name of goods must contain a word, or a shop's name
 * would list all of its goods.
 */
export function hitsOf(kind: SearchKind, { terms, pairs, near }: Words): Statement {
  const candidates =
    near === null
      ? candidatesAnywhere(kind, pairs, pairs.isCommon ? MOST_NEAR : MOST_CANDIDATES[kind])
      : nearestCandidates(kind, pairs, near);
  if (pairs.isExact)
    return SQL`select g.bra_id, g.item_id, case when g.first = 0 then 0 when g.furthest < 2 then 1 else 2 end as rank
      from (${candidates}) g`;
  const [first = ''] = terms;
  const inName = terms.map((term) => contains(NAME, term));
  const matches = join(
    terms.map((term) => SQL`(${contains(NAME, term)} or ${contains(RELATED, term)})`),
    ' and ',
  );
  const goodsMatch = kind === 'goods' ? SQL`and (${join(inName, ' or ')})` : empty;
  return SQL`select n.bra_id, n.item_id, case when starts_with(n.own, ${first}) then 0 when ${join(inName, ' and ')}
    then 1 else 2 end as rank
    from (${candidates} ${FENCE}) g join search_names n on n.kind = ${kind} and n.bra_id = g.bra_id
    and n.item_id = g.item_id
    where ${matches} ${goodsMatch} ${FENCE}`;
}
