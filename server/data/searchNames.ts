/** The table of names that is searched, and its pairs of characters. Whatever writes a name calls `replaceNames`. */
import { foldText } from '#domain/searchText.ts';

import { noteShopWrite } from './shopWrites.ts';

import type { SearchKind } from '#contract/search.ts';
import type { Db, Sql } from '../db/client.ts';

/** `own` is the thing's name, `more` what else it is found by: the kind of shop, the shop's name. */
export type SearchedName = { kind: SearchKind; braId: string; itemId: string; own: string; more: string };

/** Statements much larger gain nothing. */
const NAMES_AT_ONCE = 2_000;

/**
 * Single characters and pairs of a folded text, each once, so that a query of one character is looked up as well.
 * Characters beyond 16 bits stay whole.
 */
export function gramsOf(folded: string): string[] {
  const characters = Array.from(folded);
  return [
    ...new Set([...characters, ...characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)]),
  ];
}

/** What a query's word is looked up by: its pairs, or the word itself when it is one character. */
export function lookedUpGrams(term: string): string[] {
  return Array.from(term).length === 1 ? [term] : gramsOf(term).filter((gram) => Array.from(gram).length === 2);
}

/** Writes names that are not in the table yet; one that somebody else has just written stays, an empty one is none. */
export async function addNames(sql: Sql, names: readonly SearchedName[]): Promise<void> {
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const rows = names
      .slice(at, at + NAMES_AT_ONCE)
      .map(({ kind, braId, itemId, own, more }) => ({
        kind,
        bra_id: braId,
        item_id: itemId,
        own: foldText(own),
        more: foldText(more),
      }))
      .filter(({ own }) => own !== '');
    // a list a name, which the database takes apart: a row a pair would be five times as much to send and to read
    const grams = rows.map(({ kind, bra_id, item_id, own, more }) => ({
      kind,
      bra_id,
      item_id,
      grams: [...new Set([...gramsOf(own), ...gramsOf(more)])],
    }));
    await sql.query(
      `insert into search_names (kind, bra_id, item_id, own, more)
       select kind, bra_id, item_id, own, more from jsonb_to_recordset($1::jsonb) as r(kind text, bra_id text, item_id text, own text, more text)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
    await sql.query(
      `insert into search_grams (gram, kind, bra_id, item_id)
       select g.gram, r.kind, r.bra_id, r.item_id from jsonb_to_recordset($1::jsonb) as r(kind text, bra_id text, item_id text, grams text[]), unnest(r.grams) as g(gram)
       on conflict do nothing`,
      [JSON.stringify(grams)],
    );
  }
}

/** Puts names in place of what stood there for the same things; an empty name takes its thing out of the search. */
export async function replaceNames(db: Db, names: readonly SearchedName[]): Promise<void> {
  await db.transact(async (sql) => {
    for (const { kind, braId, itemId } of names) {
      for (const table of ['search_grams', 'search_names'] as const) {
        await sql.query(`delete from ${table} where kind = $1 and bra_id = $2 and item_id = $3`, [kind, braId, itemId]);
      }
    }
    await addNames(sql, names);
    await noteShopWrite(sql);
  });
}
