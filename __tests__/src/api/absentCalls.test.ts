/** A host of the specification without any optional call causes no failure. */
import { call, optionalCall } from '#api/call.ts';
import { couponsApi } from '#api/coupons.ts';
import { discoverApi } from '#api/discover.ts';
import { labelsApi } from '#api/labels.ts';
import { optionalPages, pages } from '#api/pages.ts';
import { searchApi } from '#api/search.ts';
import { isAbsent } from '#api/umeError.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { fakeUme, refusedWith, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const HOT_WORDS = 'GET /v1/ume/client/discover/hotwords';
const PACKS = 'GET /v1/ume/client/store/pack';
const COUPON = 'GET /v1/ume/client/coupon/{couponId}';
const LABEL = 'GET /v1/ume/client/goods/label';
const ABSENT = { kind: 'absent', message: '這裡還沒有提供這項服務' };

const hotWords = () => searchApi.endpoints.getHotWords.initiate(undefined, { forceRefetch: true });
const categories = () =>
  discoverApi.endpoints.getDailyBestCategories.initiate({ city: '台北市', latitude: 25, longitude: 121 });
const packs = () => couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }, { forceRefetch: true });
const coupon = () => couponsApi.endpoints.getCoupon.initiate({ couponId: 'c1' }, { forceRefetch: true });

beforeEach(() => {
  freshBrowser();
  jest.mocked(toast.error).mockClear();
});

it.each([404, 405, 501])('an optional call with HTTP %d counts as absent and shows no toast', async (code) => {
  fakeUme({ [LABEL]: status(code) });
  const { error } = await makeStore().dispatch(
    labelsApi.endpoints.getGoodsLabel.initiate({ braId: '1', goodsId: 'g1' }),
  );
  expect(error).toEqual(ABSENT);
  expect(isAbsent(error)).toBe(true);
  expect(toast.error).not.toHaveBeenCalled();
});

it('a missing optional call is requested once in a session, including reloads', async () => {
  const ume = fakeUme({
    [HOT_WORDS]: status(404),
    'GET /v1/ume/client/discover/dailybest/categories': { city: '台北市', categories: [] },
  });
  await makeStore().dispatch(hotWords());
  const reloaded = makeStore();
  expect((await reloaded.dispatch(hotWords())).error).toEqual(ABSENT);
  expect(ume.callsOf(HOT_WORDS)).toHaveLength(1);
  // another optional call is still requested
  expect((await reloaded.dispatch(categories())).data).toEqual({ city: '台北市', categories: [] });
  freshBrowser();
  await makeStore().dispatch(hotWords());
  expect(ume.callsOf(HOT_WORDS)).toHaveLength(2);
});

it('a host that always returns HTTP 200 reports a missing call by code 404', async () => {
  fakeUme({ [HOT_WORDS]: refusedWith(404, '查無此服務') });
  expect((await makeStore().dispatch(hotWords())).error).toEqual(ABSENT);
});

it('body code 404 of a call with an id means a missing item', async () => {
  const ume = fakeUme({ [COUPON]: refusedWith(404, '查無資料') });
  const store = makeStore();
  expect((await store.dispatch(coupon())).error).toEqual({ kind: 'body', code: 404, message: '查無資料' });
  await store.dispatch(coupon());
  expect(ume.callsOf(COUPON)).toHaveLength(2);
});

it('a refused optional call is not remembered as missing and is requested again', async () => {
  const ume = fakeUme({ [HOT_WORDS]: refusedWith(2001, '稍後再試') });
  const store = makeStore();
  for (let asked = 0; asked < 2; asked += 1)
    expect((await store.dispatch(hotWords())).error).toEqual({ kind: 'body', code: 2001, message: '稍後再試' });
  expect(ume.callsOf(HOT_WORDS)).toHaveLength(2);
});

it('each of several missing calls is remembered and not requested again', async () => {
  const ume = fakeUme({ [HOT_WORDS]: status(404), [LABEL]: status(404) });
  const label = () => labelsApi.endpoints.getGoodsLabel.initiate({ braId: '1', goodsId: 'g1' }, { forceRefetch: true });
  for (const ask of [hotWords, label, hotWords, label])
    expect((await makeStore().dispatch(ask() as ReturnType<typeof label>)).error).toEqual(ABSENT);
  expect(ume.calls).toHaveLength(2);
});

it('spec 8: a 404 of a specified call remains a failure with its message', async () => {
  fakeUme({ [PACKS]: status(404) });
  expect((await makeStore().dispatch(packs())).error).toEqual({
    kind: 'status',
    status: 404,
    message: '請求失敗，狀態碼 404',
  });
  expect(toast.error).toHaveBeenCalledWith('請求失敗，狀態碼 404');
});

it('spec 8: any other failure of an optional call remains a failure', async () => {
  fakeUme({ [COUPON]: status(503) });
  expect((await makeStore().dispatch(coupon())).error).toEqual({
    kind: 'status',
    status: 503,
    message: '請求失敗，狀態碼 503',
  });
});

it('the compiler separates optional calls from the specified calls', () => {
  const all = [
    optionalCall(HOT_WORDS, 'path'),
    call(PACKS, 'query'),
    optionalPages('GET /v1/ume/client/discover/stores', 'query'),
    pages('GET /v1/ume/client/my/coupon', 'query'),
    // @ts-expect-error -- a call of ours
    call(HOT_WORDS, 'path'),
    // @ts-expect-error -- spec 7's
    optionalCall(PACKS, 'query'),
    // @ts-expect-error -- a call of ours
    pages('GET /v1/ume/client/discover/stores', 'query'),
    // @ts-expect-error -- spec 7's
    optionalPages('GET /v1/ume/client/my/coupon', 'query'),
  ];
  expect(all).toHaveLength(8);
});
