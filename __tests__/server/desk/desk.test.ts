/** The pages of the desk as a browser without a script uses them: forms, redirects, one cookie. */
import sharp from 'sharp';

import { deskWords } from '../../../server/data/deskWords.ts';
import { invitePerson } from '../../../server/data/people.ts';
import { DESK_HOST, DESK_ORIGIN, getPage, joinDesk, postForm } from '../../support/deskForms.ts';
import { merchantOf } from '../../support/partnerClient.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const NUMBER = '0912345601';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const get = (url: string, cookie?: string) => getPage(server, url, cookie);
type Sender = { cookie?: string; origin?: string | null };
const post = (url: string, fields: Record<string, string>, { cookie, origin }: Sender = {}) =>
  postForm(server, url, fields, cookie, origin);

async function invite(role: 'clerk' | 'head' = 'head', braIds: string[] | null = null) {
  const merId = await merchantOf(server, BRANCH);
  const person = { merId, name: '小美', role, braIds, expiresAt: null };
  return (await invitePerson(server.db, person, server.clock()))!.code;
}
const number = (mobileNumber: string) => ({ phoneAreaCode: '886', mobileNumber });
/** Signs in as far as the redirect, and returns the cookie. */
async function signIn(mobileNumber: string, code: string) {
  // the time between two codes to one number
  server.clock.forward(60_000);
  await post('/desk/code', { ...number(mobileNumber), invite: code });
  const smsCode = await server.sms.lastCode(mobileNumber, 'login');
  const answer = await post('/desk/signin', { ...number(mobileNumber), smsCode, invite: code });
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]! };
}

it('shows who invites, signs the member in by SMS, and uses the invitation once', async () => {
  await signUp(server, NUMBER);
  const code = await invite('head', [BRANCH]);
  const page = await get(`/desk?invite=${code}`);
  expect(page.body).toContain('梅香牛肉麵');
  expect(page.body).toContain('<bdi>小美</bdi>，邀請您擔任<strong>總部</strong>');
  const { answer, cookie } = await signIn(NUMBER, code);
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/desk' } });
  expect(answer.headers['set-cookie']).toMatch(
    /^umeDesk=ume_[\w-]{43}; Path=\/desk; Max-Age=1209600; HttpOnly; SameSite=Lax$/,
  );
  expect((await get('/desk', cookie)).headers['location']).toBe(`/desk/${BRANCH}`);
  expect((await get(`/desk?invite=${code}`)).body).toContain('邀請連結已經用過或過期');
  await signUp(server, '0912345602');
  expect((await signIn('0912345602', code)).answer.body).toContain('邀請連結已經用過或過期');
  expect((await signIn('0912345602', '')).answer.body).toContain('沒有店務台的權限');
  expect((await signIn(NUMBER, '')).answer.statusCode).toBe(303);
});

