/** Messages of shops, offers and system notices (spec 7, Account, and spec 4, Message read states). */
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const SYSTEM = 'GET /v1/ume/client/my/message/system/list';
const OFFERS = 'GET /v1/ume/client/my/message/discount/list';
const READ = 'PUT /v1/ume/client/my/message/read';
const CLEAR = 'PUT /v1/ume/client/my/message/clear';
const CLEAR_READ = 'PUT /v1/ume/client/my/message/systemNotice/clearRead';
const SHOPS = 'GET /v1/ume/client/message/storeMsg/store';
const OF_SHOP = 'GET /v1/ume/client/message/storeMsg/detail';
const READ_SHOP = 'PUT /v1/ume/client/message/storeMsg/read/{id}';
const DELETE = 'PUT /v1/ume/client/message/storeMsg/del/{id}';
const RESTORE = 'PUT /v1/ume/client/message/storeMsg/restore/{id}';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const signIn = (userId: string) => signInSeeded(server, userId);
const unread = async (token: string) => (await server.call(UNREAD, {}, { token })).data;

let nextMessage = 0;
/** Inserts an unread message with the current instant. */
async function arrive(
  userId: string,
  kind: 'store' | 'discount' | 'system',
  braId: string | null = kind === 'system' ? null : '1001',
): Promise<string> {
  const id = `t${(nextMessage += 1)}`;
  server.clock.forward(1_000);
  await server.db.query(
    `insert into messages (user_id, message_id, kind, bra_id, title, text, created_at) values ($1, $2, $3, $4, '標題', '內容', $5)`,
    [userId, id, kind, braId, server.clock()],
  );
  return id;
}

describe('the first member', () => {
  it('has messages of every kind, in pages that neither skip nor repeat', async () => {
    const token = await signIn('u00001');
    for (const [route, args] of [
      [SYSTEM, {}],
      [OFFERS, {}],
      [OF_SHOP, { braId: '1001' }],
      [SHOPS, {}],
    ] as const) {
      const whole = (await server.call<{ list: Record<string, string>[] }>(route, { ...args, size: 50 }, { token }))
        .data.list;
      const paged: Record<string, string>[] = [];
      let cursor: string | null = null;
      do {
        const { data }: { data: { list: Record<string, string>[]; next: string | null } } = await server.call<{
          list: Record<string, string>[];
          next: string | null;
        }>(route, { ...args, size: 3, ...(cursor === null ? {} : { cursor }) }, { token });
        paged.push(...data.list);
        cursor = data.next;
      } while (cursor !== null);
      expect(paged).toEqual(whole);
      const times = whole.map(({ at, lastAt }) => at ?? lastAt ?? '');
      expect(times).toEqual([...times].sort().reverse());
    }
    const numbers = await unread(token);
    for (const kind of ['store', 'system', 'discount', 'like', 'reply'] as const)
      expect(numbers[kind]).toBeGreaterThan(0);
    expect(numbers.total).toBe(numbers.store + numbers.system + numbers.discount + numbers.like + numbers.reply);
  });

  it('has targets that exist: coupons, shops and orders', async () => {
    const token = await signIn('u00001');
    const [offer] = (await server.call(OFFERS, { size: 1 }, { token })).data.list;
    expect(offer?.target?.kind).toBe('coupon');
    if (offer?.target?.kind === 'coupon')
      expect(
        (await server.call('GET /v1/ume/client/coupon/{couponId}', { couponId: offer.target.couponId })).data,
      ).toEqual(expect.objectContaining({ couponId: offer.target.couponId, value: offer.value }));
    const messages = (await server.call(OF_SHOP, { braId: '1001', size: 50 }, { token })).data.list;
    expect(new Set(messages.map(({ target }) => target?.kind))).toEqual(new Set(['order', 'store', undefined]));
    for (const { target } of messages) {
      if (target?.kind === 'order')
        expect(
          await server.db.query('select 1 as one from fnb_orders where user_id = $1 and order_id = $2', [
            'u00001',
            target.orderId,
          ]),
        ).toHaveLength(1);
    }
  });

  it('without a coupon an offer has no value', async () => {
    const token = await signIn('u00030');
    const messageId = await arrive('u00030', 'discount');
    const [offer] = (await server.call(OFFERS, { size: 1 }, { token })).data.list;
    expect(offer).toMatchObject({ messageId, target: null });
    expect(offer).not.toHaveProperty('value');
  });

  it('has more than other members, and the last ones have none', async () => {
    expect((await unread(await signIn('u00026'))).total).toBeGreaterThanOrEqual(0);
    expect((await server.call(SHOPS, {}, { token: await signIn('u00026') })).data.list.length).toBeGreaterThan(0);
    const last = await signIn('u00060');
    expect(await unread(last)).toEqual({ store: 0, system: 0, discount: 0, like: 0, reply: 0, total: 0 });
    for (const route of [SYSTEM, OFFERS, SHOPS] as const)
      expect((await server.call<unknown>(route, {}, { token: last })).data).toEqual({ list: [], next: null });
    expect((await server.call(OF_SHOP, { braId: '1001' }, { token: last })).data).toEqual({ list: [], next: null });
  });
});

