/**
 * Order of the actions that the thunks dispatch, on a mock store (spec 4). The tests of each feature cover the screen.
 */
import { storesApi } from '#api/stores.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { sendPendingSignOuts } from '#features/member/pendingSignOut.ts';
import { signOut } from '#features/member/signOut.ts';
import { finishSignIn } from '#features/signIn/finishSignIn.ts';
import { submitSignInCode } from '#features/signIn/submitCode.ts';
import { loadMemberInfo } from '#features/storeInfo/loadMemberInfo.ts';
import { loadStoreInfo } from '#features/storeInfo/loadStoreInfo.ts';
import { savePendingGift } from '#platform/pendingGift.ts';
import { readUserInfo, saveUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { aGrade, aRestaurant, infoOf } from '../../support/aStore.ts';
import { type Answers, fakeUme, refusedWith } from '../../support/fakeUme.ts';
import { mockStore } from '../../support/mockStore.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/modal.ts', () => ({ alertModal: jest.fn(() => Promise.resolve()) }));
jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: {
    error: jest.fn(() => Promise.resolve()),
    hold: jest.fn(() => Promise.resolve()),
    warn: jest.fn(),
    success: jest.fn(() => Promise.resolve()),
  },
}));

const INFO = 'GET /v1/ume/client/store/info';
const GRADE = 'GET /v1/ume/client/member/grade';
const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const REGISTER = 'POST /v1/ume/client/user/register';
const LOGOUT = 'POST /v1/ume/client/user/logout';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';

const store = infoOf(aRestaurant());
const member = { userId: '7', token: 'token-of-seven' };
const signData = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' as const };

const host = (answers: Answers) => void fakeUme(answers);
const nav = { push: jest.fn(), replace: jest.fn(), back: jest.fn(), home: jest.fn() };

