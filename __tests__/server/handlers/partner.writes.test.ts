/** Every partner write requires an open branch and objects of the key's merchant. */
import { partnerCalls } from '#contract/partner.ts';

import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { partnerClient, keyOf, memberCodeOf, merchantOf, newKey, proofOf } from '../../support/partnerClient.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { databasePrint } from '../../support/databasePrint.ts';
import { newMessageJob } from '../../support/sendMessages.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
/** A branch of another merchant that the member has not joined. */
const STRANGERS_BRANCH = '1002';
const INVOICE = {
  randomCode: '0042',
  issuedAt: '2026-11-20T04:00:00.000Z',
  amount: 485,
  carrier: 'memberCarrier',
  carrierCode: null,
  items: [{ name: '紅燒半筋半肉麵', price: 485, quantity: 1 }],
};

/** Objects of BRANCH's merchant, each usable for one write. */
type Own = {
  memberCode: string;
  heldCode: string;
  usedCode: string;
  fnbOrderId: string;
  doneOrderId: string;
  paidOrderId: string;
  memberProof: string;
  openJobId: string;
  failedJobId: string;
  personId: string;
  keyId: string;
  itemId: string;
  commentId: string;
};

/** A write that succeeds at the open BRANCH with the key of its merchant. */
type Write = {
  body: (own: Own, braId: string) => object;
  /** Code at another merchant's branch. Absent for a call without a branch. */
  elsewhere?: number;
  /** Code at the own branch after it closed. Absent for writes that are still allowed then. */
  closed?: number;
  /** Code with the key of another merchant. */
  byStranger: number;
};

/** A PNG of one pixel, in base64. */
const A_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The desk acts at open branches of its merchant only. */
const AT_OWN_OPEN_BRANCH = { elsewhere: 3001, closed: 3001, byStranger: 3001 };
/** The inbox and the comments of a closed branch are still answered. */
const AT_OWN_BRANCH = { elsewhere: 3001, byStranger: 3001 };

