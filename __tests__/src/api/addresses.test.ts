/** Changes of an address in the cached addresses. */
import { addressesApi } from '#api/addresses.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { HOME_ADDRESS, MEMBER, PICKUP_ADDRESS } from '../../support/someAddresses.ts';

import type { Address } from '#contract/addresses.ts';
import type { Answers } from '../../support/fakeUme.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const FIELDS = { receiver: '林', mobileNumber: '0912345678', isDefault: true, place: PICKUP_ADDRESS.place } as const;
const { getAddresses, getAddress, addAddress, changeAddress, deleteAddress } = addressesApi.endpoints;

/** Mounts the list and one address. Later requests of the list never settle, so that only patches show. */
async function inView(answers: Answers) {
  freshBrowser();
  saveUserInfo(MEMBER);
  let lists = 0;
  const ume = fakeUme({
    'GET /v1/ume/client/my/shipping/address/all': () =>
      (lists += 1) === 1 ? [HOME_ADDRESS, PICKUP_ADDRESS] : { fault: 'hang' },
    'GET /v1/ume/client/my/shipping/address/{id}': HOME_ADDRESS,
    ...answers,
  });
  const store = makeStore();
  await Promise.all([
    store.dispatch(getAddresses.initiate({})),
    store.dispatch(getAddress.initiate({ id: HOME_ADDRESS.addressId })),
  ]);
  const before = ume.calls.length;
  return {
    store,
    ume,
    list: () =>
      getAddresses
        .select({})(store.getState())
        .data?.map(({ addressId, isDefault }) => [addressId, isDefault]),
    askedAgain: () =>
      ume.calls
        .slice(before)
        .filter(({ route }) => route.startsWith('GET '))
        .map(({ url }) =>
          url
            .split('/')
            .pop()
            ?.replace(/\?userId=\w+$/, ''),
        )
        .sort(),
    stop: () => store.dispatch(umeApi.util.resetApiState()),
  };
}

const NEW: Address = { ...HOME_ADDRESS, addressId: 'ad-new', isDefault: true };

it('an added address appears first as the only default, and the list is refetched', async () => {
  const { store, list, askedAgain, stop } = await inView({ 'POST /v1/ume/client/my/shipping/address': NEW });
  await store.dispatch(addAddress.initiate(FIELDS));
  await Promise.resolve();
  expect(list()).toEqual([
    ['ad-new', true],
    ['ad-home', false],
    ['ad-pickup', false],
  ]);
  expect(askedAgain()).toEqual(['ad-home', 'all']);
  stop();
});

it('a changed address moves to the top and is refetched with the list', async () => {
  const { store, list, askedAgain, stop } = await inView({
    'PUT /v1/ume/client/my/shipping/address/{id}': PICKUP_ADDRESS,
  });
  await store.dispatch(changeAddress.initiate({ ...FIELDS, id: PICKUP_ADDRESS.addressId }));
  await Promise.resolve();
  expect(list()).toEqual([
    ['ad-pickup', false],
    ['ad-home', true],
  ]);
  expect(askedAgain()).toContain('all');
  stop();
});

it('a deleted address disappears from the list at once, and the list is refetched', async () => {
  const { store, list, askedAgain, stop } = await inView({ 'DELETE /v1/ume/client/my/shipping/address/{id}': null });
  await store.dispatch(deleteAddress.initiate({ id: PICKUP_ADDRESS.addressId }));
  await Promise.resolve();
  expect(list()).toEqual([['ad-home', true]]);
  expect(askedAgain()).toContain('all');
  stop();
});

it('an address saved without being returned leaves the list until the refetch', async () => {
  const { store, list, askedAgain, stop } = await inView({ 'POST /v1/ume/client/my/shipping/address': null });
  await store.dispatch(addAddress.initiate(FIELDS));
  await Promise.resolve();
  expect(list()).toEqual([
    ['ad-home', true],
    ['ad-pickup', false],
  ]);
  expect(askedAgain()).toContain('all');
  stop();
});

it('a failed mutation changes nothing in the cache and sends no request', async () => {
  const no = refusedWith(4001, 'x');
  const { store, list, askedAgain, stop } = await inView({
    'POST /v1/ume/client/my/shipping/address': no,
    'PUT /v1/ume/client/my/shipping/address/{id}': no,
    'DELETE /v1/ume/client/my/shipping/address/{id}': no,
  });
  await store.dispatch(addAddress.initiate(FIELDS));
  await store.dispatch(changeAddress.initiate({ ...FIELDS, id: 'ad-home' }));
  await store.dispatch(deleteAddress.initiate({ id: 'ad-home' }));
  expect(list()).toEqual([
    ['ad-home', true],
    ['ad-pickup', false],
  ]);
  expect(askedAgain()).toEqual([]);
  stop();
});
