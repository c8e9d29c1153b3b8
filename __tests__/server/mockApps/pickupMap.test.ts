/** The mock app of the 7-ELEVEN map. */
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const open = (query: Record<string, string>) =>
  server.mockApps.inject({
    url: `/7-eleven/map?${new URLSearchParams(query).toString()}`,
    headers: { host: 'localhost:8081' },
  });

it('lists the stores of a city, each a form that posts to our screen', async () => {
  const back = 'http://localhost:8080/address-edit?addressId=ad-1';
  const page = await open({ url: back, city: '高雄市' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:8080");
  const [, fields = ''] =
    /<form class="card" action="http:\/\/localhost:8080\/address-edit\?addressId=ad-1" method="post">(.*?)<\/form>/.exec(
      page.body,
    ) ?? [];
  const values = Array.from(
    fields.matchAll(/name="(\w+)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(values.map(([name]) => name)).toEqual(['storeid', 'storename', 'storeaddress']);
  expect(values[2]?.[1]).toContain('高雄市');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/address-edit?addressId=ad-1',
    payload: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.headers.location).toContain(`storeid=${values[0]?.[1] ?? '-'}`);
});

it('C21: rejects any other address as target of the answer', async () => {
  for (const url of [
    '',
    'https://evil.tld/address-edit',
    'http://localhost:8080/mine',
    'http://localhost:8080/address-edit/../x',
    'http://localhost:8080.evil.tld/address-edit',
  ]) {
    expect((await open({ url })).statusCode).toBe(400);
  }
});
