/** The desk's calls: its words beside the folder's rows, keys of people and of branches, and the log. */
import sharp from 'sharp';

import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { makeDeskKey, makePartnerKey, usePartnerKey } from '../../../server/data/partnerKeys.ts';
import { acceptInvitation, findInvitation, invitePerson, personOf } from '../../../server/data/people.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { deskWords, endDeskWords } from '../../../server/data/deskWords.ts';
import { closeRows, existingRows, GOODS, writeRows } from '../../../server/data/shopRows.ts';
import { deskWordLines } from '../../../server/shop/deskWordLines.ts';
import { concurrently } from '../../support/concurrently.ts';
import { keyOf, memberCodeOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { GoodsRow } from '../../../server/data/shopRows.ts';
import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const HOUR_MS = 3_600_000;

let server: TestServer;
let merId: string;
let key: string;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  key = await keyOf(server, merId);
  ask = partnerClient(server, key);
});
afterAll(closeTestServers);

type Item = { goodsId: string; name: string; isSoldOut: boolean; isByDesk: boolean; soldOutUntil: string | null };
const menu = async () => (await ask('GET', `menu/${BRANCH}`)).data!['list'] as Item[];
const itemOf = async (goodsId: string) => (await menu()).find((item) => item.goodsId === goodsId)!;
const say = (goodsId: string, isSoldOut: boolean, until: string | null) =>
  ask('POST', 'menu/soldOut', { braId: BRANCH, goodsId, isSoldOut, until, requestKey: newKey() });
const inHours = (hours: number) => new Date(server.clock().getTime() + hours * HOUR_MS).toISOString();
/** Whether the store page and the label say that the item is sold out. */
async function seenBy({ goodsId }: Item) {
  const [shop, label] = await Promise.all([
    server.callRaw('GET /v1/ume/client/store/goods/recommend', { braId: BRANCH, size: 50 }),
    server.callRaw('GET /v1/ume/client/goods/label', { braId: BRANCH, goodsId }),
  ]);
  const isOut = ({ data }: { data: unknown }) =>
    (data as { list: Item[] }).list.find((one) => one.goodsId === goodsId)?.isSoldOut;
  return [isOut(shop), (label.data as Item).isSoldOut];
}
async function anItem(): Promise<Item> {
  return (await menu()).find(({ isSoldOut }) => !isSoldOut)!;
}

describe('sold out', () => {
  it('counts at once in lists, labels and orders, and ends at the named time', async () => {
    const item = await anItem();
    const { data } = await say(item.goodsId, true, inHours(2));
    expect(data).toMatchObject({ isSoldOut: true, isByDesk: true, soldOutUntil: inHours(2) });
    expect(await seenBy(item)).toEqual([true, true]);
    const memberCode = await memberCodeOf(server, 'u00001');
    const order = () =>
      ask('POST', 'order/fnb/put', {
        braId: BRANCH,
        memberCode,
        tableCode: null,
        items: [{ goodsId: item.goodsId, quantity: 1 }],
        requestKey: newKey(),
      });
    expect((await order()).code).toBe(7103);
    server.clock.forward(2 * HOUR_MS);
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: false, isByDesk: false, soldOutUntil: null });
    expect(await seenBy(item)).toEqual([false, false]);
    expect((await order()).code).toBe(200);
  });

  it('without an end lasts until the next word, which overrides the folder too', async () => {
    const item = await anItem();
    await say(item.goodsId, true, null);
    server.clock.forward(48 * HOUR_MS);
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: true, isByDesk: true });
    await say(item.goodsId, false, null);
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: false, isByDesk: false });
    await server.db.query('update goods set is_sold_out = true where bra_id = $1 and goods_id = $2', [
      BRANCH,
      item.goodsId,
    ]);
    expect((await say(item.goodsId, false, null)).data).toMatchObject({ isSoldOut: false, isByDesk: true });
    expect(await seenBy(item)).toEqual([false, false]);
  });

  it('is not overwritten by an import, and goes with an item that is closed', async () => {
    const item = await anItem();
    const row = { bra_id: BRANCH, goods_id: item.goodsId } as GoodsRow;
    await say(item.goodsId, true, inHours(5));
    const [folder] = [...(await existingRows(server.db, GOODS, [row])).values()];
    await writeRows(server.db, GOODS, [{ ...folder!, is_sold_out: false, price: 777 }], server.clock());
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: true, price: 777 });
    await closeRows(server.db, GOODS, [row], server.clock());
    await writeRows(server.db, GOODS, [{ ...folder!, is_sold_out: false }], server.clock());
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: false, isByDesk: false });
  });

  it('refuses a past time, and an item or branch that is not the key’s', async () => {
    const item = await anItem();
    expect((await say(item.goodsId, true, server.clock().toISOString())).message).toBe('時間要在現在之後');
    expect((await say('nothing', true, null)).code).toBe(404);
    const other = await ask('POST', 'menu/soldOut', {
      braId: '1002',
      goodsId: 'g1002-01',
      isSoldOut: true,
      until: null,
      requestKey: newKey(),
    });
    expect(other.code).toBe(3001);
    expect(await itemOf(item.goodsId)).toMatchObject({ isSoldOut: false });
  });
});

