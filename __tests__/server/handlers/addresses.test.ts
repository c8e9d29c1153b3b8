/** Shipping addresses and pickup stores (spec 7, Account) on a seeded database. */
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Args, Data } from '#contract/infer.ts';
import type { TestServer } from '../../support/testServer.ts';

const ALL = 'GET /v1/ume/client/my/shipping/address/all';
const ADD = 'POST /v1/ume/client/my/shipping/address';
const ONE = 'GET /v1/ume/client/my/shipping/address/{id}';
const CHANGE = 'PUT /v1/ume/client/my/shipping/address/{id}';
const DELETE = 'DELETE /v1/ume/client/my/shipping/address/{id}';
const STORES = 'GET /v1/ume/client/pickup/stores';

type Fields = Args<typeof ADD>;

const HOME: Fields = {
  receiver: '林銀梅',
  mobileNumber: '0912 345 678',
  isDefault: false,
  place: { kind: 'home', city: '台北市', district: '大安區', detail: '仁愛路四段 1 號' },
};
const PICKUP: Fields = {
  receiver: '林銀梅',
  mobileNumber: '0912345678',
  isDefault: false,
  place: { kind: 'pickup', storeId: '120003', storeName: '別的名字', storeAddress: '別的地址' },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const as = async (userId: string) => ({ token: await signInSeeded(server, userId) });
const all = async (from: { token: string }) => (await server.call(ALL, {}, from)).data;
const add = async (from: { token: string }, fields: Fields = HOME) => {
  server.clock.forward(1_000);
  return server.call(ADD, fields, from);
};

describe('addresses', () => {
  it('spec 7: the first address is default, the latest comes first, each has its postal code', async () => {
    const from = await as('u00050');
    expect(await all(from)).toEqual([]);
    const first = (await add(from)).data;
    expect(first).toEqual({
      addressId: expect.stringMatching(/^[\w-]{1,40}$/) as string,
      receiver: '林銀梅',
      mobileNumber: '0912345678',
      isDefault: true,
      place: { kind: 'home', city: '台北市', district: '大安區', postalCode: '106', detail: '仁愛路四段 1 號' },
    });
    const second = (await add(from, { ...HOME, receiver: ' 林 小美 ' })).data;
    expect(second).toMatchObject({ receiver: '林 小美', isDefault: false });
    expect((await all(from)).map(({ addressId }) => addressId)).toEqual([second.addressId, first.addressId]);
    expect((await server.call(ONE, { id: first.addressId }, from)).data).toEqual(first);
    server.clock.forward(1_000);
    const changed = (await server.call(CHANGE, { ...HOME, id: first.addressId, receiver: '王大明' }, from)).data;
    expect(changed).toMatchObject({ addressId: first.addressId, receiver: '王大明', isDefault: false });
    expect((await all(from))[0]?.addressId).toBe(first.addressId);
  });

  it('only one address is the default, and the latest replaces a deleted default', async () => {
    const from = await as('u00053');
    const [a, b, c] = [
      (await add(from)).data,
      (await add(from)).data,
      (await add(from, { ...HOME, isDefault: true })).data,
    ];
    const defaults = async () =>
      (await all(from)).filter(({ isDefault }) => isDefault).map(({ addressId }) => addressId);
    expect(await defaults()).toEqual([c.addressId]);
    await server.call(CHANGE, { ...HOME, id: a.addressId, isDefault: true }, from);
    expect(await defaults()).toEqual([a.addressId]);
    await Promise.all(
      [b, c].map(({ addressId }) => server.call(CHANGE, { ...HOME, id: addressId, isDefault: true }, from)),
    );
    expect(await defaults()).toHaveLength(1);
    const [gone] = await defaults();
    server.clock.forward(1_000);
    await server.call(CHANGE, { ...HOME, id: a.addressId }, from);
    expect((await server.call(DELETE, { id: gone ?? '' }, from)).code).toBe(200);
    expect(await defaults()).toEqual([a.addressId]);
    expect((await server.call(DELETE, { id: gone ?? '' }, from)).code).toBe(404);
  });

  it('only the member’s own address becomes the default when the member has none', async () => {
    const [from, other] = [await as('u00058'), await as('u00059')];
    const [first, second] = [(await add(from)).data, (await add(from)).data];
    const theirs = (await add(other)).data;
    // the latest address of all is another member's
    await server.call(DELETE, { id: first.addressId }, from);
    expect((await all(from)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [second.addressId, true],
    ]);
    await server.call(CHANGE, { ...HOME, id: second.addressId }, from);
    expect((await all(from))[0]?.isDefault).toBe(false);
    const third = (await add(from)).data;
    expect(third.isDefault).toBe(true);
    expect((await add(from)).data.isDefault).toBe(false);
    expect((await all(other)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [theirs.addressId, true],
    ]);
  });

  it('a member has at most 20 addresses, despite concurrent calls', async () => {
    const from = await as('u00054');
    const answers = await concurrently(25, () => server.call(ADD, HOME, from));
    expect(codesOf(answers)).toEqual({ 200: 20, 4001: 5 });
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      status: 200,
      code: 4001,
      message: '最多可以存 20 個地址，請先刪除不用的',
    });
    const list = await all(from);
    expect(list).toHaveLength(20);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    // a place that another member gives up is no place of this one
    const other = await as('u00060');
    await server.call(DELETE, { id: (await add(other)).data.addressId }, other);
    expect((await server.call(ADD, HOME, from)).code).toBe(4001);
    await server.call(DELETE, { id: list[0]?.addressId ?? '' }, from);
    expect((await server.call(ADD, HOME, from)).code).toBe(200);
  });

  it('C18: another member’s address cannot be read, changed or deleted, despite a userId', async () => {
    const [owner, other] = [await as('u00001'), await as('u00055')];
    const before = await all(owner);
    expect(before.map(({ place }) => place.kind).sort()).toEqual(['home', 'home', 'home', 'pickup', 'pickup']);
    const id = before[0]?.addressId ?? '';
    for (const [route, args] of [
      [ONE, { id }],
      [CHANGE, { ...HOME, id }],
      [DELETE, { id }],
    ] as const) {
      expect(await server.callRaw(route, args, other)).toMatchObject({ status: 200, code: 404, data: null });
      expect(await server.callRaw(route, args)).toMatchObject({ code: 401 });
    }
    expect(await all(owner)).toEqual(before);
    const mine = await all(other);
    expect((await server.callRaw(ALL, { userId: 'u00001' }, other)).data).toEqual(mine);
    expect((await server.callRaw(ADD, { ...HOME, userId: 'u00001' }, other)).code).toBe(200);
    expect(await all(owner)).toEqual(before);
  });

  it('a 7-ELEVEN store has our list’s name, or the map’s name if unlisted', async () => {
    const from = await as('u00056');
    const { data: known } = await add(from, PICKUP);
    expect(known.place).toEqual({
      kind: 'pickup',
      storeId: '120003',
      storeName: expect.stringMatching(/門市$/) as string,
      storeAddress: expect.stringContaining('台北市中正區') as string,
    });
    const { data: foreign } = await add(from, {
      ...PICKUP,
      place: { kind: 'pickup', storeId: 'X99', storeName: '<b>門市</b>', storeAddress: '' },
    });
    expect(foreign.place).toEqual({ kind: 'pickup', storeId: 'X99', storeName: '<b>門市</b>', storeAddress: '' });
    const kinds = async (kind: 'home' | 'pickup') =>
      (await server.call(ALL, { kind }, from)).data.map(({ place }) => place.kind);
    expect(new Set(await kinds('pickup'))).toEqual(new Set(['pickup']));
    expect((await kinds('home')).includes('pickup')).toBe(false);
  });

  it.each<[string, object]>([
    ['no receiver', { ...HOME, receiver: ' ' }],
    ['a receiver too long', { ...HOME, receiver: '梅'.repeat(21) }],
    ['no mobile', { ...HOME, mobileNumber: '02 2345 6789' }],
    ['a district of another city', { ...HOME, place: { ...HOME.place, district: '板橋區' } }],
    ['no detail', { ...HOME, place: { ...HOME.place, detail: '' } }],
    ['a detail too long', { ...HOME, place: { ...HOME.place, detail: '路'.repeat(101) } }],
    ['a name that does not fit on a 7-ELEVEN label', { ...PICKUP, receiver: '歐陽美麗子子' }],
    ['a store number that is none', { ...PICKUP, place: { ...PICKUP.place, storeId: '../1' } }],
    ['a kind that is none', { ...HOME, place: { kind: 'moon' } }],
    ['an array for a text', { ...HOME, receiver: ['a'] }],
  ])('C30: refuses to store an address with %s', async (_what, fields) => {
    const from = await as('u00056');
    expect((await server.callRaw(ADD, fields as Record<string, unknown>, from)).code).toBe(400);
  });

  it('C28: returns the text of an address unchanged', async () => {
    const from = await as('u00057');
    const detail = `<img src=x onerror="alert(1)">'; drop table addresses;--`;
    const { data } = await add(from, {
      ...HOME,
      receiver: '<script>1</script>',
      place: { kind: 'home', city: '台北市', district: '大安區', detail },
    });
    expect(data).toMatchObject({ receiver: '<script>1</script>', place: { detail } });
  });
});

