/** A host with snake_case names, which the screens never see. */
import { couponsApi } from '#api/coupons.ts';
import { host, type Args } from '#api/host/host.ts';
import { storesApi } from '#api/stores.ts';
import { makeStore } from '#state/makeStore.ts';

import { aCoupon, infoOf, aRestaurant } from '../../../support/aStore.ts';
import { dropped, fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser } from '../../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => new Promise(() => undefined)) } }));

type Named = Record<string, unknown>;
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((row) => renamed(row, rename));
  if (!isNamed(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]));
}
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const INFO = 'GET /v1/ume/client/store/info';
const COUPONS = 'POST /v1/ume/client/coupon/list';

/** Collects the sent requests. */
function listen(): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    sent.push({ url: input as string, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer(input, init);
  };
  return sent;
}

describe('a host with its own field names', () => {
  beforeEach(() => {
    freshBrowser();
    // in development, missing fields after the mapping are logged
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    host.replies = {
      all: (data) => renamed(data, camelCase),
      [INFO]: (data) =>
        isNamed(data) ? { ...data, braId: data['shopId'], industryType: String(data['type']).toLowerCase() } : data,
    };
    host.args = {
      all: (args) => renamed(args, snakeCase) as Args,
      [INFO]: ({ bra_id, ...args }) => ({ ...args, shop_id: bra_id }),
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    host.replies = {};
    host.args = {};
  });

  it('its replies are mapped to the contract’s names and then normalised', async () => {
    const store = makeStore();
    fakeUme(
      {
        [INFO]: { shop_id: 1001, mer_id: 'mei', type: 'FNB', table_code: null, name: '梅香' },
        [COUPONS]: { list: [renamed(aCoupon(), snakeCase)] },
      } as never,
      { isChecked: false },
    );
    const info = await store.dispatch(storesApi.endpoints.getStoreInfo.initiate({ braId: '1001' }));
    expect(info.data).toMatchObject({ ...infoOf(aRestaurant()), name: '梅香', codeKind: undefined });
    const coupons = await store.dispatch(couponsApi.endpoints.getCoupons.initiate({ braId: '1001' }));
    expect(coupons.data?.pages).toEqual([{ list: [aCoupon()], next: null }]);
  });

  it('receives the arguments by its own names, in query and body', async () => {
    const store = makeStore();
    fakeUme({ [INFO]: dropped, [COUPONS]: dropped }, { isChecked: false });
    const sent = listen();
    await store.dispatch(storesApi.endpoints.getStoreInfo.initiate({ braId: '1001', codeId: 'b3' }));
    await store.dispatch(couponsApi.endpoints.getCoupons.initiate({ braId: '1001', industryType: 'fnb' }));
    expect(sent.map(({ url }) => url.replace(/^.*\/client/, ''))).toEqual([
      '/store/info?code_id=b3&shop_id=1001',
      '/coupon/list',
    ]);
    expect(sent[1]?.body).toEqual({ bra_id: '1001', industry_type: 'fnb' });
  });

  it('a mapping that throws on a reply makes it unreadable', async () => {
    host.replies = { [INFO]: (data) => (data as { shop: { id: string } }).shop.id };
    fakeUme({ [INFO]: infoOf(aRestaurant()) }, { isChecked: false });
    const info = await makeStore().dispatch(storesApi.endpoints.getStoreInfo.initiate({ braId: '1001' }));
    expect(info.error).toEqual({ kind: 'unreadable', message: '讀取失敗，請再試一次或洽店家' });
  });
});

it('the default mapping of a host changes neither replies nor arguments', () => {
  expect(host).toEqual({ replies: {}, args: {} });
});
