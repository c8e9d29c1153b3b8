/** Coupons and packs that nobody could use, in every list, page and call. */
import { previewOfCoupon } from '../../../server/data/previews.ts';
import { addNames } from '../../../server/data/searchNames.ts';
import { COUPON_DATES } from '../../support/couponDates.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

/** Near the branch 1001. */
const HERE = { latitude: 25.0302, longitude: 121.5298 };
const TITLE = '絕版折抵券';

let server: TestServer;
let token: string;
let turn = 0;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server);
  // the only offers of the branch 1001, so that each list shows them
  await server.db.script(`delete from coupons where bra_id = '1001' and not is_pack_only;
    delete from packs where bra_id = '1001';
    insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules,
       starts_at, ends_at, is_pack_only, created_at)
      select '1001', id, 'm01', '${TITLE}', 'amount', 8739, 0, '{}', '{}', '2026-11-01T00:00:00Z', '2026-12-31T16:00:00Z', id = 'dead2', '2026-11-20T03:00:00Z'
      from unnest(array['dead1', 'dead2']) id;
    insert into packs (bra_id, pack_id, mer_id, title, starts_at, ends_at, created_at)
      values ('1001', 'deadpack', 'm01', '${TITLE}', '2026-11-01T00:00:00Z', '2026-12-31T16:00:00Z', '2026-11-19T00:00:00Z');
    insert into pack_coupons (bra_id, pack_id, coupon_id) values ('1001', 'deadpack', 'dead2');`);
  await addNames(server.db, [{ kind: 'coupon', braId: '1001', itemId: 'dead1', own: TITLE, more: '' }]);
});
afterAll(closeTestServers);

/** Each place that offers coupons, with the text of its reply. */
async function places(): Promise<Record<string, string>> {
  turn += 1;
  // a clock that goes back clears the caches
  server.clock.set(new Date(TEST_EPOCH.getTime() - turn));
  const ask = async (route: string, args: Record<string, string | number>) =>
    JSON.stringify((await server.callRaw(route, args)).data);
  const list = (args: Record<string, string | number>) => ask('POST /v1/ume/client/coupon/list', { size: 50, ...args });
  const visitor = { city: '台北市', latitude: String(HERE.latitude), longitude: String(HERE.longitude) };
  const { data: home } = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: '1001' });
  return {
    branch: await list({ braId: '1001' }),
    newest: await list({}),
    distance: await list({ sort: 'distance', ...HERE }),
    discover: await ask('GET /v1/ume/client/discover/home', visitor),
    offer: await ask('GET /v1/ume/client/discover/stores', { ...visitor, size: '5' }),
    search: await ask('GET /v1/ume/client/discover/search', { q: TITLE, kind: 'coupon' }),
    packs: await ask('GET /v1/ume/client/store/pack', { braId: '1001' }),
    'written page': JSON.stringify(await previewOfCoupon(server.db, 'dead1', server.clock())),
    'number of coupons': home?.counts.coupons === 1 ? TITLE : '',
    'number of packs': home?.counts.packs === 1 ? TITLE : '',
  };
}

const CHANGES = { usable_from: null, usable_until: null, usable_days: null, usable_times: null };
const CLAIMS = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-31T16:00:00Z' };

const setDates = (dates: Record<string, unknown>) =>
  server.db.query(
    `update coupons set ${Object.keys(dates)
      .map((name, at) => `${name} = $${at + 1}`)
      .join(', ')} where coupon_id in ('dead1', 'dead2')`,
    Object.values(dates),
  );

/** Answers of both claims, which are then undone. */
async function claims() {
  const codes = [
    await server.callRaw(
      'POST /v1/ume/client/mycoupon/claim/coupon/one',
      { couponId: 'dead1', userId: 'u00001' },
      { token },
    ),
    await server.callRaw('POST /v1/ume/client/pack/receive', { packId: 'deadpack' }, { token }),
  ].map(({ code, message }) => [code, message]);
  await server.db.script(`delete from coupon_claims where coupon_id in ('dead1', 'dead2');
    delete from pack_receipts where pack_id = 'deadpack'`);
  return codes;
}

const GIVEN = [
  [200, ''],
  [200, ''],
];
const REFUSED = [
  [2004, '這張優惠券已超過使用期限，無法領取'],
  [2004, '這個禮包的優惠券已超過使用期限，無法領取'],
];

describe('what is offered can be used', () => {
  it.each(COUPON_DATES)('a coupon $words, in every list, page and call', async ({ dates, isUsable }) => {
    await setDates({ ...CHANGES, ...CLAIMS, ...dates });
    const shown = Object.entries(await places());
    const isShown = (text: string) => text.includes(TITLE) || text.includes('8739');
    expect(shown.filter(([, text]) => isShown(text) !== isUsable).map(([place]) => place)).toEqual([]);
    expect(await claims()).toEqual(isUsable ? GIVEN : REFUSED);
  });

  it('a coupon after its last day stays claimed for its member, ended for others', async () => {
    await setDates({ ...CHANGES, ...CLAIMS });
    await server.callRaw(
      'POST /v1/ume/client/mycoupon/claim/coupon/one',
      { couponId: 'dead1', userId: 'u00001' },
      { token },
    );
    await setDates({ usable_until: '2026-11-19' });
    const stateFor = async (from: object) =>
      (await server.call('GET /v1/ume/client/coupon/{couponId}', { couponId: 'dead1' }, from)).data.state;
    expect([await stateFor({ token }), await stateFor({})]).toEqual(['claimed', 'ended']);
  });
});
