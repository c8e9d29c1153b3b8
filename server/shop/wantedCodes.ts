/** Which codes a branch has in the end: those that are named, those that its tables have already, new ones for the rest. */
import { randomInt } from 'node:crypto';

import type { CodeRow } from '../data/shopRows.ts';
import type { WantedCode } from './tablesSheet.ts';

/** Without those that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A code that nobody guesses: 59 bits. */
function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** @param open codes of the same branches that are good now */
export function resolveCodes(wanted: readonly WantedCode[], open: readonly CodeRow[]): CodeRow[] {
  const named = new Set(wanted.flatMap(({ braId, code }) => (code === null ? [] : [`${braId} ${code}`])));
  const free = new Map<string, CodeRow[]>();
  for (const row of open) {
    if (named.has(`${row.bra_id} ${row.code_id}`)) continue;
    const place = `${row.bra_id} ${row.kind} ${row.table_code ?? ''}`;
    free.set(place, [...(free.get(place) ?? []), row]);
  }
  return wanted.map(({ braId, kind, table, code }) => {
    const codeId = code ?? free.get(`${braId} ${kind} ${table ?? ''}`)?.shift()?.code_id ?? newCode();
    return { bra_id: braId, code_id: codeId, kind, table_code: table };
  });
}
