/** The mark of a branch's goods. An open store page learns by it that a dish is sold out or back. */
import { keyOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const WATCH = 'GET /v1/ume/client/store/watch/{braId}';
const BRANCH = '1001';
const GOODS_ID = 'g1001-01';

let server: TestServer;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  ask = partnerClient(server, await keyOf(server, await merchantOf(server, BRANCH)));
});
afterAll(closeTestServers);

async function watch(braId = BRANCH) {
  // longer than the cache
  server.clock.forward(5_000);
  return (await server.callRaw(WATCH, { braId })).data as Data<typeof WATCH>;
}
const say = (call: string, fields: object) =>
  ask('POST', `menu/${call}`, { braId: BRANCH, goodsId: GOODS_ID, requestKey: newKey(), ...fields });

it('a dish is listed as sold out until its end, with another mark meanwhile', async () => {
  const before = await watch();
  const until = new Date(server.clock().getTime() + 3_600_000).toISOString();
  await say('soldOut', { isSoldOut: true, until });
  const during = await watch();
  expect(during!.soldOut).toEqual([...before!.soldOut, GOODS_ID].sort());
  expect(during!.goods).not.toBe(before!.goods);
  server.clock.forward(3_600_000);
  expect(await watch()).toEqual(before);
});

it('a new price changes only its branch’s mark, and an unknown branch has none', async () => {
  const [own, other] = [await watch(), await watch('1002')];
  await say('price', { price: 7 });
  expect((await watch())!.goods).not.toBe(own!.goods);
  expect((await watch('1002'))!.goods).toBe(other!.goods);
  expect(await watch('999999')).toBeNull();
});

it('is one answer for all visitors, which costs no body when nothing changed', async () => {
  const url = `/v1/ume/client/store/watch/${BRANCH}`;
  const { headers } = await server.app.inject({ url });
  expect(headers['cache-control']).toContain('s-maxage=5');
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
