/** The mock apps' client of the partner interface, over a real port. */
import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { openPartnerClient, overHttp } from '../../../server/http/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let origin: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [store] = await server.db.query<{ merId: string }>(
    'select mer_id as "merId" from stores where bra_id = \'1001\'',
  );
  key = (await makePartnerKey(
    server.db,
    { merId: store!.merId, name: 'test', rights: ['members'], expiresAt: null },
    server.clock(),
  ))!.key;
});
afterAll(closeTestServers);

const counter = (by: string | null, to = origin) => openPartnerClient({ of: () => Promise.resolve(by) }, overHttp(to));

it('returns data, or the error text of the server', async () => {
  expect(await counter(key)('1001', 'GET /v1/ume/partner/branch/{braId}', { braId: '1001' })).toEqual({
    data: {
      braId: '1001',
      storeName: '梅香牛肉麵 永康店',
      industryType: 'fnb',
      grades: [
        { level: 0, name: '梅芽會員' },
        { level: 1, name: '銀梅會員' },
        { level: 2, name: '金梅會員' },
      ],
    },
    refusal: null,
  });
  expect(await counter(key)('1001', 'GET /v1/ume/partner/branch/{braId}', { braId: '1002' })).toEqual({
    data: null,
    refusal: '查無此門市，或不屬於此商家',
    code: 3001,
  });
  expect(await counter(key)('1001', 'GET /v1/ume/partner/coupon/{code}', { code: '../../x' })).toEqual({
    data: null,
    refusal: '此金鑰沒有這項權限',
    code: 403,
  });
  expect(await counter(null)('1001', 'GET /v1/ume/partner/branch/{braId}', { braId: '1001' })).toEqual({
    data: null,
    refusal: '查無此門市',
    code: null,
  });
});

it('explains an unreachable server, or one with an unexpected response, in text', async () => {
  // No service listens on port 2, and fetch refuses port 9 by itself.
  for (const to of ['http://127.0.0.1:2', `${origin}/nowhere`]) {
    expect(await counter(key, to)('1001', 'GET /v1/ume/partner/branch/{braId}', { braId: '1001' })).toEqual({
      data: null,
      refusal: '連不上 ume，請再試一次',
      code: null,
    });
  }
});
