/** Writes of the desk move the date of the branch's page in sitemap.xml. */
import { pagesOfPart } from '../../../server/data/sitemap.ts';
import { keyOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
let server: TestServer;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  ask = partnerClient(server, await keyOf(server, await merchantOf(server, BRANCH)));
});
afterAll(closeTestServers);

it.each([
  ['menu/soldOut', { goodsId: 'g1001-01', isSoldOut: true, until: null }],
  ['menu/price', { goodsId: 'g1001-01', price: 5 }],
  ['menu/picture', { goodsId: 'g1001-01', image: null }],
  ['store/pause', { isPaused: true, until: null }],
  ['store/closed', { isClosed: true }],
  ['store/notice', { text: '今天提早打烊' }],
])('%s moves the sitemap’s last change of this branch’s page and of no other', async (call, fields) => {
  server.clock.forward(60_000);
  expect((await ask('POST', call, { braId: BRANCH, requestKey: newKey(), ...fields })).code).toBe(200);
  const pages = await pagesOfPart(server.db, '');
  const moved = pages.filter(({ changedAt }) => changedAt.getTime() === server.clock().getTime());
  expect(moved.map(({ braId }) => braId)).toEqual([BRANCH]);
});
