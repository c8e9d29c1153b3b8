/**
 * Reads the store page: the public part and the member's part. Each process caches the public part for five seconds.
 * Then it reads ratings and comments again, and the shop's own part only if that has changed.
 */
import SQL from 'sql-template-tag';

import { minutesUntil } from '#domain/minutesUntil.ts';
import { DAY_MS, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import { instantIn } from '../db/instantIn.ts';
import { maskName } from './maskName.ts';
import { isOffer, isPackOffer } from './offers.ts';
import { scoreOf } from './scoreOf.ts';
import { ANNOUNCEMENT, HOURS, isPausedAt } from './storeColumns.ts';
import { ttlCache } from './ttlCache.ts';

import type { z } from 'zod';
import type { CommentPreview, RunningOrder, StoreHome } from '#contract/stores.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { HoursJson, IndustryType, StoreService } from './columnTypes.ts';
import type { CacheFigures } from './ttlCache.ts';

export type PublicHome = Omit<z.input<typeof StoreHome>, 'tableCode' | 'codeKind' | 'isCollected' | 'runningOrder'>;
export type MemberHome = Pick<StoreHome, 'isCollected' | 'runningOrder'>;

/** A visitor's substitute for the member's part. */
export const VISITOR_HOME: MemberHome = { isCollected: false, runningOrder: null };

/** An entry takes about 4 KB, so 2,000 of them take 8 MB. */
const CACHE = ttlCache<PublicHome>({ ttlMs: 5_000, maxEntries: 2_000 });
/** The shop's own part by version. An entry takes about 2 KB, so 5,000 of them take 10 MB. */
const SHOPS = ttlCache<ShopRow>({ ttlMs: 3_600_000, maxEntries: 5_000 });
/** Age in hours after which an order that was never closed no longer counts as running. */
const RUNNING_HOURS = 12;

/** JSON of a comment. */
type CommentJson = {
  commentId: string;
  platform: 'retail' | 'catering';
  authorName: string;
  score: number;
  text: string;
  images: string[];
  createdAt: string;
};
/** The part of a page that guests change. `version` changes with each write of the shop. */
type RatingRow = {
  version: string;
  commentCount: number | null;
  scoreSum: number;
  stars: (number | null)[];
  comments: CommentJson[];
};
type ShopRow = {
  braId: string;
  merId: string;
  industryType: IndustryType;
  name: string;
  category: string;
  services: StoreService[];
  city: string;
  district: string;
  address: string;
  latitude: number;
  longitude: number;
  telephone: string | null;
  hours: HoursJson[];
  isOrderingPaused: boolean;
  announcement: string | null;
  joinTitle: string;
  joinDetail: string;
  packs: number;
  coupons: number;
  goods: number;
  /** When an offer or a pause begins or ends, or the day in Taipei. Until then only a write changes the row. */
  until: Date;
};

/** Each write of a shop updates its row of stores (shopRows.ts, shopWrites.ts), whose transaction is the version. */
const ratingStatement = (braId: string): Statement => SQL`
  select s.xmin::text as version, c.comment_count as "commentCount", c.score_sum as "scoreSum",
    array[c.star_1, c.star_2, c.star_3, c.star_4, c.star_5] as stars,
    coalesce((select jsonb_agg(jsonb_build_object('commentId', n.comment_id, 'platform', n.platform, 'authorName',
    n.author_name,
        'score', n.score, 'text', n.text, 'images', n.images, 'createdAt', n.created_at)
        order by n.created_at desc, n.comment_id desc)
      from (select * from comments where bra_id = ${braId} and hidden_at is null
      order by created_at desc, comment_id desc limit 3) n), '[]'::jsonb) as comments
  from stores s left join store_scores c on c.bra_id = s.bra_id
  where s.bra_id = ${braId} and s.closed_at is null`;

const shopStatement = (braId: string, now: Date): Statement => SQL`
  select s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name, m.category, s.services,
    s.city, s.district, s.address, s.latitude, s.longitude, s.telephone, ${HOURS} as hours,
    ${isPausedAt(now)} as "isOrderingPaused", ${ANNOUNCEMENT} as announcement,
    m.join_title as "joinTitle", m.join_detail as "joinDetail",
    (select count(*) from packs p where p.bra_id = s.bra_id and ${isPackOffer(now)}) as packs,
    (select count(*) from coupons k where k.bra_id = s.bra_id and ${isOffer(now)}) as coupons,
    (select count(*) from goods g where g.bra_id = s.bra_id and g.recommended_at is not null) as goods,
    (select min(t.at) from (
      select ${new Date(nextMidnight(now))}::timestamptz as at
      union all select s.desk_paused_until
      union all select k.ends_at from coupons k where k.bra_id = s.bra_id and k.ends_at > ${now}
      union all select p.starts_at from packs p where p.bra_id = s.bra_id
      union all select p.ends_at from packs p where p.bra_id = s.bra_id) t where t.at > ${now}) as until
  from stores s
  join merchants m on m.mer_id = s.mer_id
  where s.bra_id = ${braId} and s.closed_at is null`;

const nextMidnight = (now: Date): number => taipeiMidnight(taipeiDay(now.getTime())) + DAY_MS;

function previewOf({ commentId, platform, authorName, score, text, images, createdAt }: CommentJson): CommentPreview {
  const author = maskName(authorName);
  return { commentId, platform, author, score, text, images, createdAt: instantIn(createdAt).toISOString() };
}

function homeOf(row: ShopRow, rating: RatingRow): PublicHome {
  const { braId, merId, industryType, name, category, services, city, district, address, latitude, longitude } = row;
  const { telephone, hours, isOrderingPaused, announcement, packs, coupons, goods } = row;
  return {
    braId,
    merId,
    industryType,
    name,
    category,
    services,
    city,
    district,
    address,
    latitude,
    longitude,
    telephone,
    hours,
    isOrderingPaused,
    announcement,
    logo: `logo-${merId}`,
    cover: `cover-${braId}`,
    score: {
      ...scoreOf(rating.commentCount, rating.scoreSum),
      distribution: rating.stars.map((count) => count ?? 0),
    },
    counts: { packs, coupons, goods },
    comments: rating.comments.map(previewOf),
    joinOffer: { title: row.joinTitle, detail: row.joinDetail },
  };
}

/** The shop's own part. An entry that time has changed is followed by one with a key of its own. */
async function shopOf(db: Db, braId: string, key: string, now: Date): Promise<ShopRow | null> {
  const row = await SHOPS.get(db, key, now, async () => {
    const [first] = await db.query<ShopRow>(shopStatement(braId, now));
    return first ?? null;
  });
  return row !== null && row.until <= now ? shopOf(db, braId, `${key} ${row.until.getTime()}`, now) : row;
}

async function readHome(db: Db, braId: string, now: Date): Promise<PublicHome | null> {
  const [rating] = await db.query<RatingRow>(ratingStatement(braId));
  const shop = rating ? await shopOf(db, braId, JSON.stringify([braId, rating.version]), now) : null;
  return rating && shop ? homeOf(shop, rating) : null;
}

/** Hits and misses of the public part's cache in this process since its start. */
export const storeHomeFigures = (db: Db): CacheFigures => CACHE.figures(db);

/** The public part, at most five seconds old. Null for an unknown branch. */
export function storeHome(db: Db, braId: string, now: Date): Promise<PublicHome | null> {
  return CACHE.get(db, braId, now, () => readHome(db, braId, now));
}

type RunningRow = {
  orderId: string;
  state: 'accepted' | 'cooking' | 'ready';
  pickupNumber: string | null;
  tableCode: string | null;
  readyAt: Date | null;
};

/** The member's part. `userId` is the token's owner and never comes from a request (C18). */
export async function memberHome(sql: Sql, userId: string, braId: string, now: Date): Promise<MemberHome> {
  const since = new Date(now.getTime() - RUNNING_HOURS * 3_600_000);
  const [row] = await sql.query<{ isCollected: boolean } & (RunningRow | { orderId: null })>(
    SQL`select exists (select 1 from favourites where user_id = ${userId} and bra_id = ${braId}) as "isCollected", o.*
     from (select 1) one
     left join (select order_id as "orderId", state, pickup_number as "pickupNumber", table_code as "tableCode",
     ready_at as "readyAt"
       from fnb_orders where user_id = ${userId} and bra_id = ${braId} and state in ('accepted', 'cooking', 'ready')
       and created_at > ${since}
       order by created_at desc, order_id desc limit 1) o on true`,
  );
  return {
    isCollected: row?.isCollected ?? false,
    runningOrder: row && row.orderId !== null ? runningOf(row, now) : null,
  };
}

function runningOf({ orderId, state, pickupNumber, tableCode, readyAt }: RunningRow, now: Date): RunningOrder {
  const minutesLeft = minutesUntil(state === 'ready' ? null : (readyAt?.getTime() ?? null), now.getTime());
  return { orderId, state, pickupNumber, tableCode, minutesLeft };
}
