/** Memberships of merchants and their grades. The member is always the token's owner (C18). */
import SQL from 'sql-template-tag';

import type { MemberCard } from '#contract/account.ts';
import type { MemberGrade } from '#contract/stores.ts';
import type { Sql, Statement } from '../db/client.ts';

/** Largest number of points, and of NT$ spent, of a membership. The columns hold a little more. */
export const MOST_ON_CARD = 2_000_000_000;

type GradeRow = {
  gradeName: string;
  level: number;
  points: number;
  spent: number;
  fromAmount: number;
  nextGradeName: string | null;
  nextFrom: number | null;
  expiringPoints: number;
  expiringOn: string | null;
};

export async function isMerchantMember(sql: Sql, userId: string, merId: string): Promise<boolean> {
  const rows = await sql.query(SQL`select 1 from memberships where user_id = ${userId} and mer_id = ${merId}`);
  return rows.length > 0;
}

/** Columns of a GradeRow. */
const GRADE_COLUMNS = SQL`g.name as "gradeName", m.level, m.points - coalesce(w.points, 0) as points,
  m.spent_amount as spent, g.from_amount as "fromAmount", n.name as "nextGradeName", n.from_amount as "nextFrom",
  coalesce(e.points, 0) as "expiringPoints", e.until as "expiringOn"`;

/** Joins of these columns: the grades, the points that end next, and ended points before the next `endPoints`. */
const gradeJoins = (
  userId: string,
  today: string,
): Statement => SQL`join grades g on g.mer_id = m.mer_id and g.level = m.level
  left join grades n on n.mer_id = m.mer_id and n.level = m.level + 1
  left join lateral (select l.until, sum(l.left_points) as points from points_ledger l
    where l.user_id = ${userId} and l.mer_id = m.mer_id and l.left_points > 0 and l.until >= ${today}::date
    group by l.until order by l.until limit 1) e on true
  left join lateral (select sum(l.left_points) as points from points_ledger l
    where l.user_id = ${userId} and l.mer_id = m.mer_id and l.left_points > 0 and l.until < ${today}::date) w on true`;

function gradeOf(row: GradeRow): MemberGrade {
  const { gradeName, level, points, nextGradeName, expiringPoints, expiringOn } = row;
  const span = row.nextFrom === null ? 0 : row.nextFrom - row.fromAmount;
  const progress = span === 0 ? 1 : (row.spent - row.fromAmount) / span;
  return {
    gradeName,
    level,
    points,
    nextGradeName,
    amountToNext: row.nextFrom === null ? null : Math.max(row.nextFrom - row.spent, 0),
    progressPercent: Math.min(Math.max(Math.floor(progress * 100), 0), 100),
    expiringPoints,
    expiringOn,
  };
}

/**
 * The grade at a merchant, or null when the member has not joined it.
 * @param today day in Asia/Taipei, for points that are about to expire
 */
export async function memberGrade(sql: Sql, userId: string, merId: string, today: string): Promise<MemberGrade | null> {
  const [row] = await sql.query<GradeRow>(
    SQL`select ${GRADE_COLUMNS} from memberships m ${gradeJoins(userId, today)} where m.user_id = ${userId}
      and m.mer_id = ${merId}`,
  );
  return row ? gradeOf(row) : null;
}

const MOST_CARDS = 50;

/**
 * The member's cards at all merchants with an open branch, ordered by the day when points expire, then by points. A
 * card leads to the branch where the member joined, or to another open one.
 * @param today day in Asia/Taipei
 */
export async function memberCards(sql: Sql, userId: string, today: string): Promise<MemberCard[]> {
  const rows = await sql.query<GradeRow & { merId: string; braId: string; storeName: string; logo: string }>(
    SQL`select m.mer_id as "merId", s.bra_id as "braId", c.name as "storeName", 'logo-' || m.mer_id as logo,
      ${GRADE_COLUMNS}
     from memberships m
     join merchants c on c.mer_id = m.mer_id
     join lateral (select coalesce(
       (select bra_id from stores where bra_id = m.bra_id and mer_id = m.mer_id and closed_at is null),
       (select bra_id from stores where mer_id = m.mer_id and closed_at is null order by bra_id limit 1)) as bra_id) s
       on s.bra_id is not null
     ${gradeJoins(userId, today)}
     where m.user_id = ${userId}
     order by e.until asc nulls last, m.points desc, m.mer_id
     limit ${MOST_CARDS}`,
  );
  return rows.map((row) => {
    const { merId, braId, storeName, logo } = row;
    return { merId, braId, storeName, logo, memberGrade: gradeOf(row) };
  });
}

/**
 * Joins the merchant of the branch `braId`, at the lowest grade.
 * @param merId the merchant that the caller expects, or null for the branch's own
 * @returns storeGone when that merchant has no such branch, alreadyMember when the member had joined before
 */
export async function joinMerchant(
  sql: Sql,
  userId: string,
  braId: string,
  merId: string | null,
  now: Date,
): Promise<'joined' | 'alreadyMember' | 'storeGone'> {
  const [store] = await sql.query<{ merId: string }>(
    SQL`select mer_id as "merId" from stores where bra_id = ${braId} and closed_at is null`,
  );
  if (!store || (merId !== null && store.merId !== merId)) return 'storeGone';
  const newRows = await sql.query(
    SQL`insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
      values (${userId}, ${store.merId}, ${braId}, 0, 0, 0, ${now})
     on conflict (user_id, mer_id) do nothing returning mer_id`,
  );
  return newRows.length > 0 ? 'joined' : 'alreadyMember';
}
