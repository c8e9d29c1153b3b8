import { searchApi } from '#api/search.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

it('spec 8: a search that fails returns the refusal of the host', async () => {
  fakeUme({ 'GET /v1/ume/client/discover/search': refusedWith(5001, '稍後再試') });
  const query = { q: '牛肉麵', kind: 'coupon', city: '台北市', latitude: 25, longitude: 121 } as const;
  const { error } = await makeStore().dispatch(searchApi.endpoints.search.initiate(query));
  expect(error).toEqual({ kind: 'body', code: 5001, message: '稍後再試' });
});
