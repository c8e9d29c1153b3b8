/** Limits and contents of a shop's messages (partner API). */
import { makeDeskKey, makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { acceptInvitation, invitePerson } from '../../../server/data/people.ts';
import { createMetrics } from '../../../server/metrics.ts';
import { newMessageJob } from '../../support/sendMessages.ts';
import { partnerClient, keyOf, memberCodeOf, merchantOf, newKey } from '../../support/partnerClient.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const STRANGERS_BRANCH = '1002';

let server: TestServer;
let merId: string;
let ask: CallPartner;
/** Members of the merchant. */
let memberIds: string[];
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  ask = partnerClient(server, await keyOf(server, merId));
  memberIds = (
    await server.db.query<{ userId: string }>(
      'select user_id as "userId" from memberships where mer_id = $1 order by user_id limit 5',
      [merId],
    )
  ).map(({ userId }) => userId);
});
afterAll(closeTestServers);

const post = (to: object, more: object = {}) => {
  const body = { braId: BRANCH, kind: 'store', to, title: '本週新品', text: '番茄牛肉麵上市', ...more };
  return ask('POST', 'message', { ...body, requestKey: newKey() });
};
const send = async (to: object, more: object = {}) => (await post(to, more)).code;
const one = async (userId: string) => ({ kind: 'one', memberCode: await memberCodeOf(server, userId) });
const sentTo = async (userId: string) =>
  (
    await server.db.query<{ n: number }>(
      "select count(*)::int as n from messages where user_id = $1 and title = '本週新品'",
      [userId],
    )
  )[0]!.n;

it('a merchant sends a member at most five messages a day, even concurrently', async () => {
  const [first = '', second = ''] = memberIds;
  const to = await one(first);
  expect(codesOf(await concurrently(20, () => post(to)))).toEqual({ 200: 5, 429: 15 });
  expect(await sentTo(first)).toBe(5);
  expect(await send(await one(second))).toBe(200);
  server.clock.forward(86_400_000);
  expect(await send(to)).toBe(200);
});

it('a message leads to a shop or coupon of its own merchant only', async () => {
  const to = await one(memberIds[2]!);
  const couponAt = async (braId: string) =>
    (
      await server.db.query<{ id: string }>('select coupon_id as id from coupons where bra_id = $1 limit 1', [braId])
    )[0]!.id;
  const [own, theirs] = [await couponAt(BRANCH), await couponAt(STRANGERS_BRANCH)];
  const told: [object, number][] = [
    [{ kind: 'store', braId: STRANGERS_BRANCH }, 7501],
    [{ kind: 'coupon', couponId: theirs, braId: STRANGERS_BRANCH }, 7501],
    [{ kind: 'coupon', couponId: theirs, braId: BRANCH }, 7501],
    [{ kind: 'coupon', couponId: own, braId: BRANCH }, 200],
    [{ kind: 'store', braId: BRANCH }, 200],
    [{ kind: 'screen', screen: 'myCoupons' }, 200],
  ];
  for (const [target, code] of told) expect([target, await send(to, { target })]).toEqual([target, code]);
});

it('C18: a message leads to an order only of the member that it is for', async () => {
  const [, , , userId = '', other = ''] = memberIds;
  const order = await ask('POST', 'order/shop/put', {
    braId: BRANCH,
    memberCode: await memberCodeOf(server, userId),
    order: { kind: 'pos', amount: 90, title: '店內付款' },
    requestKey: newKey(),
  });
  const target = { kind: 'order', platform: 'shop', orderId: order.data!['orderId'], braId: BRANCH, merId };
  expect(await send(await one(other), { target })).toBe(7501);
  expect(await send({ kind: 'all' }, { target })).toBe(7501);
  expect(await send(await one(userId), { target: { ...target, merId: 'm02' } })).toBe(7501);
  expect(await send(await one(userId), { target: { ...target, braId: STRANGERS_BRANCH } })).toBe(7501);
  expect(await send(await one(userId), { target })).toBe(200);
});

it('only a person’s key sends tests, to that person alone, twenty times a day', async () => {
  const test = { braId: BRANCH, kind: 'store', to: { kind: 'me' }, title: '試傳', text: '看看' };
  expect((await ask('POST', 'message', { ...test, requestKey: newKey() })).code).toBe(403);
  const person = { merId, name: '小芳', role: 'marketing', braIds: null, expiresAt: null } as const;
  const { code, personId } = (await invitePerson(server.db, person, server.clock()))!;
  // the person need not have joined the shop
  await server.db.query('delete from memberships where user_id = $1 and mer_id = $2', ['u00040', merId]);
  await acceptInvitation(server.db, code, 'u00040', server.clock());
  const key = await makeDeskKey(server.db, personId, server.clock());
  const before = (await server.db.query('select 1 from messages')).length;
  const answers = await concurrently(22, () => ask('POST', 'message', { ...test, requestKey: newKey() }, key));
  expect(answers.find(({ code }) => code === 200)?.data).toEqual({ sent: 1, job: null });
  const logged = server.logLines.find((line) => line.includes('"to":"me"')) ?? '{}';
  expect(JSON.parse(logged)).toMatchObject({ event: 'message', braId: BRANCH, to: 'me', sent: 1 });
  expect(codesOf(answers)).toEqual({ 200: 20, 429: 2 });
  expect(await server.db.query(`select 1 from messages where title = '試傳' and user_id = 'u00040'`)).toHaveLength(20);
  expect((await server.db.query('select 1 from messages')).length).toBe(before + 20);
});

