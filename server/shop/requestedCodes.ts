/**
 * Resolves the codes of a branch: named ones, known ones of its tables, and new ones for the others. A table that
 * returns gets the code of its printed card again.
 */
import { randomInt } from 'node:crypto';

import type { CodeRow } from '../data/shopRows.ts';
import type { RequestedCode } from './tablesSheet.ts';

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** An unguessable code of 59 bits. */
function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** @param known codes of the same branches in order of preference: valid ones, then closed ones */
export function resolveCodes(requestedCodes: readonly RequestedCode[], known: readonly CodeRow[]): CodeRow[] {
  const namedCodes = new Set(requestedCodes.flatMap(({ braId, code }) => (code === null ? [] : [`${braId} ${code}`])));
  const free = new Map<string, CodeRow[]>();
  for (const row of known) {
    if (namedCodes.has(`${row.bra_id} ${row.code_id}`)) continue;
    const codeKey = `${row.bra_id} ${row.kind} ${row.table_code ?? ''}`;
    free.set(codeKey, [...(free.get(codeKey) ?? []), row]);
  }
  return requestedCodes.map(({ braId, kind, table, code }) => {
    const codeId = code ?? free.get(`${braId} ${kind} ${table ?? ''}`)?.shift()?.code_id ?? newCode();
    return { bra_id: braId, code_id: codeId, kind, table_code: table };
  });
}
