import { discoverApi } from '#api/discover.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

it('spec 8: a discover home that fails returns the refusal of the host', async () => {
  fakeUme({ 'GET /v1/ume/client/discover/home': refusedWith(5001, '稍後再試') });
  const home = { city: '台北市', latitude: 25, longitude: 121 };
  const { error } = await makeStore().dispatch(discoverApi.endpoints.getDiscoverHome.initiate(home));
  expect(error).toEqual({ kind: 'body', code: 5001, message: '稍後再試' });
});