describe('the desk’s word on a branch', () => {
  const home = async () => {
    // longer than the cache of the store page
    server.clock.forward(5_000);
    const { data } = await server.callRaw('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH });
    return data as { isOrderingPaused: boolean; announcement: string | null; hours: { special: { day: string }[] }[] };
  };
  const put = async (call: string, fields: object) =>
    ask('POST', `store/${call}`, { braId: BRANCH, requestKey: newKey(), ...fields });

  it('pauses ordering until a time in all lists, and it resumes by itself', async () => {
    expect((await put('pause', { isPaused: true, until: inHours(1) })).data).toMatchObject({
      isPaused: true,
      pausedUntil: inHours(1),
    });
    expect((await home()).isOrderingPaused).toBe(true);
    const { data } = await server.callRaw('GET /v1/ume/client/discover/search', { kind: 'store', q: '永康店' });
    expect((data as { list: { braId: string }[] }).list.find(({ braId }) => braId === BRANCH)).toMatchObject({
      isOrderingPaused: true,
    });
    server.clock.forward(HOUR_MS);
    expect((await home()).isOrderingPaused).toBe(false);
  });

  it('closes it for today alone, as a special day of each service', async () => {
    const before = await home();
    expect((await put('closed', { isClosed: true })).data).toMatchObject({ isClosedToday: true });
    const { hours } = await home();
    const day = new Date(server.clock().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
    expect(hours.length).toBeGreaterThan(0);
    for (const { special } of hours)
      expect(special.filter((one) => one.day === day)).toEqual([{ day, spans: [], note: '臨時公休' }]);
    await put('closed', { isClosed: false });
    expect(await home()).toEqual(before);
  });

  it('sets the notice, removes it, and gives it back to the folder', async () => {
    const { announcement } = await home();
    await put('notice', { text: '今天牛筋賣完了' });
    expect((await home()).announcement).toBe('今天牛筋賣完了');
    await put('notice', { text: ' ' });
    expect((await home()).announcement).toBeNull();
    expect((await put('notice', { text: null })).data).toMatchObject({ isNoticeByDesk: false });
    expect((await home()).announcement).toBe(announcement);
    expect((await put('notice', { text: '字'.repeat(201) })).code).toBe(400);
  });

  it('changes a price, which an order pays, and takes it back', async () => {
    const item = (await menu()).find((one) => !one.isSoldOut)! as Item & { price: number };
    const setPrice = (price: number | null) =>
      ask('POST', 'menu/price', { braId: BRANCH, goodsId: item.goodsId, price, requestKey: newKey() });
    expect((await setPrice(item.price + 7)).data).toMatchObject({
      price: item.price + 7,
      folderPrice: item.price,
      isPriceByDesk: true,
    });
    const order = await ask('POST', 'order/fnb/put', {
      braId: BRANCH,
      memberCode: await memberCodeOf(server, 'u00001'),
      tableCode: null,
      items: [{ goodsId: item.goodsId, quantity: 1 }],
      requestKey: newKey(),
    });
    expect(order.data).toMatchObject({ total: item.price + 7 });
    expect((await setPrice(null)).data).toMatchObject({ price: item.price, isPriceByDesk: false });
  });
});

describe('a photograph of the desk', () => {
  const put = (bytes: Buffer, by = key) =>
    ask('POST', 'picture/put', { braId: BRANCH, picture: bytes.toString('base64'), requestKey: newKey() }, by);
  const show = (goodsId: string, image: string | null) =>
    ask('POST', 'menu/picture', { braId: BRANCH, goodsId, image, requestKey: newKey() });
  const painted = (background: string, width = 40) =>
    sharp({ create: { width, height: 1, channels: 3, background } })
      .png()
      .toBuffer();
  const stored = async () => (await server.db.query('select 1 from pictures')).length;

  it('is stored once for equal bytes, shows on its item, and goes again', async () => {
    const item = await anItem();
    const before = await stored();
    const photo = await painted('#cc2211');
    const { data } = await put(photo);
    expect(data).toEqual({ image: expect.stringMatching(/^photo-[0-9a-f]{32}/) as string });
    expect((await put(photo)).data).toEqual(data);
    expect(await stored()).toBe(before + 1);
    const image = String(data!['image']);
    expect((await show(item.goodsId, image)).data).toMatchObject({ image, isImageByDesk: true });
    for (const unknown of ['beef', `photo-${'0'.repeat(32)}`])
      expect((await show(item.goodsId, unknown)).code).toBe(404);
    expect(await itemOf(item.goodsId)).toMatchObject({ image });
    expect((await show(item.goodsId, null)).data).toMatchObject({ isImageByDesk: false });
  });

  it('is refused with its fault: another format, HEIC, or cut before its end', async () => {
    const before = await stored();
    const whole = await painted('#22cc11', 400);
    const faults: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '只收 JPEG、PNG、WebP 照片，請換一張'],
      [Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)]), '請'],
      [whole.subarray(0, whole.length / 2), '照片損壞，或沒有傳完整，請再試一次'],
    ];
    for (const [bytes, message] of faults) {
      const answer = await put(bytes);
      expect(answer).toMatchObject({ code: 7301, data: null });
      expect(answer.message).toContain(message);
    }
    expect(await stored()).toBe(before);
  });

  it('is one of two hundred an hour of its key', async () => {
    const till = (await makePartnerKey(
      server.db,
      { merId, name: '相機', rights: PARTNER_RIGHTS, expiresAt: null },
      server.clock(),
    ))!;
    await server.db.query(
      `insert into limit_hits (rule, subject, hits, last_at)
       select 'partner.picture', $1, array_agg($2::timestamptz), $2 from generate_series(1, 199)`,
      [till.keyId, server.clock()],
    );
    const photo = await painted('#cc2211');
    expect([(await put(photo, till.key)).code, (await put(photo, till.key)).code]).toEqual([200, 429]);
    expect((await put(photo)).code).toBe(200);
  });
});

