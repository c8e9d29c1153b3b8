/** Codes of tables that are away. Their printed cards may come back. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';
import type { CodeRow } from './shopRows.ts';

/** Closed codes of some branches, the last closed first. */
export function closedCodesOf(sql: Sql, braIds: readonly string[]): Promise<CodeRow[]> {
  return sql.query<CodeRow>(
    SQL`select bra_id, code_id, kind, table_code from store_codes
      where bra_id = any(${[...braIds]}::text[]) and closed_at is not null
        order by closed_at desc, bra_id, code_id`,
  );
}
