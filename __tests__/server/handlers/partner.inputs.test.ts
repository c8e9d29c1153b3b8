/** Whatever of the accepted inputs a partner writes, every reply to the member can be read afterwards. */
import { contract } from '#contract/contract.ts';
import { partnerCalls } from '#contract/partner.ts';

import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { fc } from '../../support/fuzz.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { inputOf } from '../../support/inputOf.ts';
import { partnerClient, keyOf, memberCodeOf, merchantOf, newKey, proofOf } from '../../support/partnerClient.ts';
import { argsOf } from '../../support/sampleOf.ts';
import { newMessageJob } from '../../support/sendMessages.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Call } from '#contract/call.ts';
import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const MEMBER = 'u00048';
/** Inputs of each write. */
const RUNS = 25;
/** Arguments of reads, where a sample would name nothing. */
const ARGS: Record<string, string> = { braId: BRANCH, period: '2026-11', month: '2026-11', city: '台北市', q: '牛肉' };

let server: TestServer;
let ask: CallPartner;
let token: string;
let merId: string;
/** Values that make a generated input one of this member and merchant. */
let real: Record<string, () => unknown>;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  ask = partnerClient(server, await keyOf(server, merId));
  token = await signInSeeded(server, MEMBER);
  const memberCode = await memberCodeOf(server, MEMBER);
  await server.db.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
     values ($1, $2, $3, 0, 0, 0, $4) on conflict do nothing`,
    [MEMBER, merId, BRANCH, server.clock()],
  );
  const memberProof = await proofOf(server, ask, MEMBER);
  real = {
    memberCode: () => memberCode,
    memberProof: () => memberProof,
    braId: () => BRANCH,
    goodsId: () => 'g1001-01',
    commentId: () => 'k1001-1',
    requestKey: newKey,
    tableCode: () => 'B3',
    image: () => null,
    target: () => null,
    to: () => ({ kind: 'one', memberCode }),
  };
});
afterAll(closeTestServers);

/** The order that a write needs, in the state in which it is accepted. */
async function newOrder(platform: 'fnb' | 'shop'): Promise<string> {
  const order = { kind: 'pos', amount: 90, title: '店內付款' };
  const items = [{ goodsId: 'g1001-01', quantity: 1 }];
  const memberCode = real['memberCode']?.();
  const { data } = await ask('POST', `order/${platform}/put`, {
    braId: BRANCH,
    memberCode,
    ...(platform === 'fnb' ? { tableCode: null, items } : { order }),
    requestKey: newKey(),
  });
  return String(data?.['orderId']);
}

let made = 0;
async function newInvoice(): Promise<string> {
  const number = `QQ${String((made += 1)).padStart(8, '0')}`;
  await ask('POST', 'invoice/put', {
    braId: BRANCH,
    memberCode: real['memberCode']?.(),
    number,
    randomCode: '0042',
    issuedAt: server.clock().toISOString(),
    amount: 100_000_000,
    carrier: 'paper',
    items: [{ name: '麵', price: 100_000_000, quantity: 1 }],
    requestKey: newKey(),
  });
  return number;
}

async function newPerson(): Promise<string> {
  const person = { name: '小美', role: 'clerk', braIds: null, until: null, code: newKey(), requestKey: newKey() };
  return String((await ask('POST', 'people/invite', person)).data?.['personId']);
}

async function newTill(): Promise<string> {
  const till = { merId, name: '平板', rights: [], expiresAt: null };
  return (await makePartnerKey(server.db, till, server.clock()))!.keyId;
}

/** Replaces ids by those of this member, and completes what one field says of another. */
async function madeReal(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(madeReal));
  if (typeof value !== 'object' || value === null) return value;
  const fields = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, real[name]?.() ?? (await madeReal(inner))] as const),
  );
  return Object.fromEntries(fields);
}

type Body = Record<string, unknown>;
/** Completes an input of one call, so that it is accepted and not refused for a reason of another field. */
const COMPLETED: Record<string, (body: Body) => Promise<Body> | Body> = {
  // a made-up order or coupon is refused
  'POST /v1/ume/partner/points': (body) => ({ ...body, order: null, couponCode: null }),
  'POST /v1/ume/partner/comment': async (body) => ({ ...body, platform: 'shop', orderId: await newOrder('shop') }),
  'POST /v1/ume/partner/order/fnb/move': async (body) => ({
    ...body,
    orderId: await newOrder('fnb'),
    from: 'accepted',
  }),
  'POST /v1/ume/partner/order/shop/move': async (body) => ({
    ...body,
    orderId: await newOrder('shop'),
    from: 'done',
    step: 'return',
  }),
  'POST /v1/ume/partner/inbox/answer': async (body) => ({
    ...body,
    itemId: await inboxItemOf(server, BRANCH, MEMBER),
  }),
  'POST /v1/ume/partner/message/cancel': async (body) => ({
    ...body,
    jobId: await newMessageJob(server, merId, BRANCH),
  }),
  'POST /v1/ume/partner/message/resume': async (body) => {
    const jobId = await newMessageJob(server, merId, BRANCH);
    await server.db.query(`update jobs set state = 'failed' where job_id = $1`, [jobId]);
    return { ...body, jobId };
  },
  'POST /v1/ume/partner/people/invite': (body) => ({ ...body, braIds: [BRANCH], until: null }),
  'POST /v1/ume/partner/people/end': async (body) => ({ ...body, personId: await newPerson() }),
  'POST /v1/ume/partner/key/end': async (body) => ({ ...body, keyId: await newTill() }),
  'POST /v1/ume/partner/invoice/void': async (body) => ({ ...body, number: await newInvoice() }),
  'POST /v1/ume/partner/invoice/allowance': async (body) => ({ ...body, number: await newInvoice() }),
  'POST /v1/ume/partner/invoice/put'(body) {
    const items = body['items'] as { price: number; quantity: number }[];
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    return { ...body, order: null, amount: sum };
  },
};
/** Writes of coupons have no free field, a hand-off only reads, and no made-up text is a picture. */
const IN_VAIN = /coupon\/|handover|picture\/put/;
const writes = Object.entries(partnerCalls).filter(([route]) => route.startsWith('POST ') && !IN_VAIN.test(route));
const reads = (Object.entries(contract) as [string, Call][]).filter(([route]) => route.startsWith('GET '));

it.each(writes)('C30: no accepted input of %s breaks a read of the member', async (route, call) => {
  const inputs = fc.sample(inputOf((call as Pick<Call, 'body'>).body!), { numRuns: RUNS, seed: 1 });
  const codes: number[] = [];
  for (const input of inputs) {
    server.clock.forward(20_000);
    const realInput = (await madeReal(input)) as Body;
    const body = (await COMPLETED[route]?.(realInput)) ?? realInput;
    const answer = await ask('POST', route.replace('POST /v1/ume/partner/', ''), body);
    expect({ body, status: answer.status }).toEqual({ body, status: 200 });
    codes.push(answer.code);
  }
  expect([route, codes.includes(200)]).toEqual([route, true]);
  for (const [read, readCall] of reads) {
    const { status, code } = await server.callRaw(read, argsOf(readCall, ARGS), { token });
    expect([read, status, code === 200 || code === 404]).toEqual([read, 200, true]);
  }
});