const WRITES: Record<string, Write> = {
  'POST /v1/ume/partner/coupon/redeem': {
    body: ({ heldCode: code }, braId) => ({ code, braId }),
    elsewhere: 404,
    closed: 404,
    byStranger: 404,
  },
  'POST /v1/ume/partner/coupon/giveback': {
    body: ({ usedCode: code }, braId) => ({ code, braId }),
    elsewhere: 7004,
    byStranger: 404,
  },
  'POST /v1/ume/partner/points': {
    body: ({ memberCode }) => ({ memberCode, points: 10, spent: 100 }),
    byStranger: 404,
  },
  'POST /v1/ume/partner/checkin': {
    body: ({ memberCode }, braId) => ({ memberCode, braId }),
    elsewhere: 3001,
    closed: 3001,
    byStranger: 3001,
  },
  'POST /v1/ume/partner/message': {
    body: ({ memberCode }, braId) => ({
      braId,
      kind: 'store',
      to: { kind: 'one', memberCode },
      title: '本週新品',
      text: '番茄牛肉麵上市',
    }),
    elsewhere: 3001,
    closed: 3001,
    byStranger: 3001,
  },
  'POST /v1/ume/partner/message/cancel': { body: ({ openJobId: jobId }) => ({ jobId }), byStranger: 404 },
  'POST /v1/ume/partner/message/resume': { body: ({ failedJobId: jobId }) => ({ jobId }), byStranger: 404 },
  'POST /v1/ume/partner/order/fnb/put': {
    body: ({ memberCode }, braId) => ({
      braId,
      memberCode,
      tableCode: null,
      items: [{ goodsId: `g${braId}-01`, quantity: 1 }],
    }),
    elsewhere: 3001,
    closed: 3001,
    byStranger: 3001,
  },
  'POST /v1/ume/partner/order/shop/put': {
    body: ({ memberCode }, braId) => ({ braId, memberCode, order: { kind: 'pos', amount: 90, title: '店內付款' } }),
    elsewhere: 3001,
    closed: 3001,
    byStranger: 3001,
  },
  'POST /v1/ume/partner/order/fnb/move': {
    body: ({ fnbOrderId: orderId }) => ({ orderId, from: 'accepted', step: 'next' }),
    byStranger: 404,
  },
  'POST /v1/ume/partner/order/shop/move': {
    body: ({ doneOrderId: orderId }) => ({ orderId, from: 'done', step: 'return' }),
    byStranger: 404,
  },
  'POST /v1/ume/partner/comment': {
    body: ({ paidOrderId: orderId, memberCode, memberProof }) => ({
      platform: 'shop',
      orderId,
      memberCode,
      memberProof,
      score: 4,
      text: '好吃',
    }),
    closed: 3001,
    byStranger: 7402,
  },
  'POST /v1/ume/partner/invoice/put': {
    body: ({ memberCode }, braId) => ({ ...INVOICE, braId, memberCode, number: 'AB00000002' }),
    elsewhere: 3001,
    closed: 3001,
    byStranger: 3001,
  },
  'POST /v1/ume/partner/invoice/allowance': { body: () => ({ number: 'AB00000001', amount: 85 }), byStranger: 404 },
  'POST /v1/ume/partner/menu/soldOut': {
    body: (_own, braId) => ({ braId, goodsId: `g${braId}-03`, isSoldOut: true, until: null }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/menu/price': {
    body: (_own, braId) => ({ braId, goodsId: `g${braId}-03`, price: 99 }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/picture/put': {
    body: (_own, braId) => ({ braId, picture: A_PICTURE }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/menu/picture': {
    body: (_own, braId) => ({ braId, goodsId: `g${braId}-03`, image: null }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/store/pause': {
    body: (_own, braId) => ({ braId, isPaused: false, until: null }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/store/closed': {
    body: (_own, braId) => ({ braId, isClosed: false }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/store/notice': {
    body: (_own, braId) => ({ braId, text: '今日供應鮮魚湯' }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/inbox/answer': {
    body: ({ itemId }, braId) => ({ braId, itemId, text: '已經退款' }),
    ...AT_OWN_BRANCH,
  },
  'POST /v1/ume/partner/comment/reply': {
    body: ({ commentId }, braId) => ({ braId, commentId, text: '謝謝您' }),
    ...AT_OWN_BRANCH,
  },
  'POST /v1/ume/partner/comment/hide': {
    body: ({ commentId }, braId) => ({ braId, commentId, reason: '廣告' }),
    ...AT_OWN_BRANCH,
  },
  'POST /v1/ume/partner/comment/unhide': {
    body: ({ commentId }, braId) => ({ braId, commentId }),
    ...AT_OWN_BRANCH,
  },
  'POST /v1/ume/partner/people/invite': {
    body: (_own, braId) => ({ name: '小美', role: 'clerk', braIds: [braId], until: null, code: newKey() }),
    ...AT_OWN_OPEN_BRANCH,
  },
  'POST /v1/ume/partner/people/end': { body: ({ personId }) => ({ personId }), byStranger: 404 },
  'POST /v1/ume/partner/key/end': { body: ({ keyId }) => ({ keyId }), byStranger: 404 },
  'POST /v1/ume/partner/invoice/void': { body: () => ({ number: 'AB00000001' }), byStranger: 404 },
};
const writes = Object.entries(WRITES);
/** Tables that count calls, which a refused call changes too. */
const COUNTERS = ['limit_hits', 'partner_keys'];

let server: TestServer;
let own: Own;
let asOwner: CallPartner;
let asStranger: CallPartner;

const send = (ask: CallPartner, route: string, body: object) =>
  ask('POST', route.replace(/^POST \/v1\/ume\/partner\//, ''), { ...body, requestKey: newKey() });
const close = (braId: string, at: Date | null) =>
  server.db.query('update stores set closed_at = $2 where bra_id = $1', [braId, at]);

/** Codes of the writes that have one of this kind, and whether the database is unchanged. */
async function refusals(ask: CallPartner, braId: string, kind: 'elsewhere' | 'closed' | 'byStranger') {
  const before = await databasePrint(server.db, COUNTERS);
  const asked = writes.filter(([, write]) => write[kind] !== undefined);
  const told: [string, number][] = [];
  for (const [route, { body }] of asked) told.push([route, (await send(ask, route, body(own, braId))).code]);
  expect(told).toEqual(asked.map(([route, write]) => [route, write[kind]]));
  expect(await databasePrint(server.db, COUNTERS)).toEqual(before);
}

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const [merId, strangerId] = [await merchantOf(server, BRANCH), await merchantOf(server, STRANGERS_BRANCH)];
  [asOwner, asStranger] = [
    partnerClient(server, await keyOf(server, merId)),
    partnerClient(server, await keyOf(server, strangerId)),
  ];
  const [member] = await server.db.query<{ userId: string }>(
    `select user_id as "userId" from memberships m where mer_id = $1
     and not exists (select 1 from memberships o where o.user_id = m.user_id and o.mer_id = $2)
     and not exists (select 1 from check_ins c where c.user_id = m.user_id and c.day = '2026-11-20')
     order by 1 limit 1`,
    [merId, strangerId],
  );
  const { userId } = member!;
  const token = await signInSeeded(server, userId);
  const codes: string[] = [];
  for (const couponId of ['w1', 'w2']) {
    await server.db.query(
      `insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules,
         starts_at, ends_at, usable_until, created_at)
       values ($1, $2, $3, '測試券', 'amount', 10, 0, '{}', '{}',
         '2026-11-01T00:00:00Z', '2026-12-31T15:59:59Z', '2026-12-31', '2026-10-01T00:00:00Z')`,
      [BRANCH, couponId, merId],
    );
    expect(
      (await server.callRaw('POST /v1/ume/client/mycoupon/claim/coupon/one', { couponId, userId }, { token })).code,
    ).toBe(200);
    codes.push(
      (
        await server.db.query<{ code: string }>(
          'select code from coupon_claims where user_id = $1 and coupon_id = $2',
          [userId, couponId],
        )
      )[0]!.code,
    );
  }
  own = {
    memberCode: await memberCodeOf(server, userId),
    heldCode: codes[0]!,
    usedCode: codes[1]!,
    fnbOrderId: '',
    doneOrderId: '',
    paidOrderId: '',
    memberProof: await proofOf(server, asOwner, userId),
    openJobId: await newMessageJob(server, merId, BRANCH),
    failedJobId: await newMessageJob(server, merId, BRANCH),
    personId: '',
    keyId: (await makePartnerKey(server.db, { merId, name: '平板', rights: [], expiresAt: null }, server.clock()))!
      .keyId,
    itemId: await inboxItemOf(server, BRANCH, userId),
    commentId: `k${BRANCH}-1`,
  };
  await server.db.query(`update jobs set state = 'failed' where job_id = $1`, [own.failedJobId]);
  const done = async (route: string, body: object) => {
    const { code, data } = await send(asOwner, route, body);
    expect([route, code]).toEqual([route, 200]);
    return data;
  };
  await done('coupon/redeem', { code: own.usedCode, braId: BRANCH });
  const put = async (platform: 'fnb' | 'shop') =>
    String(
      (await done(`order/${platform}/put`, WRITES[`POST /v1/ume/partner/order/${platform}/put`]!.body(own, BRANCH)))![
        'orderId'
      ],
    );
  own = { ...own, fnbOrderId: await put('fnb'), doneOrderId: await put('shop'), paidOrderId: await put('shop') };
  const invite = WRITES['POST /v1/ume/partner/people/invite']!.body(own, BRANCH);
  own = { ...own, personId: String((await done('people/invite', invite))!['personId']) };
  await done('invoice/put', { ...INVOICE, braId: BRANCH, memberCode: own.memberCode, number: 'AB00000001' });
});
afterAll(closeTestServers);

it('every write of the contract has a case here', () => {
  const inContract = Object.keys(partnerCalls).filter((route) => route.startsWith('POST '));
  // only reads the owner of a token
  expect(Object.keys(WRITES).sort()).toEqual(inContract.filter((route) => !route.endsWith('/handover')).sort());
});

it('C18: writes nothing at a branch of another merchant', () => refusals(asOwner, STRANGERS_BRANCH, 'elsewhere'));

it('C18: writes nothing with the key of another merchant', async () => {
  await refusals(asStranger, BRANCH, 'byStranger');
  const order = { platform: 'shop', orderId: own.doneOrderId };
  const withOrder = { ...INVOICE, braId: STRANGERS_BRANCH, memberCode: own.memberCode, number: 'AB00000003', order };
  expect((await send(asStranger, 'invoice/put', withOrder)).code).toBe(404);
});

it('refuses every write that begins something new at a closed branch', async () => {
  await close(BRANCH, server.clock());
  await refusals(asOwner, BRANCH, 'closed');
  await close(BRANCH, null);
});

/** Fields of the log line of each event, without those of all lines. */
const LOGGED: Readonly<Record<string, readonly string[]>> = {
  checkIn: ['braId', 'points', 'userId'],
  closedToday: ['braId', 'isClosed'],
  commentAnswered: ['braId', 'commentId'],
  commentHidden: ['braId', 'commentId'],
  commentShown: ['braId', 'commentId'],
  commentWritten: ['commentId', 'orderId', 'platform'],
  couponGivenBack: ['braId', 'couponId'],
  couponRedeemed: ['braId', 'couponId'],
  inboxAnswered: ['braId', 'itemId'],
  invoiceAllowance: ['amount', 'number'],
  invoicePut: ['amount', 'number'],
  invoiceVoided: ['number'],
  keyEnded: [],
  message: ['braId', 'sent', 'to'],
  messageJob: ['jobId', 'sent', 'state'],
  notice: ['braId'],
  orderMoved: ['orderId', 'platform', 'state'],
  orderPut: ['braId', 'orderId', 'platform'],
  paused: ['braId', 'isPaused', 'until'],
  personEnded: ['personId'],
  personInvited: ['personId', 'role'],
  picture: ['braId', 'goodsId', 'image'],
  pictureStored: ['braId', 'image'],
  points: ['points', 'spent', 'userId'],
  price: ['braId', 'goodsId', 'price'],
  soldOut: ['braId', 'goodsId', 'isSoldOut', 'until'],
};
const OF_ALL_LINES = ['level', 'time', 'pid', 'hostname', 'event', 'reqId', 'route', 'who', 'keyId', 'merId'];

it('C35: writes for its own merchant, ends things at closed branches, and logs ids', async () => {
  server.logLines.length = 0;
  const told: [string, number][] = [];
  const doThose = async (isEnding: boolean) => {
    for (const [route, { body, closed }] of writes)
      if ((closed === undefined) === isEnding) told.push([route, (await send(asOwner, route, body(own, BRANCH))).code]);
  };
  await doThose(false);
  await close(BRANCH, server.clock());
  await doThose(true);
  expect(told.filter(([, code]) => code !== 200)).toEqual([]);
  expect(told).toHaveLength(writes.length);
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const fieldsOf = (line: object) => Object.keys(line).filter((name) => !OF_ALL_LINES.includes(name));
  const events = lines.filter(({ event }) => event !== 'call');
  expect(Object.fromEntries(events.map((line) => [line['event'], fieldsOf(line).sort()]))).toEqual(LOGGED);
  // the merchant's log has their branch, where they are of one
  const noted = await server.db.query<{ call: string; braId: string | null }>(
    'select distinct call, bra_id as "braId" from shop_log order by call',
  );
  expect(noted.filter(({ braId }) => braId !== BRANCH)).toEqual(
    ['key/end', 'message/cancel', 'message/resume', 'points'].map((call) => ({ call, braId: null })),
  );
  // the ended key, not that of the caller
  expect(events.find(({ event }) => event === 'keyEnded')).toMatchObject({ keyId: own.keyId });
});
