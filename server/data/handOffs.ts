/** Hand-offs that the mock apps received: the log of the sandbox, and the session each one begins. */
import { randomBytes } from 'node:crypto';

import SQL from 'sql-template-tag';

import { lockMember } from './lockMember.ts';

import type { Db, Sql } from '../db/client.ts';

export type HandOffApp = 'pass' | 'order';
export type HandOffQuery = Record<string, string>;
export type HandOff = { app: HandOffApp; path: string; query: HandOffQuery; at: string };

/** A visit to a mock app, as its hand-off described it. A null field was not part of the hand-off. */
export type MockSession = {
  sessionId: string;
  /** Identifies the member in the shop's calls. Null for a visitor. */
  memberCode: string | null;
  /** Masked. */
  memberName: string | null;
  /** Proof of the hand-off, for comments. */
  memberProof: string | null;
  braId: string | null;
  codeId: string | null;
  tableCode: string | null;
  orderId: string | null;
  goodsId: string | null;
  query: HandOffQuery;
};
/** The member of a hand-off. */
export type HandedMember = { memberCode: string; memberName: string; memberProof: string };

const MASKED = '***';

/** Masks the token in a query before it is stored (C20, C35). */
function maskToken(query: HandOffQuery): HandOffQuery {
  return { ...query, ...('token' in query ? { token: query['token'] === '' ? '' : MASKED } : {}) };
}

/** The id of the member, whose deletion waits for the transaction. Null when the member does not exist any more. */
async function lockedOwner(sql: Sql, { memberCode }: HandedMember): Promise<string | null> {
  const [owner] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from members where member_code = ${memberCode}`,
  );
  return owner && (await lockMember(sql, owner.userId)) ? owner.userId : null;
}

/** Stores the hand-off and begins a session. Returns its random id. */
export function beginMockSession(
  db: Db,
  handOff: { app: HandOffApp; path: string; query: HandOffQuery; member: HandedMember | null; now: Date },
): Promise<string> {
  const sessionId = randomBytes(16).toString('base64url');
  const query = maskToken(handOff.query);
  return db.transact(async (sql) => {
    await sql.query(
      SQL`insert into handoffs (handoff_id, app, path, query, at)
        values (${sessionId}, ${handOff.app}, ${handOff.path}, ${JSON.stringify(query)}::jsonb, ${handOff.now})`,
    );
    // the member's id is stored only so that deleting the account deletes the visits
    const userId = handOff.member && (await lockedOwner(sql, handOff.member));
    const { memberCode = null, memberName = null, memberProof = null } = (userId && handOff.member) || {};
    await sql.query(
      SQL`insert into stand_in_visits (visit_id, app, user_id, member_code, member_name, member_proof, bra_id,
        code_id, table_code, order_id, goods_id, query, at)
       values (${sessionId}, ${handOff.app}, ${userId}, ${memberCode}, ${memberName},
       ${memberProof}, ${query['braId'] ?? null}, ${query['codeId'] ?? null}, ${query['tableCode'] ?? null},
       ${query['orderId'] ?? null}, ${query['goodsId'] ?? null}, ${JSON.stringify(query)}::jsonb, ${handOff.now})`,
    );
    return sessionId;
  });
}

/** The session of `app`, or null for an unknown id. */
export async function findMockSession(sql: Sql, app: HandOffApp, sessionId: string): Promise<MockSession | null> {
  const [session] = await sql.query<MockSession>(
    SQL`select visit_id as "sessionId", member_code as "memberCode", member_name as "memberName",
      member_proof as "memberProof", bra_id as "braId", code_id as "codeId", table_code as "tableCode",
      order_id as "orderId", goods_id as "goodsId", query
     from stand_in_visits where visit_id = ${sessionId} and app = ${app}`,
  );
  return session ?? null;
}

/** The newest hand-offs first. */
export async function listHandOffs(sql: Sql, most: number): Promise<HandOff[]> {
  const rows = await sql.query<{ app: HandOffApp; path: string; query: HandOffQuery; at: Date }>(
    SQL`select app, path, query, at from handoffs order by at desc, handoff_id desc limit ${most}`,
  );
  return rows.map(({ app, path, query, at }) => ({ app, path, query, at: at.toISOString() }));
}
