/**
 * Buffers that calls read at several sizes of the database. A call whose buffers grow with the database reads more than
 * it shows. Buffers are the same on every machine, unlike times.
 */
import { buildApp } from '../../server/app.ts';
import { rankCities } from '../../server/data/cityRanks.ts';
import { beginSession } from '../../server/data/sessions.ts';
import { plainStatement } from '../../server/db/transact.ts';
import { depsOver } from '../../server/deps.ts';

import type { Config } from '../../server/config.ts';
import type { Db, Sql, Statement } from '../../server/db/client.ts';

const CLIENT = '/v1/ume/client/';
const HERE = { latitude: 25.033, longitude: 121.5654 };
const MEMBER = 'u00001';
const BRANCH = '1001';

type Call = { path: string; body?: object; isMember?: boolean };

const query = (path: string, args: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)])).toString()}`;
const sorted = (sort: string, more: object = {}): Call => ({
  path: 'coupon/list',
  body: { sort, size: 20, ...HERE, ...more },
});
const search = (kind: string, q: string, from: object = HERE): Call => ({
  path: query('discover/search', { q, kind, size: 20, ...from }),
});
const mine = (path: string): Call => ({ path, isMember: true });

/** Calls that read lists, each with the arguments of a first page. */
export const CALLS: Record<string, Call> = {
  'store home': { path: `store/home/${BRANCH}` },
  'store home of a member': mine(`store/home/${BRANCH}`),
  'goods of a store': { path: query('store/goods/recommend', { braId: BRANCH }) },
  'coupons of a store': { path: 'coupon/list', body: { braId: BRANCH, size: 20 } },
  'coupons, newest': { path: 'coupon/list', body: { size: 20 } },
  'coupons by distance': sorted('distance'),
  'coupons by discount': sorted('discount'),
  'coupons by expiry': sorted('expiry'),
  'coupons by discount, of one industry': sorted('discount', { industryType: 'fnb' }),
  'coupons by expiry, of one kind': sorted('expiry', { kind: 'gift' }),
  'coupons of a store by expiry': sorted('expiry', { braId: BRANCH }),
  'coupons by discount, without a place': { path: 'coupon/list', body: { sort: 'discount', size: 20 } },
  'search 店, stores': search('store', '店'),
  'search 茶, goods': search('goods', '茶'),
  'search 店, coupons': search('coupon', '店'),
  'search 店, stores, without a place': search('store', '店', {}),
  'search 茶, goods, without a place': search('goods', '茶', {}),
  'search 店, coupons, without a place': search('coupon', '店', {}),
  'search 牛肉麵 永康, stores': search('store', '牛肉麵 永康'),
  'search 牛肉麵 西門, stores': search('store', '牛肉麵 西門'),
  'hot words': { path: 'discover/hotwords' },
  'discover home': { path: query('discover/home', { city: '台北市', ...HERE }) },
  'discover home of a member': mine(query('discover/home', { city: '台北市', ...HERE })),
  'stores near by': { path: query('discover/stores', { size: 20, ...HERE }) },
  'items of the day': { path: query('discover/dailybest', { city: '台北市', size: 20, ...HERE }) },
  'comments of a store': {
    path: query('comment/catering/list', { braId: BRANCH, filter: 'all', sort: 'newest', size: 20 }),
  },
  'my coupons': mine('my/coupon'),
  'my favourite stores': mine('my/collect/store/list'),
  'my orders of food': mine('fnb/order/list'),
  'my invoices': mine('invoice/list'),
  'my notices': mine('comment/like/list'),
  'my unread messages': mine('my/message/unreadNum'),
  'my messages of stores': mine('message/storeMsg/store'),
  'my member cards': mine(`my/memberCards?userId=${MEMBER}`),
};

type PlanRow = { 'QUERY PLAN': string | { Plan: Record<string, unknown> }[] };

/**
 * `db` with caches of its own, which sums the buffers of its statements in `read`. Tables of a few pages are read by
 * index, too. A plan that reads them whole would seem to grow when it changes.
 */
function counting(db: Db): { db: Db; read: { buffers: number } } {
  const read = { buffers: 0 };
  const explained = (text: string, values: unknown[]): Promise<PlanRow[]> =>
    db.transact(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      return sql.query<PlanRow>(text, values);
    });
  const counted = <S extends Sql>(sql: S): S => ({
    ...sql,
    async query<T>(statement: string | Statement, params: readonly unknown[] = []) {
      const { text, values } = plainStatement(statement, params);
      if (/^\s*(?:select|with)\b/i.test(text)) {
        const [row] = await explained(`explain (analyze, buffers, timing off, format json) ${text}`, values);
        const answer = row?.['QUERY PLAN'] ?? '[]';
        const [plan] =
          typeof answer === 'string' ? (JSON.parse(answer) as { Plan: Record<string, unknown> }[]) : answer;
        for (const name of ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks'])
          read.buffers += Number(plan?.Plan[name] ?? 0);
      }
      return sql.query<T>(statement, params);
    },
  });
  return { db: { ...counted(db), transact: (work) => db.transact((sql) => work(counted(sql))) }, read };
}

/**
 * Buffers of each call, with the caches of a new process.
 * @param db seeded, and grown by `growTo`
 * @throws when a call fails
 */
export async function buffersOf(
  db: Db,
  config: Config,
  clock: () => Date,
  names: readonly string[] = Object.keys(CALLS),
): Promise<Record<string, number>> {
  await rankCities(db, clock());
  const token = await db.transact((sql) => beginSession(sql, MEMBER, clock()));
  const buffers: Record<string, number> = {};
  for (const name of names) {
    const { path, body, isMember = false } = CALLS[name] ?? { path: '' };
    const { db: counted, read } = counting(db);
    const app = buildApp(depsOver(counted, config, clock));
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `${CLIENT}${path}`,
      headers: {
        'content-type': 'application/json',
        'tl-origin': 'ume-web',
        'accept-language': 'zh-TW',
        'request-tk': isMember ? (token ?? '') : '',
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    await app.close();
    if (response.json<{ code: number }>().code !== 200) throw new Error(`${name}: ${response.body}`);
    buffers[name] = read.buffers;
  }
  return buffers;
}

/** Tables that grow: those of the shops, and of their members. */
const GROWING = [
  'stores',
  'store_scores',
  'store_codes',
  'goods',
  'goods_labels',
  'goods_sales',
  'coupons',
  'coupon_counts',
  'coupon_sold_out',
  'packs',
  'pack_coupons',
  'search_names',
  'search_grams',
  'members',
  'memberships',
  'favourites',
  'coupon_claims',
  'comments',
  'comment_likes',
  'comment_notices',
  'messages',
  'fnb_orders',
  'fnb_order_items',
  'shop_orders',
  'shop_order_items',
  'invoices',
  'invoice_items',
] as const;
/** Columns whose values differ in each copy. */
const IDS = new Set(
  'code code_id comment_id coupon_id goods_id invoice_id member_code message_id mobile_number notice_id number order_id pack_id reply_id user_id'.split(
    ' ',
  ),
);

/** Columns of words that are searched. */
const WORDS = new Set(['name', 'own', 'more', 'gram']);

/** The value of a column in the copy `n`. Branch ids stay numbers. */
function copyOf(column: string): string {
  if (column === 'bra_id') return `(n.n * 10000 + t.bra_id::int)::text`;
  if (column === 'item_id')
    return `case t.kind when 'store' then (n.n * 10000 + t.item_id::int)::text else t.item_id || 'x' || n.n end`;
  // copies lie around their originals
  if (column === 'latitude') return `t.latitude + 0.0003 * n.n`;
  if (column === 'longitude') return `t.longitude + 0.0003 * (n.n % 7)`;
  // 永康 stays as rare as after the seed, because no seeded name has 鼕 or 鼙. Other words become more common
  if (WORDS.has(column)) return `translate(t.${column}, '永康', '鼕鼙')`;
  return IDS.has(column) ? `t.${column} || 'x' || n.n` : `t.${column}`;
}

/**
 * Vacuums until indexes are read without their tables, as in a database that runs for a while. Another transaction,
 * such as that of an autovacuum, may hold a first one back.
 */
export async function vacuum(db: Db): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await db.alone('vacuum (analyze)');
    const [row] = await db.query<{ isDone: boolean }>(
      `select bool_and(relallvisible = relpages) as "isDone" from pg_class
       where oid in ('stores'::regclass, 'coupons'::regclass, 'search_grams'::regclass)`,
    );
    if (row?.isDone) return;
  }
  throw new Error('a transaction is open');
}

/** Adds copies of the seeded rows, so that the database is `scale` times as large as after the seed. */
export async function growTo(db: Db, have: number, scale: number): Promise<void> {
  await db.transact(async (sql) => {
    for (const table of GROWING) {
      const columns = (
        await sql.query<{ name: string }>(
          `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
             and attgenerated = ''`,
          [table],
        )
      ).map(({ name }) => name);
      const seeded = columns.includes('bra_id') && !columns.includes('user_id') ? `where length(t.bra_id) = 4` : '';
      const ofMember = columns.includes('user_id') ? `where position('x' in t.user_id) = 0` : '';
      await sql.query(
        `insert into ${table} (${columns.join(', ')}) select ${columns.map(copyOf).join(', ')} from ${table} t
         cross join generate_series($1::int, $2::int) n (n) ${seeded}${ofMember}`,
        [have, scale - 1],
      );
    }
  });
  await vacuum(db);
}
