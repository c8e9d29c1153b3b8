/** The pages of the desk as a browser without a script uses them: forms, redirects, one cookie. */
import { invitePerson } from '../../../server/data/people.ts';
import { merchantOf } from '../../support/partnerClient.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const HOST = 'desk.test';
const ORIGIN = `http://${HOST}`;
const NUMBER = '0912345601';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const get = (url: string, cookie = '') => server.app.inject({ url, headers: { host: HOST, cookie } });
type Sender = { cookie?: string; origin?: string | null };
const post = (url: string, fields: Record<string, string>, { cookie = '', origin = ORIGIN }: Sender = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: HOST,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin === null ? {} : { origin }),
    },
  });

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
  expect(page.body).toContain('小美，邀請您擔任<strong>總部</strong>');
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

  it('finds a dish by two letters of its name, and marks it as sold out for two hours', async () => {
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

  it('pauses ordering and closes for today, and lets a clerk change neither price nor notice', async () => {
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
    for (const origin of ['https://evil.test', 'null', `http://other.${HOST}`, null])
      expect((await post(url, { for: 'open' }, { cookie, origin })).statusCode).toBe(403);
    const sent = await post(url, { for: 'available', back: 'https://evil.test/' }, { cookie });
    expect(sent.headers['location']).toMatch(/^\/desk\/1001\?/);
  });

  it('sees no branch beyond the own ones, and an unknown dish says so', async () => {
    expect((await get('/desk/1002', cookie)).statusCode).toBe(404);
    expect((await post('/desk/1002/goods/g1002-01/soldOut', { for: 'open' }, { cookie })).statusCode).toBe(404);
    expect((await get(`/desk/${BRANCH}/goods/nothing`, cookie)).body).toContain('這個品項已經不在菜單上');
  });

  it('C26: has pages that run nothing inline, are framed by nobody and stay in no cache', async () => {
    const { headers, body } = await get(`/desk/${BRANCH}`, cookie);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/ style="| on\w+="|<style|<script>/);
    for (const [, address = ''] of body.matchAll(/(?:href|src)="(\/desk\/desk\.[^"]+)"/g))
      expect((await get(address)).statusCode).toBe(200);
  });

  it('signs out, after which the key in the cookie is worth nothing', async () => {
    const out = await post('/desk/signout', {}, { cookie });
    expect(out.headers['set-cookie']).toMatch(/^umeDesk=; Path=\/desk; Max-Age=0/);
    expect((await get(`/desk/${BRANCH}`, cookie)).headers['location']).toBe('/desk');
    expect((await get('/desk', cookie)).body).toContain('登入店務台');
  });
});
