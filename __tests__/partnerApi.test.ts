/** A client of the partner API, like that of a shop chain: generated types and calls over a real port. */
import createClient from 'openapi-fetch';

import { keyOf, memberCodeOf, merchantOf, newKey } from './support/partnerClient.ts';
import { signInSeeded } from './support/signInSeeded.ts';
import { closeTestServers, startTestServer } from './support/testServer.ts';

import type { paths } from '../docs/generated/partner-api.d.ts';
import type { TestServer } from './support/testServer.ts';

const BRANCH = '1001';

let server: TestServer;
let client: ReturnType<typeof createClient<paths>>;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${await keyOf(server, await merchantOf(server, BRANCH))}` },
  });
});
afterAll(closeTestServers);

it('finds a member, redeems a coupon and creates an order with generated types', async () => {
  const token = await signInSeeded(server, 'u00021');
  await server.callRaw(
    'POST /v1/ume/client/mycoupon/claim/coupon/one',
    { couponId: 'c1001-01', userId: 'u00021' },
    { token },
  );
  const memberCode = await memberCodeOf(server, 'u00021');
  const { data: answer } = await client.GET('/v1/ume/partner/member/{memberCode}', {
    params: { path: { memberCode } },
  });
  const member = answer !== undefined && 'data' in answer ? answer.data : null;
  const coupon = member?.coupons.find(({ couponId }) => couponId === 'c1001-01');
  expect(coupon).toMatchObject({ state: 'usable', value: { kind: 'amount', amount: 50 } });

  const redeemed = await client.POST('/v1/ume/partner/coupon/redeem', {
    body: { code: coupon?.code ?? '', braId: BRANCH, requestKey: newKey() },
  });
  expect(redeemed.data).toMatchObject({ code: 200, data: { state: 'used', used: { braId: BRANCH } } });
  const put = await client.POST('/v1/ume/partner/order/fnb/put', {
    body: {
      braId: BRANCH,
      memberCode,
      tableCode: 'B3',
      items: [{ goodsId: 'g1001-01', quantity: 1 }],
      requestKey: newKey(),
    },
  });
  expect(put.data).toMatchObject({ code: 200, data: { state: 'accepted', next: 'cooking' } });
});

it('the generated types also cover the reply of a refused call', async () => {
  const again = await client.POST('/v1/ume/partner/coupon/redeem', {
    body: { code: 'ZZZZZZZZZZZZ', braId: BRANCH, requestKey: newKey() },
  });
  expect(again.data).toEqual({ code: 404, message: '查無資料', data: null });
});
