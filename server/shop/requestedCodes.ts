/** Resolves the codes of a branch: named ones, existing ones of its tables, and new ones for the others. */
import { randomInt } from 'node:crypto';

import type { CodeRow } from '../data/shopRows.ts';
import type { WantedCode } from './tablesSheet.ts';

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** An unguessable code of 59 bits. */
function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** @param open currently valid codes of the same branches */
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
