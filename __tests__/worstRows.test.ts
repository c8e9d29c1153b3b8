/**
 * Every list and sum of the server, with one row that holds the worst value of one column. That row may leave the lists
 * by itself. All other rows stay, and no call fails.
 */
import { contract } from '#contract/contract.ts';
import { partnerCalls } from '#contract/partner.ts';

import { inboxItemOf } from './support/inboxItem.ts';
import { newMessageJob } from './support/sendMessages.ts';
import { keyOf, memberCodeOf, merchantOf, partnerClient } from './support/partnerClient.ts';
import { argsOf } from './support/sampleOf.ts';
import { signInSeeded } from './support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from './support/testServer.ts';

import type { Call } from '#contract/call.ts';
import type { CallPartner } from './support/partnerClient.ts';
import type { TestServer } from './support/testServer.ts';

/** Worst values of a column by its type, as SQL. */
const WORST: Record<string, readonly string[]> = {
  int4: ['2147483647', '-2147483648'],
  int8: ['9223372036854775807', '-9223372036854775808'],
  numeric: ["'NaN'", '-9'],
  float8: ["'NaN'"],
  timestamptz: ["'infinity'", "'-infinity'", "'294276-12-31T23:59:59Z'"],
  date: ["'infinity'", "'-infinity'", "'5874897-12-31'"],
};

/** Calls that read by POST. */
const READING_POSTS = new Set(['POST /v1/ume/client/coupon/list']);
const HERE = { latitude: 25.0302, longitude: 121.5298 };
const PLATFORMS = [{ platform: 'shop' }, { platform: 'fnb' }];
/** Arguments of the forms of a list. */
const FORMS: Record<string, readonly Args[]> = {
  'POST /v1/ume/client/coupon/list': [
    { size: 50 },
    { size: 50, braId: '1001' },
    ...['distance', 'discount', 'expiry'].map((sort) => ({ sort, size: 50, ...HERE })),
  ],
  'GET /v1/ume/client/my/coupon': ['usable', 'used', 'expired'].map((state) => ({ state })),
  'GET /v1/ume/client/order/shop/list': ['running', 'history'].map((tab) => ({ tab })),
  'GET /v1/ume/client/fnb/order/list': ['running', 'history'].map((tab) => ({ tab })),
  'GET /v1/ume/client/my/comment': [{ platform: 'retail' }, { platform: 'catering' }],
  'GET /v1/ume/client/discover/search': [
    { kind: 'store', sort: 'score' },
    { kind: 'store' },
    { kind: 'goods' },
    { kind: 'coupon' },
  ],
  'GET /v1/ume/client/order/summary': [{ platform: 'fnb' }],
  'GET /v1/ume/partner/order': [{ platform: 'fnb' }],
  'GET /v1/ume/partner/order/running': PLATFORMS,
  'GET /v1/ume/partner/order/uncommented': PLATFORMS,
};
/** Arguments that name seeded rows. */
const KNOWN: Record<string, string> = {
  braId: '1001',
  userId: 'u00001',
  q: '店',
  city: '台北市',
  month: '2026-11',
  size: '50',
  latitude: String(HERE.latitude),
  longitude: String(HERE.longitude),
};

type Args = Record<string, string | number>;
type Column = { table: string; column: string; type: string };
type Read = { route: string; args: Args; isPartner: boolean };
type Result = { status: number; code: number; data: unknown };
type BadRow = { where: string; ids: string[] };

let server: TestServer;
let token: string;
let askPartner: CallPartner;
let statements: string[] = [];
const reads: Read[] = [];
/** Answers before any change, and the words of their statements. */
const before = new Map<Read, Result & { words: Set<string> }>();
const columns: Column[] = [];
const keysOf = new Map<string, string[]>();

/** One id of each kind that a call of one row asks for. */
async function knownIds(): Promise<Record<string, string>> {
  const one = async (statement: string) => (await server.db.query<{ id: string }>(`${statement} limit 1`))[0]?.id ?? '';
  return {
    merId: await merchantOf(server, '1001'),
    memberCode: await memberCodeOf(server, 'u00001'),
    goodsId: await one(`select goods_id as id from goods where bra_id = '1001' and recommended_at is not null`),
    couponId: await one(`select coupon_id as id from coupons where bra_id = '1001' and not is_pack_only`),
    commentId: await one(`select comment_id as id from comments where bra_id = '1001' order by reply_count desc`),
    orderId: await one(`select order_id as id from fnb_orders where user_id = 'u00001' and bra_id = '1001'`),
    itemId: await inboxItemOf(server, '1001', 'u00001'),
    jobId: await newMessageJob(server, await merchantOf(server, '1001'), '1001'),
    id: await one(`select address_id as id from addresses where user_id = 'u00001' order by 1`),
    code: await one(`select code as id from coupon_claims where user_id = 'u00001' and bra_id = '1001'`),
  };
}

