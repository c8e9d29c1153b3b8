import { couponsApi } from '#api/coupons.ts';
import { clearUserInfo, onSignInElsewhere, saveUserInfo } from '#platform/session.ts';
import { subscribeToSignIn, type SignInFollower } from '#state/subscribeToSignIn.ts';
import { makeStore } from '#state/makeStore.ts';
import { userDetailLoaded } from '#state/userSlice.ts';

import { aMemberDetail } from '../../support/aMember.ts';
import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

/** The cache is reset in the next task. */

describe('subscribeToSignIn', () => {
  let follower: SignInFollower | null = null;
  beforeEach(freshBrowser);
  afterEach(() => follower?.stop());

  async function watched() {
    const ume = fakeUme({ 'GET /v1/ume/client/store/pack': [] });
    const store = makeStore();
    follower = subscribeToSignIn(store);
    await store.dispatch(couponsApi.endpoints.getStorePacks.initiate({ braId: '1' }));
    return {
      ume,
      store,
      cached: () => couponsApi.endpoints.getStorePacks.select({ braId: '1' })(store.getState()).status,
    };
  }

  it('a sign-in resets the cache, because a response belongs to one token', async () => {
    const { cached } = await watched();
    expect(cached()).toBe('fulfilled');
    saveUserInfo({ userId: 'u1', token: 't1' });
    await nextTask();
    expect(cached()).toBe('uninitialized');
  });

  it('C17: a sign-out resets the cache and the member', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { store, cached } = await watched();
    store.dispatch(userDetailLoaded(aMemberDetail()));
    clearUserInfo();
    await nextTask();
    expect(cached()).toBe('uninitialized');
    expect(store.getState().user.userDetail).toBeNull();
  });

  it('R6: check() applies a sign-in that another tab changed', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { store, cached } = await watched();
    store.dispatch(userDetailLoaded(aMemberDetail()));
    localStorage.removeItem('userInfo');
    document.cookie = 'userInfo=; path=/; max-age=0';
    expect(cached()).toBe('fulfilled');
    follower?.check();
    await nextTask();
    expect(cached()).toBe('uninitialized');
    expect(store.getState().user.userDetail).toBeNull();
  });

  it('R6: check() reports a sign-in of another tab once, and never the tab’s own', async () => {
    await watched();
    const heard = jest.fn();
    const stop = onSignInElsewhere(heard);
    saveUserInfo({ userId: 'u1', token: 't1' });
    follower?.check();
    expect(heard).not.toHaveBeenCalled();
    localStorage.setItem('userInfo', '{"userId":"u2","token":"t2"}');
    follower?.check();
    follower?.check();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  it('the same sign-in saved again changes nothing', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { cached } = await watched();
    saveUserInfo({ userId: 'u1', token: 't1' });
    await nextTask();
    expect(cached()).toBe('fulfilled');
  });
});
