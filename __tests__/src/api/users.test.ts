import { usersApi } from '#api/users.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const BY_TOKEN = 'GET /v1/ume/client/user/getUserByToken';
const input = { phoneAreaCode: '886', mobileNumber: '0912345678', smsCode: '123456', regMerMember: 1 } as const;

beforeEach(freshBrowser);

it.each([
  ['a userId and a token', { userInfo: { userId: 'u1', token: 't1' } }, true],
  ['no token', { userInfo: { userId: 'u1', token: '' } }, false],
  ['no userId', { userInfo: { userId: '', token: 't1' } }, false],
  ['no member', { userInfo: null }, false],
  ['nothing', null, false],
])('spec 3, spec 8: a sign-in succeeds only with userId and token: %s', async (_what, reply, isSignedIn) => {
  fakeUme({ [LOGIN]: reply as never }, { isChecked: false });
  const { data, error } = await makeStore().dispatch(usersApi.endpoints.login.initiate(input));
  expect([Boolean(data), error]).toEqual([isSignedIn, undefined]);
});

it.each([
  ['null', null, true],
  ['an empty text', '', true],
  ['an empty object', {}, true],
  ['zero', 0, true],
  ['a member', { userId: 'u1', hasMobile: 'Y' }, false],
])('spec 8: %s as a token’s member returns a member or nothing, without error: %#', async (_w, reply, isNothing) => {
  fakeUme({ [BY_TOKEN]: reply as never }, { isChecked: false });
  const { data, error } = await makeStore().dispatch(usersApi.endpoints.getUserByToken.initiate());
  expect([!data, error]).toEqual([isNothing, undefined]);
});

it('spec 8: a refused new number returns the refusal of the host', async () => {
  fakeUme({ 'POST /v1/ume/client/user/fill/mobileNumber': refusedWith(1007, '號碼已被使用') });
  const { error } = await makeStore().dispatch(
    usersApi.endpoints.fillMobileNumber.initiate({
      phoneAreaCode: '886',
      mobileNumber: '0912345678',
      smsCode: '123456',
    }),
  );
  expect(error).toEqual({ kind: 'body', code: 1007, message: '號碼已被使用' });
});