describe('a signed-in person', () => {
  let cookie: string;
  beforeAll(async () => {
    await signUp(server, '0912345603');
    ({ cookie } = await signIn('0912345603', await invite('clerk', [BRANCH])));
  });

  it('finds a dish by two letters, and marks it sold out for two hours', async () => {
    const all = (await get(`/desk/${BRANCH}`, cookie)).body;
    const [, goodsId = '', name = ''] = /goods\/([\w-]+)".*?class="name">([^<]+)</.exec(all) ?? [];
    const found = (await get(`/desk/${BRANCH}?q=${encodeURIComponent(name.slice(1, 3))}`, cookie)).body;
    const shown = (body: string) => body.match(/<li data-name="[^"]*"(?: data-out="")?>/g)?.length ?? 0;
    expect(shown(found)).toBeGreaterThan(0);
    expect(shown(found)).toBeLessThan(shown(all));
    const back = `/desk/${BRANCH}?q=${encodeURIComponent(name.slice(1, 3))}`;
    const item = await get(`/desk/${BRANCH}/goods/${goodsId}?back=${encodeURIComponent(back)}`, cookie);
    expect(item.body).toContain(`<h1>${name}</h1>`);
    const sent = await post(`/desk/${BRANCH}/goods/${goodsId}/soldOut`, { for: 'hours', back }, { cookie });
    expect(sent).toMatchObject({ statusCode: 303, headers: { location: `${back}&done=${goodsId}` } });
    expect((await get(String(sent.headers['location']), cookie)).body).toContain(`role="status">${name}：已售完，到 `);
    await post(`/desk/${BRANCH}/goods/${goodsId}/soldOut`, { for: 'available' }, { cookie });
    expect((await get(`/desk/${BRANCH}?only=out`, cookie)).body).not.toContain(`${name}：`);
  });

  it('may pause and close as a clerk, but change neither price nor notice', async () => {
    const store = `/desk/${BRANCH}/store`;
    expect((await post(`${store}/pause`, { for: 'hour' }, { cookie })).headers['location']).toBe(store);
    expect((await get(store, cookie)).body).toContain('role="status">暫停點餐，到 ');
    await post(`${store}/pause`, { for: 'available' }, { cookie });
    await post(`${store}/closed`, { isClosed: 'yes' }, { cookie });
    expect((await get(`/desk/${BRANCH}`, cookie)).body).toContain('今天公休');
    await post(`${store}/closed`, { isClosed: 'no' }, { cookie });
    expect((await get(store, cookie)).body).toContain('正常點餐');
    expect((await get(store, cookie)).body).not.toContain('<textarea');
    const item = `/desk/${BRANCH}/goods/g1001-01`;
    expect((await get(item, cookie)).body).not.toContain('改價格');
    expect((await post(`${item}/price`, { price: '1', by: 'desk' }, { cookie })).body).toContain('此金鑰沒有這項權限');
    expect((await post(`${store}/notice`, { text: '嗨', by: 'desk' }, { cookie })).body).toContain(
      '此金鑰沒有這項權限',
    );
  });

  it('C16: acts by no form of another site, and returns to no other site', async () => {
    const url = `/desk/${BRANCH}/goods/g1001-01/soldOut`;
    for (const origin of ['https://evil.test', 'null', `http://other.${DESK_HOST}`, null])
      expect((await post(url, { for: 'open' }, { cookie, origin })).statusCode).toBe(403);
    const sent = await post(url, { for: 'available', back: 'https://evil.test/' }, { cookie });
    expect(sent.headers['location']).toMatch(/^\/desk\/1001\?/);
  });

  it('sees no branch beyond the own ones, and an unknown dish says so', async () => {
    expect((await get('/desk/1002', cookie)).statusCode).toBe(404);
    expect((await post('/desk/1002/goods/g1002-01/soldOut', { for: 'open' }, { cookie })).statusCode).toBe(404);
    expect((await get(`/desk/${BRANCH}/goods/nothing`, cookie)).body).toContain('這個品項已經不在菜單上');
  });

  it('C26: gets pages that run nothing inline, allow no frame and forbid caching', async () => {
    const { headers, body } = await get(`/desk/${BRANCH}`, cookie);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/ style="| on\w+="|<style|<script>/);
    for (const [, address = ''] of body.matchAll(/(?:href|src)="(\/desk\/desk\.[^"]+)"/g))
      expect((await get(address)).statusCode).toBe(200);
  });

  it('marks a dish as sold out until closing or opening by the branch’s hours', async () => {
    // noon of a Saturday in Taipei
    server.clock.set(new Date('2026-11-21T12:00:00+08:00'));
    const item = `/desk/${BRANCH}/goods/g1001-01`;
    const page = (await get(item, cookie)).body;
    const [, closing = ''] = />到打烊<span class="weak">到 (\d\d:\d\d)</.exec(page) ?? [];
    const [, opening = ''] = />到下次開店<span class="weak">到 明天 (\d\d:\d\d)</.exec(page) ?? [];
    expect([closing, opening]).toEqual(['21:30', '11:00']);
    for (const [time, end] of [
      ['closing', `2026-11-21T${closing}:00+08:00`],
      ['opening', `2026-11-22T${opening}:00+08:00`],
    ] as const) {
      await post(`${item}/soldOut`, { for: time }, { cookie });
      server.clock.set(new Date(Date.parse(end) - 1_000));
      expect((await get(item, cookie)).body).toContain('恢復供應');
      server.clock.set(new Date(end));
      expect((await get(item, cookie)).body).not.toContain('恢復供應');
    }
    const odd = await post(`${item}/soldOut`, { for: 'never' }, { cookie });
    expect(odd.body).toContain('這個時間已經過了，請再選一次');
  });

  it('keeps typed text when the sign-in has ended, and shows it after the next', async () => {
    const head = await invite('head', [BRANCH]);
    await signUp(server, '0912345604');
    await signIn('0912345604', head);
    const sent = await post(`/desk/${BRANCH}/store/notice`, { text: '今天 18:00 提早打烊', by: 'desk' });
    expect(sent.body).toContain('登入已過期，請重新登入；您輸入的內容會留著');
    const [, to = ''] = /name="to" value="([^"]+)"/.exec(sent.body) ?? [];
    server.clock.forward(60_000);
    const fields = { ...number('0912345604'), to: to.replace(/&amp;/g, '&') };
    await post('/desk/code', fields);
    const smsCode = await server.sms.lastCode('0912345604', 'login');
    const answer = await post('/desk/signin', { ...fields, smsCode });
    const page = await get(String(answer.headers['location']), String(answer.headers['set-cookie']).split(';')[0]);
    expect(page.body).toContain('>今天 18:00 提早打烊</textarea>');
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/desk/\\evil.test', '/store/1001'])
      expect((await get(`/desk?to=${encodeURIComponent(elsewhere)}`)).body).toContain('name="to" value=""');
  });

  it('signs out, after which the key in the cookie is worth nothing', async () => {
    const out = await post('/desk/signout', {}, { cookie });
    expect(out.headers['set-cookie']).toMatch(/^umeDesk=; Path=\/desk; Max-Age=0/);
    expect((await get(`/desk/${BRANCH}`, cookie)).headers['location']).toBe('/desk');
    expect((await get('/desk', cookie)).body).toContain('登入店務台');
  });
});