it('a key of some branches sees the messages of these alone, and stops none', async () => {
  const otherStore = await server.db.query<{ braId: string }>(
    'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null limit 1',
    [merId, BRANCH],
  );
  const own = await newMessageJob(server, merId, BRANCH);
  const other = await newMessageJob(server, merId, otherStore[0]!.braId);
  const till = { merId, name: 'till', rights: ['messages'], braIds: [BRANCH], expiresAt: null } as const;
  const { key } = (await makePartnerKey(server.db, till, server.clock()))!;
  const { data } = await ask('GET', 'message/jobs', undefined, key);
  expect((data!['list'] as { jobId: string }[]).map(({ jobId }) => jobId)).toEqual([own]);
  expect((await ask('GET', `message/job/${other}`, undefined, key)).code).toBe(404);
  expect((await ask('POST', 'message/cancel', { jobId: own, requestKey: newKey() }, key)).code).toBe(403);
  expect((await ask('POST', 'message/cancel', { jobId: own, requestKey: newKey() })).data).toMatchObject({
    state: 'cancelled',
  });
});

it('a key of some branches sends to one member, never all or a grade', async () => {
  const till = { merId, name: 'till', rights: ['messages'], braIds: [BRANCH], expiresAt: null } as const;
  const { key } = (await makePartnerKey(server.db, till, server.clock()))!;
  const message = { braId: BRANCH, kind: 'store', title: '本週新品', text: '番茄牛肉麵上市' };
  for (const to of [{ kind: 'all' }, { kind: 'grade', level: 0 }])
    expect(await ask('POST', 'message', { ...message, to, requestKey: newKey() }, key)).toMatchObject({
      code: 403,
      message: '只有管所有門市的人，可以傳給多位會員',
    });
  const to = await one(memberIds[1]!);
  expect((await ask('POST', 'message', { ...message, to, requestKey: newKey() }, key)).code).toBe(200);
});

it('C35: the log has a message’s branch, addressee kind and job, but no text', async () => {
  server.logLines.length = 0;
  expect([await send(await one(memberIds[2]!)), await send({ kind: 'all' })]).toEqual([200, 200]);
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ event }) => event === 'message')).toMatchObject([
    { braId: BRANCH, to: 'one', sent: 1 },
    { braId: BRANCH, to: 'all', jobId: expect.any(String) as string, total: expect.any(Number) as number },
  ]);
  expect(server.logLines.join('')).not.toContain('番茄牛肉麵');
});

it('counts open and failed jobs in the metrics, for all processes', async () => {
  const { register } = createMetrics(server.db, server.clock);
  const [{ open } = { open: 0 }] = await server.db.query<{ open: number }>(
    `select count(*) as open from jobs where state = 'open'`,
  );
  const failed = await newMessageJob(server, merId, BRANCH);
  await server.db.query(`update jobs set state = 'failed', ended_at = $2 where job_id = $1`, [failed, server.clock()]);
  const text = await register.metrics();
  register.clear();
  expect(text).toContain(`ume_jobs{state="open"} ${open}`);
  expect(text).toContain('ume_jobs{state="failed"} 1');
});

it('a message shows only a picture that the merchant’s shop shows', async () => {
  const picturesAt = async (braId: string) =>
    (
      await server.db.query<{ image: string }>(
        `select logo_art as image from stores join merchants using (mer_id) where bra_id = $1
         union all select cover_art from stores where bra_id = $1
         union all (select image from goods where bra_id = $1 order by goods_id limit 1)`,
        [braId],
      )
    ).map(({ image }) => image);
  const to = { kind: 'grade', level: 0 };
  for (const image of ['https://evil.test/x.png', '..', '不存在', `logo-${await merchantOf(server, STRANGERS_BRANCH)}`])
    expect([image, await send(to, { image })]).toEqual([image, 7502]);
  const own = await picturesAt(BRANCH);
  expect(own).toHaveLength(3);
  for (const image of own) expect([image, await send(to, { image })]).toEqual([image, 200]);
});
