import { buildRequest } from '#api/buildRequest.ts';
import { couponsApi } from '#api/coupons.ts';
import { hasExtensions, noteExtensions } from '#api/host/extensions.ts';
import { usersApi } from '#api/users.ts';
import { sendBindCode } from '#features/signIn/sendCode.ts';
import { config } from '#platform/config.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser } from '../../../support/renderScreen.tsx';

import type { Route } from '#contract/infer.ts';

const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const REGISTER = 'POST /v1/ume/client/user/register';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const SEND = 'POST /v1/ume/client/user/sendsms';
const SUGGEST = 'POST /v1/ume/client/my/suggestion';
const userInfo = { userId: 'u1', token: 't1' };
const number = { phoneAreaCode: '886', mobileNumber: '0912345678' } as const;
const code = { ...number, smsCode: '123456', tryKey: 'k'.repeat(22) };
const registration = { ...code, passwd: 'eA==', braId: '', regMerMember: 1 } as const;

beforeEach(freshBrowser);

/** Bodies of the three specified calls that may contain an extension field. */
async function sent(isStrict: boolean) {
  const ume = fakeUme(
    { [LOGIN]: { userInfo }, [REGISTER]: { userInfo }, [CLAIM]: { usableUntil: '2026-12-31' } },
    { isStrict },
  );
  const { dispatch } = makeStore();
  await dispatch(usersApi.endpoints.login.initiate(code));
  await dispatch(usersApi.endpoints.register.initiate(registration));
  await dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId: 'c1', userId: 'u1' }));
  return [LOGIN, REGISTER, CLAIM].map((route) => Object.keys(ume.callsOf(route as Route)[0]?.args ?? {}).sort());
}

describe('a strict host', () => {
  it('spec 3.12, spec 7.9: receives only the specified fields in login, register and claim', async () => {
    expect(await sent(true)).toEqual([
      ['mobileNumber', 'phoneAreaCode', 'smsCode'],
      ['braId', 'mobileNumber', 'passwd', 'phoneAreaCode', 'regMerMember', 'smsCode'],
      ['couponId', 'userId'],
    ]);
    expect(hasExtensions()).toBe(false);
  });

  it('receives no score in a suggestion', () => {
    const { body } = buildRequest({
      route: SUGGEST,
      argsIn: 'body',
      args: { kind: 'feature', text: 'x', contact: '', score: 5, requestKey: 'k' },
    });
    expect(JSON.parse(body ?? '')).toEqual({ kind: 'feature', text: 'x', contact: '' });
  });

  it.each([
    ['Y', 'login'],
    ['N', 'register'],
  ] as const)('spec 3.2: on /phone a number whose isregister is %s gets a code for %s', async (answer, action) => {
    const ume = fakeUme({ 'POST /v1/ume/client/user/isregister': answer, [SEND]: null }, { isStrict: true });
    expect(await makeStore().dispatch(sendBindCode(number))).toBe(true);
    expect(ume.callsOf(SEND).map(({ args }) => args)).toEqual([{ ...number, action }]);
  });
});

describe('a host that supports our extension fields', () => {
  it('receives the idempotency keys, which repeat a lost reply', async () => {
    const [login, register, claim] = await sent(false);
    expect([login?.includes('tryKey'), register?.includes('tryKey'), claim?.includes('requestKey')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('spec 3.2: receives the action bind on /phone, without a check of the registration', async () => {
    const ume = fakeUme({ [SEND]: null });
    await makeStore().dispatch(sendBindCode(number));
    expect(ume.calls.map(({ route, args }) => [route, (args as { action?: string }).action])).toEqual([[SEND, 'bind']]);
  });

  it('is remembered for its own origin only', () => {
    localStorage.setItem('ume.extensionsOf', 'https://another.example');
    expect(hasExtensions()).toBe(false);
    Object.assign(config, { apiHost: 'https://another.example' });
    expect(hasExtensions()).toBe(true);
    noteExtensions();
    Object.assign(config, { apiHost: '' });
    expect(hasExtensions()).toBe(false);
    noteExtensions();
    expect(localStorage.getItem('ume.extensionsOf')).toBe(window.location.origin);
  });

  it('is written once, not with each of its responses', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    noteExtensions();
    noteExtensions();
    expect(write.mock.calls).toEqual([['ume.extensionsOf', window.location.origin]]);
    write.mockRestore();
  });
});