describe('messages of a shop', () => {
  it('reading a message also reads the earlier ones of that shop only', async () => {
    const token = await signIn('u00055');
    await arrive('u00055', 'store');
    const second = await arrive('u00055', 'store');
    await arrive('u00055', 'store', '1003');
    await arrive('u00055', 'store');
    expect((await server.call(READ_SHOP, { id: second }, { token })).code).toBe(200);
    const threads = (await server.call(SHOPS, {}, { token })).data.list;
    expect(
      threads.map(({ braId, unreadCount, storeName, logo, lastTitle }) => [
        braId,
        unreadCount,
        storeName,
        logo,
        lastTitle,
      ]),
    ).toEqual([
      ['1001', 1, '梅香牛肉麵 永康店', 'logo-m01', '標題'],
      ['1003', 1, '晨光咖啡 麗水店', 'logo-m03', '標題'],
    ]);
    expect((await unread(token)).store).toBe(2);
  });

  it('a deletion can be undone with its read mark, and repeating changes nothing', async () => {
    const token = await signIn('u00056');
    const id = await arrive('u00056', 'store');
    for (let n = 0; n < 2; n += 1) expect((await server.call(DELETE, { id }, { token })).code).toBe(200);
    expect((await server.call(OF_SHOP, { braId: '1001' }, { token })).data.list).toEqual([]);
    expect((await server.call(SHOPS, {}, { token })).data.list).toEqual([]);
    expect((await unread(token)).total).toBe(0);
    for (let n = 0; n < 2; n += 1) expect((await server.call(RESTORE, { id }, { token })).code).toBe(200);
    expect((await server.call(OF_SHOP, { braId: '1001' }, { token })).data.list).toMatchObject([
      { messageId: id, isRead: false, braId: '1001', storeName: '梅香牛肉麵 永康店' },
    ]);
    expect((await unread(token)).store).toBe(1);
  });

  it('C18: another member’s message cannot be found or changed', async () => {
    const id = await arrive('u00057', 'store');
    const stranger = await signIn('u00059');
    for (const route of [READ_SHOP, DELETE, RESTORE] as const) {
      expect((await server.callRaw(route, { id }, { token: stranger })).code).toBe(404);
      expect((await server.callRaw(route, { id: 'nobody' }, { token: stranger })).code).toBe(404);
    }
    await server.call(CLEAR, {}, { token: stranger });
    await server.call(CLEAR_READ, {}, { token: stranger });
    expect((await unread(await signIn('u00057'))).store).toBe(1);
    // the call for shops does not delete a system notice either
    const notice = await arrive('u00057', 'system');
    expect((await server.callRaw(DELETE, { id: notice }, { token: await signIn('u00057') })).code).toBe(404);
  });
});

describe('read marks', () => {
  it('counts at most a hundred unread messages of each kind', async () => {
    const token = await signIn('u00031');
    const before = await unread(token);
    await server.db.query(
      `insert into messages (user_id, message_id, kind, title, text, created_at)
       select 'u00031', 'many' || n, 'system', '標題', '內容', $1 from generate_series(1, 300) n`,
      [server.clock()],
    );
    expect(await unread(token)).toEqual({ ...before, system: 100, total: (before.total ?? 0) - before.system + 100 });
  });

  it('a section is read up to the latest visible row and no further', async () => {
    const token = await signIn('u00054');
    for (const [section, route] of [
      ['system', SYSTEM],
      ['discount', OFFERS],
    ] as const) {
      await arrive('u00054', section);
      const [shown] = (await server.call<{ list: { at: string }[] }>(route, {}, { token })).data.list;
      await arrive('u00054', section);
      await server.call(READ, { section, until: shown!.at }, { token });
      expect(
        (await server.call<{ list: { isRead: boolean }[] }>(route, {}, { token })).data.list.map(
          ({ isRead }) => isRead,
        ),
      ).toEqual([false, true]);
      expect((await unread(token))[section]).toBe(1);
      await server.call(READ, { section }, { token });
      expect((await unread(token))[section]).toBe(0);
    }
  });

  it('clearRead deletes only the notices that were read', async () => {
    const token = await signIn('u00053');
    await arrive('u00053', 'system');
    await arrive('u00053', 'discount');
    await server.call(READ, { section: 'system' }, { token });
    await server.call(READ, { section: 'discount' }, { token });
    const left = await arrive('u00053', 'system');
    expect((await server.call(CLEAR_READ, {}, { token })).data).toEqual({ cleared: 1 });
    expect((await server.call(SYSTEM, {}, { token })).data.list.map(({ messageId }) => messageId)).toEqual([left]);
    expect((await server.call(OFFERS, {}, { token })).data.list).toHaveLength(1);
    expect((await server.call(CLEAR_READ, {}, { token })).data).toEqual({ cleared: 0 });
  });

  it('clear reads everything of every kind and deletes nothing', async () => {
    const token = await signIn('u00001');
    const count = async () => (await server.call(SYSTEM, { size: 50 }, { token })).data.list.length;
    const before = await count();
    await server.call(CLEAR, {}, { token });
    expect(await unread(token)).toEqual({ store: 0, system: 0, discount: 0, like: 0, reply: 0, total: 0 });
    expect(await count()).toBe(before);
  });

  it('visitors must sign in, and crafted cursors and sections are malformed', async () => {
    for (const route of [UNREAD, SYSTEM, OFFERS, SHOPS, CLEAR, CLEAR_READ])
      expect((await server.callRaw(route, {})).code).toBe(401);
    const token = await signIn('u00054');
    const cursor = Buffer.from(JSON.stringify([8.64e15, 'a', 0, 1])).toString('base64url');
    for (const route of [SYSTEM, OFFERS, SHOPS])
      expect((await server.callRaw(route, { cursor }, { token })).code).toBe(400);
    expect((await server.callRaw(READ, { section: 'store' }, { token })).code).toBe(400);
  });
});