beforeEach(() => {
  freshBrowser();
  jest.clearAllMocks();
  jest.spyOn(windowDriver, 'reload').mockImplementation(() => undefined);
  host({});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs to its end and skips the 400 ms after a sign-in. */
async function skippingTheWait<T>(run: () => Promise<T>): Promise<T> {
  jest.useFakeTimers();
  const running = run();
  await jest.runAllTimersAsync();
  return running;
}

describe('K5, spec 4: loadStoreInfo dispatches', () => {
  it('the call, the store, then for a member the grade', async () => {
    saveUserInfo(member);
    host({ [INFO]: store, [GRADE]: { memberGrade: aGrade() } });
    const mock = mockStore();
    await expect(mock.dispatch(loadStoreInfo({ braId: store.braId }))).resolves.toBe('loaded');
    expect(mock.actionNames()).toEqual([
      'getStoreInfo pending',
      'getStoreInfo fulfilled',
      'store/storeInfoLoaded',
      'getMemberGrade pending',
      'getMemberGrade fulfilled',
      'store/memberInfoLoaded',
    ]);
    expect(mock.payloadsOf('store/storeInfoLoaded')).toEqual([store]);
  });

  it('the clear action first when another branch was open before', async () => {
    host({ [INFO]: store });
    const mock = mockStore({ store: { currentStore: { ...store, braId: '1002' }, memberInfo: {}, memberId: null } });
    await mock.dispatch(loadStoreInfo({ braId: store.braId }));
    expect(mock.actionNames()).toEqual([
      'store/storeCleared',
      'getStoreInfo pending',
      'getStoreInfo fulfilled',
      'store/storeInfoLoaded',
      'store/memberInfoLoaded',
    ]);
  });

  it.each([
    ['no data', null, 'noData', 'fulfilled'],
    ['a refusal', refusedWith(500, '忙線中'), 'failed', 'rejected'],
  ] as const)('nothing after the call on %s', async (_name, answer, load, status) => {
    host({ [INFO]: answer });
    const mock = mockStore();
    await expect(mock.dispatch(loadStoreInfo({ braId: '9999' }))).resolves.toBe(load);
    expect(mock.actionNames()).toEqual(['getStoreInfo pending', `getStoreInfo ${status}`]);
  });
});

describe('spec 4: loadMemberInfo dispatches', () => {
  it('empty member info for a visitor, without a call', async () => {
    const mock = mockStore();
    await mock.dispatch(loadMemberInfo(store));
    expect(mock.actionNames()).toEqual(['store/memberInfoLoaded']);
    expect(mock.state().store.memberInfo).toEqual({});
  });

  it('the call, then the grade, or an empty object without one', async () => {
    saveUserInfo(member);
    host({ [GRADE]: { memberGrade: null } });
    const mock = mockStore();
    await mock.dispatch(loadMemberInfo(store));
    expect(mock.actionNames()).toEqual([
      'getMemberGrade pending',
      'getMemberGrade fulfilled',
      'store/memberInfoLoaded',
    ]);
    expect(mock.state().store.memberInfo).toEqual({});
  });

  it('nothing when the member signed out during the request', async () => {
    saveUserInfo(member);
    host({
      [GRADE]: () => {
        freshBrowser();
        return { memberGrade: aGrade() };
      },
    });
    const mock = mockStore();
    await mock.dispatch(loadMemberInfo(store));
    expect(mock.actionNames()).toEqual(['getMemberGrade pending', 'getMemberGrade fulfilled']);
  });
});

describe('spec 4: submitSignInCode dispatches', () => {
  it('the login, then the end of the sign data', async () => {
    host({ [LOGIN]: { userInfo: member } });
    const mock = mockStore();
    await expect(skippingTheWait(() => mock.dispatch(submitSignInCode(signData, '123456', nav)))).resolves.toBe(
      'accepted',
    );
    expect(mock.actionNames()).toEqual(['login pending', 'login fulfilled', 'user/signDataCleared']);
  });

  it('the registration, and the next action when the number is already registered', async () => {
    host({ [REGISTER]: refusedWith(BODY_CODES.alreadyRegistered, '此號碼已註冊') });
    const mock = mockStore();
    await mock.dispatch(submitSignInCode({ ...signData, action: 'register' }, '123456', nav));
    expect(mock.actionNames()).toEqual(['register pending', 'register rejected', 'user/signDataSaved']);
    expect(mock.payloadsOf('user/signDataSaved')).toEqual([signData]);
  });

  it('nothing for an invalid area code', async () => {
    const mock = mockStore();
    await mock.dispatch(submitSignInCode({ ...signData, phoneAreaCode: '81' }, '123456', nav));
    expect(mock.actionNames()).toEqual([]);
  });
});

describe('spec 4: finishSignIn dispatches', () => {
  it('the end of the sign data, then goes back one page', async () => {
    const mock = mockStore();
    await skippingTheWait(() => mock.dispatch(finishSignIn({ userInfo: member, isNew: false }, nav)));
    expect(mock.actionNames()).toEqual(['user/signDataCleared']);
    expect(nav.back).toHaveBeenCalledTimes(1);
  });

  it('the claim of a pending gift after it, then opens that store', async () => {
    savePendingGift({ couponId: 'k1', braId: '1001' });
    host({ [CLAIM]: { usableUntil: '2026-12-31' } });
    const mock = mockStore();
    await skippingTheWait(() => mock.dispatch(finishSignIn({ userInfo: member, isNew: true }, nav)));
    expect(mock.actionNames().slice(0, 3)).toEqual([
      'user/signDataCleared',
      'claimCoupon pending',
      'claimCoupon fulfilled',
    ]);
    expect(nav.replace).toHaveBeenCalledWith('/store/1001');
  });
});

describe('sign-out dispatches', () => {
  it.each([
    ['told', null, 'fulfilled'],
    ['that refuses', refusedWith(500, '忙線中'), 'rejected'],
  ] as const)('the call to a server %s, then the end of the sign data', async (_name, answer, status) => {
    saveUserInfo(member);
    host({ [LOGOUT]: answer });
    const mock = mockStore();
    const goHome = jest.fn(() => expect(readUserInfo()).toEqual(member));
    await mock.dispatch(signOut(goHome));
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(mock.actionNames()).toEqual(['logout pending', `logout ${status}`, 'user/signDataCleared']);
    expect(readUserInfo()).toBeNull();
  });
});

describe('C17: a sign-out', () => {
  const PENDING = 'ume.pendingSignOut';
  const leftovers = ['ume.searchHistory', 'ume.recentPlaces', 'ume.carrier', 'ume.signInDraft', 'ume.phoneDraft'];
  const fill = () => leftovers.forEach((key) => localStorage.setItem(key, '["x"]'));
  const left = () => leftovers.filter((key) => localStorage.getItem(key) !== null);

  it('that the host confirms leaves no token and no search, place, carrier or draft', async () => {
    saveUserInfo(member);
    fill();
    host({ [LOGOUT]: null });
    expect(await mockStore().dispatch(signOut(jest.fn()))).toBe(true);
    expect(localStorage.getItem(PENDING)).toBeNull();
    expect(left()).toEqual([]);
  });

  it.each([
    ['fails', { fault: 'status', status: 503 } as const],
    ['is refused', refusedWith(500, '忙線中')],
  ])('returns false if its call %s, and each start resends it until confirmed', async (_how, answer) => {
    saveUserInfo(member);
    host({ [LOGOUT]: answer });
    expect(await mockStore().dispatch(signOut(jest.fn()))).toBe(false);
    expect(readUserInfo()).toBeNull();
    await sendPendingSignOuts();
    expect(localStorage.getItem(PENDING)).toBe(JSON.stringify([member.token]));
    host({ [LOGOUT]: null });
    await sendPendingSignOuts();
    expect(localStorage.getItem(PENDING)).toBeNull();
  });

  it('by a 401 removes search, place and carrier, but keeps the sign-in drafts', async () => {
    saveUserInfo(member);
    fill();
    host({ [INFO]: refusedWith(401, '請重新登入') });
    await skippingTheWait(() => mockStore().dispatch(storesApi.endpoints.getStoreInfo.initiate({ braId: '1' })));
    expect(left()).toEqual(['ume.signInDraft', 'ume.phoneDraft']);
  });
});

describe('spec 8: a 401 dispatches', () => {
  it.each([
    ['body code', refusedWith(401, '請重新登入')],
    ['HTTP status', { fault: 'status', status: 401 } as const],
  ])('by %s: the end of the sign-in once, before the calls receive their error', async (_name, answer) => {
    saveUserInfo(member);
    host({ [INFO]: answer });
    const mock = mockStore();
    await skippingTheWait(() =>
      Promise.all(['1', '2', '3'].map((braId) => mock.dispatch(storesApi.endpoints.getStoreInfo.initiate({ braId })))),
    );
    const [pending, rejected] = ['pending', 'rejected'].map((status) =>
      Array<string>(3).fill(`getStoreInfo ${status}`),
    );
    expect(mock.actionNames()).toEqual([...pending!, 'user/signedOut', ...rejected!]);
    expect(readUserInfo()).toBeNull();
    expect(toast.hold).toHaveBeenCalledTimes(1);
    expect(windowDriver.reload).toHaveBeenCalledTimes(1);
  });
});