it('a key reads its merchant, its rights, and the branches that are open', async () => {
  const all = await server.db.query<{ braId: string }>(
    'select bra_id as "braId" from stores where mer_id = $1 and closed_at is null order by 1',
    [merId],
  );
  const openOnes = async () => {
    const { data } = await ask('GET', 'me');
    expect(data).toMatchObject({ merchantName: '梅香牛肉麵', name: 'till', role: null, rights: [...PARTNER_RIGHTS] });
    return (data!['branches'] as { braId: string }[]).map(({ braId }) => braId).sort();
  };
  expect(await openOnes()).toEqual(all.map(({ braId }) => braId));
  const close = (at: Date | null) =>
    server.db.query('update stores set closed_at = $2 where bra_id = $1', [BRANCH, at]);
  await close(server.clock());
  expect(await openOnes()).toEqual(all.map(({ braId }) => braId).filter((braId) => braId !== BRANCH));
  await close(null);
});

describe('a person of the desk', () => {
  const invite = (role: 'clerk' | 'manager' | 'head' | 'marketing', more: object = {}) =>
    invitePerson(
      server.db,
      { merId, name: '小美', role, braIds: null, expiresAt: null, ...more },
      server.clock(),
    ) as Promise<{ personId: string; code: string }>;

  it('is bound once within a day by an invitation that is stored hashed', async () => {
    const { code, personId } = await invite('manager');
    expect(JSON.stringify(await server.db.query('select * from people'))).not.toContain(code);
    expect(await findInvitation(server.db, code, server.clock())).toMatchObject({ name: '小美', role: 'manager' });
    const accepted = await concurrently(5, (at) => acceptInvitation(server.db, code, `u0000${at + 1}`, server.clock()));
    expect(accepted.filter((one) => one !== null)).toEqual([personId]);
    expect(await findInvitation(server.db, code, server.clock())).toBeNull();
    const late = await invite('clerk');
    server.clock.forward(24 * HOUR_MS);
    expect(await acceptInvitation(server.db, late.code, 'u00007', server.clock())).toBeNull();
    expect(await personOf(server.db, 'u00007', server.clock())).toBeNull();
  });

  it('has the rights of the current role, until its end or the member’s deletion', async () => {
    const { code, personId } = await invite('clerk', { expiresAt: new Date(inHours(200)) });
    await acceptInvitation(server.db, code, 'u00021', server.clock());
    const deskKey = await makeDeskKey(server.db, personId, server.clock());
    const use = () => usePartnerKey(server.db, deskKey, server.clock());
    expect(await use()).toMatchObject({ name: '小美', role: 'clerk', merId });
    expect((await use())?.rights).not.toContain('log');
    expect((await ask('GET', 'log', undefined, deskKey)).code).toBe(403);
    await server.db.query("update people set role = 'manager' where person_id = $1", [personId]);
    expect((await ask('GET', 'log', undefined, deskKey)).code).toBe(200);
    const [{ at } = { at: null }] = await server.db.query<{ at: Date }>(
      'select last_used_at as at from people where person_id = $1',
      [personId],
    );
    expect(at).toEqual(server.clock());
    server.clock.forward(200 * HOUR_MS);
    expect(await use()).toBeNull();
    const other = await invite('head');
    await acceptInvitation(server.db, other.code, 'u00022', server.clock());
    const otherKey = await makeDeskKey(server.db, other.personId, server.clock());
    expect((await ask('GET', 'me', undefined, otherKey)).data).toMatchObject({ role: 'head' });
    await deleteMember(server.db, 'u00022', server.clock());
    expect((await ask('GET', 'me', undefined, otherKey)).code).toBe(401);
  });

  it('F12: of one branch acts for no other, and neither does such a key', async () => {
    const branches = (
      await server.db.query<{ braId: string }>(
        'select bra_id as "braId" from stores where mer_id = $1 and closed_at is null order by 1',
        [merId],
      )
    ).map(({ braId }) => braId);
    const [own = '', other = ''] = branches;
    const made = await makePartnerKey(
      server.db,
      { merId, name: '一號店', rights: ['stock'], braIds: [own], expiresAt: null },
      server.clock(),
    );
    expect((await ask('GET', 'me', undefined, made!.key)).data?.['branches']).toHaveLength(1);
    expect((await ask('GET', `menu/${own}`, undefined, made!.key)).code).toBe(200);
    expect((await ask('GET', `menu/${other}`, undefined, made!.key)).code).toBe(3001);
    expect((await ask('GET', `branch/${other}`, undefined, made!.key)).code).toBe(3001);
  });

  it('is named in the log with each write, once for each request key', async () => {
    const { code, personId } = await invite('clerk');
    await acceptInvitation(server.db, code, 'u00023', server.clock());
    const deskKey = await makeDeskKey(server.db, personId, server.clock());
    const item = await anItem();
    const body = { braId: BRANCH, goodsId: item.goodsId, isSoldOut: true, until: null, requestKey: newKey() };
    const before = (await ask('GET', 'log')).data!['list'] as object[];
    for (let time = 0; time < 2; time += 1) await ask('POST', 'menu/soldOut', body, deskKey);
    await ask('POST', 'menu/soldOut', { ...body, goodsId: 'nothing', requestKey: newKey() }, deskKey);
    const list = (await ask('GET', 'log')).data!['list'] as object[];
    expect(list).toHaveLength(before.length + 1);
    expect(list[0]).toEqual({
      at: server.clock().toISOString(),
      byName: '小美',
      braId: BRANCH,
      call: 'menu/soldOut',
      goodsName: item.name,
      detail: { goodsId: item.goodsId, isSoldOut: true, until: null },
    });
  });
});

