/**
 * What fills the store page, in two statements: the part that everyone sees and the part of one member. The public part
 * is kept for five seconds, in this process only: every other one may hold its own copy, none is older.
 */
import { maskName } from './maskName.ts';
import { scoreOf } from './scoreOf.ts';
import { ttlCache } from './ttlCache.ts';

import type { z } from 'zod';
import type { CommentPreview, RunningOrder, StoreHome } from '#contract/stores.ts';
import type { Db, Sql } from '../db/client.ts';
import type { CacheFigures } from './ttlCache.ts';

export type PublicHome = Omit<z.input<typeof StoreHome>, 'tableCode' | 'codeKind' | 'isCollected' | 'runningOrder'>;
export type MemberHome = Pick<StoreHome, 'isCollected' | 'runningOrder'>;

/** In place of a member's part. */
export const VISITOR_HOME: MemberHome = { isCollected: false, runningOrder: null };

/** A page is about 4 KB: 2,000 of them are 8 MB. */
const CACHE = ttlCache<PublicHome>({ ttlMs: 5_000, maxEntries: 2_000 });
/** An order that nobody closed is not being made any more. */
const RUNNING_HOURS = 12;

type HomeRow = Omit<PublicHome, 'logo' | 'cover' | 'counts' | 'comments' | 'score' | 'joinOffer'> & {
  joinTitle: string;
  joinDetail: string;
  commentCount: number | null;
  scoreSum: number;
  stars: (number | null)[];
  packs: number;
  coupons: number;
  goods: number;
  comments: (Omit<CommentPreview, 'author' | 'createdAt'> & { authorName: string; createdAt: string })[];
};

const HOME = `
  select s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.services,
    s.city, s.district, s.address, s.latitude, s.longitude, s.telephone, s.hours,
    s.is_ordering_paused as "isOrderingPaused", s.announcement,
    m.join_title as "joinTitle", m.join_detail as "joinDetail",
    c.comment_count as "commentCount", c.score_sum as "scoreSum",
    array[c.star_1, c.star_2, c.star_3, c.star_4, c.star_5] as stars,
    (select count(*) from packs p where p.bra_id = s.bra_id and p.starts_at <= $2 and p.ends_at > $2) as packs,
    (select count(*) from coupons k where k.bra_id = s.bra_id and not k.is_pack_only and k.ends_at > $2) as coupons,
    (select count(*) from goods g where g.bra_id = s.bra_id and g.recommended_at is not null) as goods,
    coalesce((select jsonb_agg(jsonb_build_object('commentId', n.comment_id, 'platform', n.platform, 'authorName', n.author_name,
        'score', n.score, 'text', n.text, 'images', n.images, 'createdAt', n.created_at) order by n.created_at desc, n.comment_id desc)
      from (select * from comments where bra_id = $1 order by created_at desc, comment_id desc limit 3) n), '[]'::jsonb) as comments
  from stores s
  join merchants m on m.mer_id = s.mer_id
  left join store_scores c on c.bra_id = s.bra_id
  where s.bra_id = $1 and s.closed_at is null`;

function homeOf(row: HomeRow): PublicHome {
  const { joinTitle, joinDetail, packs, coupons, goods, comments } = row;
  return {
    ...row,
    logo: `logo-${row.merId}`,
    cover: `cover-${row.braId}`,
    score: { ...scoreOf(row.commentCount, row.scoreSum), distribution: row.stars.map((count) => count ?? 0) },
    counts: { packs, coupons, goods },
    comments: comments.map(({ authorName, createdAt, ...rest }) => ({
      ...rest,
      author: maskName(authorName),
      createdAt: new Date(createdAt).toISOString(),
    })),
    joinOffer: { title: joinTitle, detail: joinDetail },
  };
}

async function readHome(sql: Sql, braId: string, now: Date): Promise<PublicHome | null> {
  const [row] = await sql.query<HomeRow>(HOME, [braId, now]);
  return row ? homeOf(row) : null;
}

/** How often the public part came from this process's cache, and how often from the database, since the start. */
export const storeHomeFigures = (db: Db): CacheFigures => CACHE.figures(db);

/** The public part; null for an unknown branch. At most five seconds old. */
export function storeHome(db: Db, braId: string, now: Date): Promise<PublicHome | null> {
  return CACHE.get(db, braId, now, () => readHome(db, braId, now));
}

type RunningRow = {
  orderId: string;
  state: RunningOrder['state'];
  pickupNumber: string | null;
  tableCode: string | null;
  readyAt: Date | null;
};

/** The part that belongs to the token's owner (security C18); `userId` is never taken from a request. */
export async function memberHome(sql: Sql, userId: string, braId: string, now: Date): Promise<MemberHome> {
  const since = new Date(now.getTime() - RUNNING_HOURS * 3_600_000);
  const rows = await sql.query<Partial<RunningRow> & { isCollected: boolean }>(
    `select exists (select 1 from favourites where user_id = $1 and bra_id = $2) as "isCollected", o.*
     from (select 1) one
     left join (select order_id as "orderId", state, pickup_number as "pickupNumber", table_code as "tableCode", ready_at as "readyAt"
       from fnb_orders where user_id = $1 and bra_id = $2 and state in ('accepted', 'cooking', 'ready') and created_at > $3
       order by created_at desc, order_id desc limit 1) o on true`,
    [userId, braId, since],
  );
  const row = rows[0];
  return {
    isCollected: row?.isCollected ?? false,
    runningOrder: row?.orderId ? runningOf(row as RunningRow, now) : null,
  };
}

function runningOf({ readyAt, ...order }: RunningRow, now: Date): RunningOrder {
  const minutes = readyAt && order.state !== 'ready' ? Math.ceil((readyAt.getTime() - now.getTime()) / 60_000) : null;
  // late is no number to show
  return {
    orderId: order.orderId,
    state: order.state,
    pickupNumber: order.pickupNumber,
    tableCode: order.tableCode,
    minutesLeft: minutes !== null && minutes > 0 ? minutes : null,
  };
}