/** Arguments of a shop that is not fnb. */
async function retailArgs(): Promise<Args> {
  const [row] = await server.db.query<{ braId: string; commentId: string }>(
    `select bra_id as "braId", comment_id as "commentId" from comments where platform = 'retail'
     order by reply_count desc limit 1`,
  );
  return row ?? {};
}

async function listReads(): Promise<void> {
  const known = { ...KNOWN, ...(await knownIds()) };
  const retail = await retailArgs();
  const isRead = (route: string) => route.startsWith('GET ') || READING_POSTS.has(route);
  for (const [calls, isPartner] of [
    [contract, false],
    [partnerCalls, true],
  ] as const)
    for (const [route, call] of Object.entries(calls as Record<string, Call>).filter(([name]) => isRead(name)))
      for (const form of FORMS[route] ?? [{}]) {
        const args: Args = { ...argsOf(call, known), ...form };
        const ofRetail = Object.entries(retail).filter(([name]) => route.includes('/retail/') && name in args);
        reads.push({ route, isPartner, args: { ...args, ...Object.fromEntries(ofRetail) } });
      }
}

async function listColumns(): Promise<void> {
  const rows = await server.db.query<Column & { isKey: boolean }>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type, exists (
       select 1 from information_schema.key_column_usage k where k.table_schema = c.table_schema
       and k.table_name = c.table_name and k.column_name = c.column_name) as "isKey"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`,
  );
  for (const { isKey, ...column } of rows) {
    const { table } = column;
    if (isKey) keysOf.set(table, [...(keysOf.get(table) ?? []), column.column]);
    else if (column.type in WORST) columns.push(column);
  }
}

async function ask({ route, args, isPartner }: Read): Promise<Result> {
  if (!isPartner) return server.callRaw(route, args, { token });
  const [, path = ''] = route.split('/partner/');
  const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]));
  return askPartner(
    'GET',
    `${path.replace(/\{(\w+)\}/g, (_all, name: string) => String(args[name]))}?${query.toString()}`,
  );
}

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const { db } = server;
  const query = db.query.bind(db);
  db.query = (statement, params) => {
    statements.push(typeof statement === 'string' ? statement : statement.sql);
    return query(statement, params);
  };
  token = await signInSeeded(server);
  await signInSeeded(server);
  await server.callRaw(
    'POST /v1/ume/client/mycoupon/claim/coupon/one',
    { couponId: 'c1001-01', userId: 'u00001' },
    { token },
  );
  askPartner = partnerClient(server, await keyOf(server, await merchantOf(server, '1001')));
  await listReads();
  await listColumns();
  for (const read of reads) {
    statements = [];
    const result = await ask(read);
    before.set(read, { ...result, words: new Set(statements.flatMap((text) => text.match(/\b[a-z_\d]+\b/g) ?? [])) });
  }
});
afterAll(closeTestServers);

/** The outermost lists of a reply, each row by its ids. Lists of numbers are sums. */
function listsIn(data: unknown): string[][] {
  if (Array.isArray(data))
    return [
      data
        .filter((item) => typeof item !== 'number')
        .map((item: unknown) =>
          JSON.stringify(
            item !== null && typeof item === 'object'
              ? Object.entries(item).filter(([name, value]) => /Id$|^coupon$|^day$/.test(name) && value !== null)
              : item,
          ),
        ),
    ];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(listsIn) : [];
}

const textOf = (value: unknown): string => `'${String(value).replace(/'/g, "''")}'`;

/** A row of the table whose ids are in some reply: the member's or the branch's, if there is one. */
async function shownRow(table: string): Promise<BadRow | null> {
  const keys = keysOf.get(table) ?? [];
  const ownFirst = [
    ...(keys.includes('user_id') ? [`user_id <> 'u00001'`] : []),
    ...(keys.includes('bra_id') ? [`bra_id <> '1001'`] : []),
    ...keys,
  ];
  const rows = await server.db.query(
    `select ${keys.map((name) => `${name}::text`).join(', ')} from ${table} order by ${ownFirst.join(', ')} limit 500`,
  );
  const replies = [...before.values()].map(({ data }) => JSON.stringify(data)).join();
  const candidates = rows.map((row) => {
    const values = Object.values(row).map(String);
    const own = values.filter((value) => value.length > 2 && value !== 'u00001' && value !== '1001');
    const where = keys.map((name) => `${name} = ${textOf(row[name])}`).join(' and ');
    return { where, ids: own.length > 0 ? own : values };
  });
  return candidates.find(({ ids }) => ids.some((id) => replies.includes(`"${id}"`))) ?? candidates[0] ?? null;
}

