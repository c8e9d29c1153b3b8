/** Invalidation by saving the profile and by a suggestion. */
import { accountApi } from '#api/account.ts';
import { usersApi } from '#api/users.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const DETAIL = 'GET /v1/ume/client/user/detail';
const INFO = 'GET /v1/ume/client/my/info';
const SAVE = 'PUT /v1/ume/client/my/info';
const detail = {
  userId: 'u1',
  nickname: '梅',
  avatar: null,
  gender: null,
  birthday: null,
  email: null,
  phoneAreaCode: null,
  mobileNumber: null,
};
const info = { ...detail, counts: { coupons: 0, expiringCoupons: 0, favourites: 0 }, checkInStreak: 0 };
const profile = { nickname: '小梅', avatar: null, gender: null, birthday: null, email: null };

beforeEach(freshBrowser);

async function inView() {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({
    [DETAIL]: detail,
    [INFO]: info,
    [SAVE]: { ...info, ...profile },
    'POST /v1/ume/client/my/suggestion': null,
    'DELETE /v1/ume/client/my/account': null,
  });
  const store = makeStore();
  await Promise.all([
    store.dispatch(usersApi.endpoints.getUserDetail.initiate({ userId: 'u1' })),
    store.dispatch(accountApi.endpoints.getMyInfo.initiate({ userId: 'u1' })),
  ]);
  const asked = async () => {
    await nextTask();
    return [ume.callsOf(DETAIL).length, ume.callsOf(INFO).length];
  };
  return { ume, store, asked };
}

it('saveMyInfo refetches the user detail and the info of the member', async () => {
  const { store, asked } = await inView();
  await store.dispatch(accountApi.endpoints.saveMyInfo.initiate(profile));
  expect(await asked()).toEqual([2, 2]);
});

it('a failed saveMyInfo, sendSuggestion and deleteAccount invalidate nothing', async () => {
  const { ume, store, asked } = await inView();
  ume.answer({ [SAVE]: status(500) });
  await store.dispatch(accountApi.endpoints.saveMyInfo.initiate(profile));
  await store.dispatch(accountApi.endpoints.sendSuggestion.initiate({ kind: 'other', text: '好', contact: '' }));
  // ends the sign-in, which resets the whole cache
  await store.dispatch(accountApi.endpoints.deleteAccount.initiate());
  expect(await asked()).toEqual([1, 1]);
});