it('F12: the desk shows a person of marketing only the forms of their rights', async () => {
  const { cookie } = await joinDesk(server, 'marketing', { braIds: [BRANCH] });
  expect((await get('/desk', cookie)).headers['location']).toBe(`/desk/${BRANCH}`);
  const menu = (await get(`/desk/${BRANCH}`, cookie)).body;
  expect(menu).toContain('class="weak">公告</span>');
  expect(menu).toMatch(/aria-current="page"><svg.*?<\/svg>品項<\/a>/);
  const item = (await get(`/desk/${BRANCH}/goods/g1001-01`, cookie)).body;
  expect(item).toContain('action="/desk/1001/goods/g1001-01/picture"');
  expect(item).not.toMatch(/\/(?:soldOut|price)"/);
  const store = (await get(`/desk/${BRANCH}/store`, cookie)).body;
  expect(store).toContain('action="/desk/1001/store/notice"');
  expect(store).not.toMatch(/\/store\/(?:closed|pause)"/);
  const { cookie: clerk } = await joinDesk(server, 'clerk', { userId: 'u00042', braIds: [BRANCH] });
  expect((await get(`/desk/${BRANCH}`, clerk)).body).toContain('class="weak">暫停、公休</span>');
});

describe('the photograph of a dish', () => {
  const ITEM = `/desk/${BRANCH}/goods/g1001-02`;
  let cookie: string;
  beforeAll(async () => {
    await signUp(server, '0912345605');
    ({ cookie } = await signIn('0912345605', await invite('head', [BRANCH])));
  });

  /** A photograph of a phone: 40 by 20 pixels, to be turned by a quarter, with a place. */
  const photograph = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#a03020' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .toBuffer();
  async function send(file: Uint8Array | null, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file !== null) form.set('picture', new Blob([Uint8Array.from(file)]), 'IMG_0001.HEIC');
    const encoded = new Response(form);
    return server.app.inject({
      method: 'POST',
      url: `${ITEM}/picture`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { host: DESK_HOST, origin: DESK_ORIGIN, cookie, 'content-type': encoded.headers.get('content-type')! },
    });
  }
  const imageOf = async () => {
    const { data } = await server.callRaw('GET /v1/ume/client/store/goods/recommend', { braId: BRANCH, size: 50 });
    return (data as { list: { goodsId: string; image: string }[] }).list.find(({ goodsId }) => goodsId === 'g1001-02')!
      .image;
  };
  const pictureCount = async () =>
    (await server.db.query<{ count: number }>('select count(*) as count from pictures'))[0]!.count;

  it('is turned upright, loses its location, is stored once and can be taken back', async () => {
    const [before, count] = [await imageOf(), await pictureCount()];
    const file = await photograph();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    expect(await send(file)).toMatchObject({
      statusCode: 303,
      headers: { location: `/desk/${BRANCH}?done=g1001-02&what=picture` },
    });
    await Promise.all([send(file), send(file)]);
    expect(await pictureCount()).toBe(count + 1);
    const image = await imageOf();
    expect(image).toMatch(/^photo-[0-9a-f]{32}-[0-9a-f]{27}$/);
    const { body: shown } = await get(ITEM, cookie);
    expect(shown).toContain(image);
    const [stored] = await server.db.query<{ bytes: Uint8Array }>('select bytes from pictures where name = $1', [
      image,
    ]);
    expect(await sharp(stored!.bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 });
    expect((await sharp(stored!.bytes).metadata()).exif).toBeUndefined();
    const words = await deskWords(server.db, await merchantOf(server, BRANCH), server.clock());
    const word = { file: 'goods.csv', id: `${BRANCH} g1001-02`, column: '照片', desk: image, folder: before };
    expect(words).toContainEqual(word);
    await send(null, { by: 'folder' });
    expect(await imageOf()).toBe(before);
  });

  it('stays when a new file is refused, and the reason is shown in words', async () => {
    const before = await imageOf();
    const cut = (await photograph()).subarray(0, 300);
    const heic = Buffer.from('0000001c66747970686569630000000068656963', 'hex');
    for (const [file, words] of [
      [null, '請先選一張照片'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '只收 JPEG、PNG、WebP 照片'],
      [heic, '讀不了 HEIC 照片'],
      [cut, '照片損壞，或沒有傳完整'],
      [Buffer.alloc(12 * 1024 * 1024 + 1), '照片太大，最多 12 MB'],
    ] as const) {
      const answer = await send(file);
      expect([words, answer.statusCode, answer.body.includes(words)]).toEqual([words, 200, true]);
    }
    expect(await imageOf()).toBe(before);
  });

  it('is received from nobody who is not signed in, and from no other site', async () => {
    const form = { url: `${ITEM}/picture`, method: 'POST' as const, payload: 'x' };
    const type = { 'content-type': 'multipart/form-data; boundary=x', host: DESK_HOST };
    expect((await server.app.inject({ ...form, headers: { ...type, origin: DESK_ORIGIN } })).statusCode).toBe(303);
    const foreign = { ...type, origin: 'https://evil.test', cookie };
    expect((await server.app.inject({ ...form, headers: foreign })).statusCode).toBe(403);
  });
});

it('a member of two shops chooses one, sees it and changes to the other', async () => {
  await signUp(server, '0912345606');
  await signIn('0912345606', await invite('clerk', [BRANCH]));
  const other = await merchantOf(server, '1002');
  const person = { merId: other, name: '阿美', role: 'manager', braIds: null, expiresAt: null } as const;
  const { code } = (await invitePerson(server.db, person, server.clock()))!;
  expect((await signIn('0912345606', code)).answer.headers['location']).toBe('/desk');
  const { answer, cookie } = await signIn('0912345606', '');
  expect(answer.headers['location']).toBe('/desk/shops');
  const page = (await get('/desk/shops', cookie)).body;
  const names = [...page.matchAll(/class="name">([^<]+)</g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  expect((await get('/desk/me', cookie)).body).toContain('href="/desk/shops"');
  const ids = [...page.matchAll(/value="(pe[^"]+)"( aria-current)?/g)];
  const [, personId = ''] = ids.find(([, , isCurrent]) => isCurrent === undefined)!;
  const changed = await post('/desk/shops', { personId }, { cookie });
  const next = String(changed.headers['set-cookie']).split(';')[0]!;
  expect((await get(`/desk/${BRANCH}`, next)).body).toContain('<span class="over">梅香牛肉麵</span>');
  expect((await get('/desk/shops', cookie)).headers['location']).toBe('/desk');
  expect((await post('/desk/shops', { personId: 'pe-strange' }, { cookie: next })).body).toContain('已經沒有您的權限');
});
