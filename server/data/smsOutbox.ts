/** SMS stored instead of sent (local and test only), for the sandbox and for tests. */
import { randomUUID } from 'node:crypto';

import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

export type OutboxRow = {
  phoneAreaCode: string;
  mobileNumber: string;
  /** login, register, bind or notice. */
  action: string;
  smsCode: string | null;
  text: string;
  at: Date;
};

export async function putIntoOutbox(sql: Sql, row: OutboxRow): Promise<void> {
  await sql.query(
    SQL`insert into sms_outbox (sms_id, phone_area_code, mobile_number, action, sms_code, text, sent_at)
      values (${randomUUID()}, ${row.phoneAreaCode}, ${row.mobileNumber}, ${row.action}, ${row.smsCode}, ${row.text},
      ${row.at})`,
  );
}

/** The `most` newest messages, newest first. */
export function listOutbox(sql: Sql, most: number): Promise<OutboxRow[]> {
  return sql.query<OutboxRow>(
    SQL`select phone_area_code as "phoneAreaCode", mobile_number as "mobileNumber", action, sms_code as "smsCode", text,
      sent_at as at
     from sms_outbox order by sent_at desc, sms_id desc limit ${most}`,
  );
}