describe('pickup stores', () => {
  const stores = async (args: Args<typeof STORES>) => (await server.call(STORES, args, await as('u00001'))).data;

  it('are found in any spelling, and all listed for a keyword without words', async () => {
    const ids = async (keyword: string) => (await stores({ keyword, size: 50 })).list.map(({ storeId }) => storeId);
    const wanted = await ids('前鎮區 復興路');
    expect(wanted.length).toBeGreaterThan(0);
    for (const keyword of ['前镇区，复兴路。', '「復興路」前鎮區', '前 鎮 區 复兴路'])
      expect([keyword, await ids(keyword)]).toEqual([keyword, wanted]);
    const all = (await stores({ size: 50 })).list.map(({ storeId }) => storeId);
    expect(await ids('🍜。')).toEqual(all);
  });

  it('are listed by city, district and words of name or address, page by page', async () => {
    const whole = await stores({ city: '台北市', size: 50 });
    expect(whole).toMatchObject({ next: null });
    expect(whole.list).toHaveLength(36);
    expect(new Set(whole.list.map(({ city }) => city))).toEqual(new Set(['台北市']));
    const paged: Data<typeof STORES>['list'] = [];
    let cursor: string | null = null;
    do {
      const page: Data<typeof STORES> = await stores({
        city: '台北市',
        size: 7,
        ...(cursor === null ? {} : { cursor }),
      });
      paged.push(...page.list);
      cursor = page.next;
    } while (cursor !== null);
    expect(paged).toEqual(whole.list);
    expect((await stores({ city: '台北市', district: '大安區' })).list).toHaveLength(3);
    const [some] = whole.list;
    const found = await stores({ keyword: ` ${some?.storeName.replace('門市', '') ?? ''}　臺北市 ` });
    expect(found.list.map(({ storeId }) => storeId)).toContain(some?.storeId);
    expect((await stores({ keyword: '%沒有' })).list).toEqual([]);
    expect((await stores({ keyword: '沒有這家' })).list).toEqual([]);
  });

  it('cover all of Taiwan, each with a number of its own', async () => {
    const [row] = await server.db.query<{ stores: number; names: number; districts: number }>(
      'select count(*) as stores, count(distinct name) as names, count(distinct (city, district)) as districts from pickup_stores',
    );
    expect(row).toEqual({ stores: 684, names: 684, districts: 368 });
  });

  it('R15: refuse the cursor of another list', async () => {
    expect((await server.callRaw(STORES, { cursor: 'x' }, await as('u00001'))).code).toBe(400);
  });
});