let turn = 0;
/** Clears the caches by a clock that goes back, and the limit of the partner's key. */
async function begin(): Promise<void> {
  turn += 1;
  server.clock.set(new Date(TEST_EPOCH.getTime() - turn));
  await server.db.query('delete from limit_hits');
}

/** The rows that a reply loses beside the worst one, or null. */
async function faultOf(read: Read, { ids }: BadRow): Promise<string | null> {
  const good = before.get(read);
  const now = await ask(read);
  const name = `${read.route} ${JSON.stringify(read.args)}`;
  const isOfRow = (text: string) => ids.some((id) => text.includes(`"${id}"`));
  const rowsBefore = listsIn(good?.data);
  // the reply is this row, which may fail
  const isForRow = isOfRow(JSON.stringify([read.args, good?.data])) && !rowsBefore.flat().some(isOfRow);
  if (now.status !== 200 || now.code !== good?.code) return isForRow ? null : `${name}: ${now.status}, ${now.code}`;
  const shown = new Set(listsIn(now.data).flat());
  const lost = rowsBefore.flatMap((list) =>
    // a row that came to the beginning of a full page takes the place of the last one
    list.filter((item, at) => item !== '[]' && !shown.has(item) && !isOfRow(item) && at < list.length - 1),
  );
  return lost.length > 0 ? `${name}: lost ${lost.join()}` : null;
}

/** Rows that decide about the caller, such as its session, or that say whether another row is there. */
const DECIDES = new Set(['sessions', 'partner_keys', 'limit_hits', 'schema_lock']);
const TAKES_OUT = new Set(['closed_at', 'ended_at', 'deleted_at']);

describe('every list and sum of the server', () => {
  it('has a reply with rows before any of them is changed', () => {
    const wrong = [...before].filter(([, { code, data }]) => code !== 200 || data === null);
    expect(wrong.map(([{ route, args }, { code }]) => `${route} ${JSON.stringify(args)} ${code}`)).toEqual([]);
    expect([...before.values()].filter(({ data }) => listsIn(data).flat().length > 0).length).toBeGreaterThan(40);
  });

  it('goes on without a row that holds the worst value of any column', async () => {
    const { db } = server;
    const faults: string[] = [];
    let tried = 0;
    for (const { table, column, type } of columns) {
      const readers = reads.filter((read) => [table, column].every((word) => before.get(read)?.words.has(word)));
      const row = readers.length === 0 || DECIDES.has(table) || TAKES_OUT.has(column) ? null : await shownRow(table);
      if (row === null) continue;
      const [{ was } = { was: null }] = await db.query<{ was: string | null }>(
        `select ${column}::text as was from ${table} where ${row.where}`,
      );
      for (const worst of WORST[type] ?? []) {
        // a check of the table may refuse the value
        const isHeld = await db.query(`update ${table} set ${column} = ${worst} where ${row.where}`).then(
          () => true,
          () => false,
        );
        if (!isHeld) continue;
        await begin();
        for (const read of readers) {
          const fault = await faultOf(read, row);
          tried += 1;
          if (fault !== null) faults.push(`${table}.${column} = ${worst}: ${fault}`);
        }
      }
      await db.query(`update ${table} set ${column} = $1::text::${type} where ${row.where}`, [was]);
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});

describe('a row that was left out', () => {
  it('is in the log with its ids and its field, once an hour', async () => {
    const [row] = await server.db.query<{ braId: string }>(
      `update favourites set created_at = 'infinity' where user_id = 'u00001' and bra_id = (select bra_id
       from favourites where user_id = 'u00001' order by created_at limit 1) returning bra_id as "braId"`,
    );
    const list = async () =>
      (await server.call('GET /v1/ume/client/my/collect/store/list', {}, { token })).data.list.map(
        ({ braId }) => braId,
      );
    const first = server.logLines.length;
    expect([...(await list()), ...(await list())]).not.toContain(row?.braId);
    const logged = server.logLines.slice(first).filter((line) => line.includes('rowLeftOut'));
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ field: 'list.collectedAt', braId: row?.braId }),
    ]);
  });
});
