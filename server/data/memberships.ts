/** Membership of a merchant, and the grade it gives. Always the token's owner's (security C18). */
import type { MemberCard } from '#contract/account.ts';
import type { MemberGrade } from '#contract/stores.ts';
import type { Sql } from '../db/client.ts';

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
  const rows = await sql.query('select 1 from memberships where user_id = $1 and mer_id = $2', [userId, merId]);
  return rows.length > 0;
}

/** Columns of a GradeRow; $2 is today. */
const GRADE = `g.name as "gradeName", m.level, m.points, m.spent_amount as spent, g.from_amount as "fromAmount",
  n.name as "nextGradeName", n.from_amount as "nextFrom",
  case when m.expiring_on >= $2::date then m.expiring_points else 0 end as "expiringPoints", m.expiring_on as "expiringOn"`;
const GRADE_JOINS = `join grades g on g.mer_id = m.mer_id and g.level = m.level
  left join grades n on n.mer_id = m.mer_id and n.level = m.level + 1`;

function gradeOf(row: GradeRow): MemberGrade {
  const { gradeName, level, points, nextGradeName, expiringPoints, expiringOn } = row;
  const isExpiring = expiringPoints > 0 && expiringOn !== null;
  const span = row.nextFrom === null ? 0 : row.nextFrom - row.fromAmount;
  const done = span === 0 ? 1 : (row.spent - row.fromAmount) / span;
  return {
    gradeName,
    level,
    points,
    nextGradeName,
    amountToNext: row.nextFrom === null ? null : Math.max(row.nextFrom - row.spent, 0),
    progressPercent: Math.min(Math.max(Math.floor(done * 100), 0), 100),
    expiringPoints: isExpiring ? expiringPoints : 0,
    expiringOn: isExpiring ? expiringOn : null,
  };
}

/**
 * The grade at a merchant; null when the member is not one there.
 * @param today day in Taipei: points that were to expire before it are no news
 */
export async function memberGrade(sql: Sql, userId: string, merId: string, today: string): Promise<MemberGrade | null> {
  const [row] = await sql.query<GradeRow>(
    `select ${GRADE} from memberships m ${GRADE_JOINS} where m.user_id = $1 and m.mer_id = $3`,
    [userId, today, merId],
  );
  return row ? gradeOf(row) : null;
}

/** More cards than anybody looks through. */
const MOST_CARDS = 50;

/**
 * The member's cards at all merchants that have a branch: those with points that expire soonest first, then by points.
 * A card leads to the branch where the member joined, or to another of the merchant's where that one has closed.
 * @param today day in Taipei, as above
 */
export async function memberCards(sql: Sql, userId: string, today: string): Promise<MemberCard[]> {
  const rows = await sql.query<GradeRow & Omit<MemberCard, 'memberGrade'>>(
    `select m.mer_id as "merId", s.bra_id as "braId", c.name as "storeName", 'logo-' || m.mer_id as logo, ${GRADE}
     from memberships m
     join merchants c on c.mer_id = m.mer_id
     join lateral (select bra_id from stores where mer_id = m.mer_id and closed_at is null order by (bra_id = m.bra_id) desc, bra_id limit 1) s on true
     ${GRADE_JOINS}
     where m.user_id = $1
     order by case when m.expiring_points > 0 and m.expiring_on >= $2::date then m.expiring_on end asc nulls last, m.points desc, m.mer_id
     limit ${MOST_CARDS}`,
    [userId, today],
  );
  return rows.map(({ merId, braId, storeName, logo, ...grade }) => ({
    merId,
    braId,
    storeName,
    logo,
    memberGrade: gradeOf(grade),
  }));
}

/**
 * Joins the merchant that `braId` belongs to, at the lowest grade.
 * @param merId the merchant the caller means; null takes the branch's own
 * @returns storeGone when there is no such branch (of that merchant), alreadyMember when nothing was left to do
 */
export async function joinMerchant(
  sql: Sql,
  userId: string,
  braId: string,
  merId: string | null,
  now: Date,
): Promise<'joined' | 'alreadyMember' | 'storeGone'> {
  const [store] = await sql.query<{ merId: string }>(
    'select mer_id as "merId" from stores where bra_id = $1 and closed_at is null',
    [braId],
  );
  if (!store || (merId !== null && store.merId !== merId)) return 'storeGone';
  const joined = await sql.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at) values ($1, $2, $3, 0, 0, 0, $4)
     on conflict (user_id, mer_id) do nothing returning mer_id`,
    [userId, store.merId, braId, now],
  );
  return joined.length > 0 ? 'joined' : 'alreadyMember';
}