it('an import names the desk’s words, and ends them when the folder wins', async () => {
  await server.db.query('update goods set desk_sold_out = null, desk_price = null where desk_sold_out is not null');
  const [item] = (await menu()).filter(({ isSoldOut }) => !isSoldOut) as (Item & { price: number })[];
  const { goodsId, price } = item!;
  await ask('POST', 'menu/price', { braId: BRANCH, goodsId, price: price + 5, requestKey: newKey() });
  await say(goodsId, true, inHours(1));
  await ask('POST', 'store/notice', { braId: BRANCH, text: '提早打烊', requestKey: newKey() });
  const words = await deskWords(server.db, merId, server.clock());
  const id = `${BRANCH} ${goodsId}`;
  expect(words).toEqual([
    { file: 'goods.csv', id, column: '售價', desk: String(price + 5), folder: String(price) },
    { file: 'goods.csv', id, column: '售完', desk: '是', folder: '否' },
    expect.objectContaining({ file: 'stores.csv', id: BRANCH, column: '公告', desk: '提早打烊' }),
  ]);
  expect(deskWordLines(words, 'zh', false).slice(0, 2)).toEqual([
    '店務台的修改，匯入不覆蓋（要以資料夾為準：加上 --folder-wins）：',
    `= goods.csv ${id} 售價：${price + 5}（資料夾 ${price}）`,
  ]);
  await endDeskWords(server.db, merId);
  expect(await deskWords(server.db, merId, server.clock())).toEqual([]);
  expect(await itemOf(goodsId)).toMatchObject({ price, isSoldOut: false });
});
