/** The answer of the 7-ELEVEN map: a form POST that becomes a GET of the screen. */
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const post = (payload: string, url = '/address-edit', type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, origin: 'https://emap.example' },
  });

it('redirects with 303 to the screen with the store and the edited address', async () => {
  const body = new URLSearchParams({
    storeid: '131386',
    storename: '青禾門市',
    storeaddress: '台北市 & 大安區=1#號',
    tempvar: 'x',
  }).toString();
  const answer = await post(body, '/address-edit?addressId=ad-1&next=https://evil.tld');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  const target = new URL(answer.headers.location ?? '', 'http://portal.test');
  expect(target.origin).toBe('http://portal.test');
  expect(target.pathname).toBe('/address-edit');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    addressId: 'ad-1',
    storeid: '131386',
    storename: '青禾門市',
    storeaddress: '台北市 & 大安區=1#號',
  });
});

it('C28: escapes posted values, so that none breaks out of the address', async () => {
  const evil = '"><script>alert(1)</script>\r\nSet-Cookie: a=b';
  const answer = await post(
    new URLSearchParams({ storeid: '1', storename: evil, storeaddress: evil }).toString(),
    `/address-edit?addressId=${encodeURIComponent('//evil.tld')}`,
  );
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers.location).toMatch(/^\/address-edit\?storeid=1&storename=[\w%+.*-]+&storeaddress=[\w%+.*-]+$/);
});

it('returns without a store when the user chose none', async () => {
  for (const body of [
    '',
    'storeid=&storename=',
    'storeid=1',
    'storeid=1&storeid=2&storename=x',
    '__proto__[storeid]=1&storename=x',
  ]) {
    const answer = await post(body);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/address-edit']);
  }
  const twice = await server.app.inject({ method: 'POST', url: '/address-edit?addressId=a&addressId=b' });
  expect([twice.statusCode, twice.headers.location]).toEqual([303, '/address-edit']);
});

it('C30: accepts only a small form as its body', async () => {
  expect((await post('x'.repeat(9_000))).statusCode).toBe(413);
  expect((await post('{"storeid":"1"}', '/address-edit', 'application/json')).statusCode).toBe(415);
  expect((await post('a=b', '/address-edit', 'text/plain')).statusCode).toBe(415);
});
