/** The tables of searchable names and of their character pairs. Code that writes a name calls `replaceNames`. */
import SQL, { raw } from 'sql-template-tag';

import { foldText } from '#domain/searchText.ts';

import { noteShopWrite } from './shopWrites.ts';

import type { SearchKind } from '#contract/search.ts';
import type { Db, Sql } from '../db/client.ts';

/** `own` is the item's name. `more` has related names, such as the category or the shop's name. */
export type NameRow = { kind: SearchKind; braId: string; itemId: string; own: string; more: string };

/** Names in one statement. Larger ones gain nothing. */
const NAMES_AT_ONCE = 2_000;

export const SEARCH_TABLES = [raw('search_grams'), raw('search_names')];

/**
 * Distinct characters and pairs of a folded text. A query of one character needs the single ones. Counts code points.
 */
export function gramsOf(folded: string): string[] {
  const characters = Array.from(folded);
  return [
    ...new Set([...characters, ...characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)]),
  ];
}

/** Distinct pairs of a name, with their places: 0 begins `own`, 1 is elsewhere in it, 2 only in `more`. */
export function placedGrams(own: string, more: string): { grams: string[]; places: number[] } {
  const ofOwn = gramsOf(own);
  const grams = [...new Set([...ofOwn, ...gramsOf(more)])];
  return { grams, places: grams.map((gram, at) => (at >= ofOwn.length ? 2 : own.startsWith(gram) ? 0 : 1)) };
}

/** Keys for looking up a query's word: its pairs, or the word itself when it is one character. */
export function lookedUpGrams(term: string): string[] {
  return Array.from(term).length === 1 ? [term] : gramsOf(term).filter((gram) => Array.from(gram).length === 2);
}

/** Inserts new names. Existing rows stay unchanged, and empty names are skipped. */
export async function addNames(sql: Sql, names: readonly NameRow[]): Promise<void> {
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
    // one array for each name, because one JSON row for each pair would be five times as large
    const grams = rows.map(({ kind, bra_id, item_id, own, more }) => ({
      kind,
      bra_id,
      item_id,
      ...placedGrams(own, more),
    }));
    await sql.query(
      SQL`insert into search_names (kind, bra_id, item_id, own, more)
       select kind, bra_id, item_id, own, more
       from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, bra_id text, item_id text, own text,
       more text)
       on conflict do nothing`,
    );
    await sql.query(
      SQL`insert into search_grams (gram, kind, bra_id, item_id, place)
       select g.gram, r.kind, r.bra_id, r.item_id, g.place
       from jsonb_to_recordset(${JSON.stringify(grams)}::jsonb) as r(kind text, bra_id text, item_id text,
       grams text[], places smallint[]), unnest(r.grams, r.places) as g(gram, place)
       on conflict do nothing`,
    );
  }
}

/** Replaces the names of items. An empty name removes its item from the search. */
export async function replaceNames(db: Db, names: readonly NameRow[]): Promise<void> {
  await db.transact(async (sql) => {
    for (const { kind, braId, itemId } of names) {
      for (const table of SEARCH_TABLES) {
        await sql.query(SQL`delete from ${table} where kind = ${kind} and bra_id = ${braId} and item_id = ${itemId}`);
      }
    }
    await addNames(sql, names);
    await noteShopWrite(sql);
  });
}
