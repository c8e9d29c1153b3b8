/** People, keys and the log as a browser without a script uses them. */
import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { findInvitation } from '../../../server/data/people.ts';
import { getPage, joinDesk, postForm } from '../../support/deskForms.ts';
import { keyOf, merchantOf, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

let members = 0;
const join = (role: PartnerRole, braIds: string[] | null, name?: string) =>
  joinDesk(server, role, {
    userId: `u000${41 + ((members += 1) % 9)}`,
    braIds,
    ...(name === undefined ? {} : { name }),
  });
const get = async (url: string, cookie: string) => (await getPage(server, url, cookie)).body;
const post = (url: string, fields: [string, string][], cookie: string) => postForm(server, url, fields, cookie);

it('an invitation sent twice makes one person, and shows a link and QR code', async () => {
  const { cookie } = await join('head', null);
  const form = await get('/desk/people/invite', cookie);
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  expect(hidden.map(([name]) => name)).toEqual(['code', 'requestKey']);
  const fields: [string, string][] = [
    ...hidden,
    ['name', ' 阿明 '],
    ['role', 'manager'],
    ['braId', '1001'],
    ['until', ''],
  ];
  const [page] = [await post('/desk/people/invite', fields, cookie), await post('/desk/people/invite', fields, cookie)];
  const [, code = ''] = /value="http:\/\/desk\.test\/desk\?invite=([\w-]{22})"/.exec(page.body) ?? [];
  expect(await findInvitation(server.db, code, server.clock())).toMatchObject({ name: '阿明', role: 'manager' });
  expect(page.body).toContain('src="data:image/svg+xml');
  expect((await get('/desk/people', cookie)).match(/<bdi>阿明<\/bdi>/g)).toHaveLength(1);
});

it('a refused invitation keeps the name, the role and the ticked branches', async () => {
  const { cookie } = await join('head', null);
  const fields: [string, string][] = [
    ['name', '阿華'],
    ['role', 'marketing'],
    ['braId', '1001'],
    ['until', '2020-01-01'],
  ];
  const { body } = await post('/desk/people/invite', fields, cookie);
  expect(body).toContain('role="alert">時間要在現在之後');
  expect(body).toContain('value="阿華"');
  expect(body).toContain('<option value="marketing" selected="">');
  expect(body).toMatch(/type="checkbox" name="braId" checked="" value="1001"/);
});

it('F12: one tap ends a person, whose next page is the sign-in', async () => {
  const { cookie } = await join('head', null);
  const leaver = await join('clerk', ['1001'], '離職的人');
  expect(await get('/desk/1001', leaver.cookie)).toContain('id="items"');
  expect(await get('/desk/people', cookie)).toContain('aria-label="停用 離職的人"');
  const ended = await post('/desk/people/end', [['personId', leaver.personId]], cookie);
  expect(ended.headers['location']).toBe('/desk/people?done=ended');
  expect(await get('/desk/people?done=ended', cookie)).toContain('role="status">已停用');
  expect(await get('/desk/1001', leaver.cookie)).not.toContain('id="items"');
  expect((await post('/desk/people/end', [['personId', leaver.personId]], cookie)).body).toContain('查無資料');
});

it('a manager may invite clerks alone, and nobody may end oneself', async () => {
  const manager = await join('manager', ['1001'], '店長');
  const form = await get('/desk/people/invite', manager.cookie);
  expect(form.match(/<option value="(\w+)"/g)).toEqual(['<option value="clerk"']);
  expect(await get('/desk/people', manager.cookie)).not.toContain('aria-label="停用 店長"');
  const own = await post('/desk/people/end', [['personId', manager.personId]], manager.cookie);
  expect(own.body).toContain('role="alert">不能停用自己');
});

it('the page lists keys with rights, and marks those with more than a till', async () => {
  const { cookie } = await join('head', null);
  const key = await keyOf(server, await merchantOf(server, '1001'), ['coupons', 'messages']);
  const page = await get('/desk/keys', cookie);
  expect(page).toContain('優惠券、傳訊息');
  expect(page).toContain('權限比收銀機多：傳訊息。已有的金鑰權限不變');
  expect(page).not.toContain(key);
});

it('F12: a second tap ends a till’s key, and the desk lists it no more', async () => {
  const { cookie } = await join('head', null);
  const merId = await merchantOf(server, '1001');
  const till = { merId, name: '遺失的平板', rights: ['coupons'] as const, braIds: ['1001'], expiresAt: null };
  const { key, keyId } = (await makePartnerKey(server.db, till, server.clock()))!;
  const page = await get('/desk/keys', cookie);
  // closed, so that one tap ends nothing
  expect(page).toMatch(new RegExp(`<details class="confirm"><summary>停用<span class="read"> 遺失的平板.*?${keyId}`));
  const ended = await post('/desk/keys/end', [['keyId', keyId]], cookie);
  expect(ended.headers['location']).toBe('/desk/keys?done=ended');
  const after = await get('/desk/keys?done=ended', cookie);
  expect(after).toContain('role="status">已停用');
  expect(after).not.toContain('遺失的平板');
  expect((await partnerClient(server, key)('GET', 'me')).code).toBe(401);
  expect((await post('/desk/keys/end', [['keyId', keyId]], cookie)).body).toContain('role="alert">查無資料');
  expect(await get('/desk/log', cookie)).toContain('停用金鑰 遺失的平板');
});

it('the log names person, time and branch of a write, and clerks are refused', async () => {
  const { cookie } = await join('head', null, '總部大人');
  await post('/desk/1001/store/pause', [['for', 'open']], cookie);
  const log = await get('/desk/log?braId=1001', cookie);
  expect(log).toMatch(
    /暫停點餐<\/p><p class="weak"><bdi>總部大人<\/bdi> ・ <time dateTime="2026-11-20T[^"]+">[^<]+<\/time> ・ <bdi>梅香牛肉麵/,
  );
  const clerk = await join('clerk', null);
  for (const url of ['/desk/log', '/desk/people', '/desk/people/invite', '/desk/keys'])
    expect(await get(url, clerk.cookie)).toContain('此金鑰沒有這項權限');
});
