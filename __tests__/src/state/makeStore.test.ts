import { persistStore } from 'redux-persist';

import { umeApi } from '#api/umeApi.ts';
import { persistStorage } from '#platform/storage.ts';
import { locationChosen } from '#state/locationSlice.ts';
import { makeStore, persistConfig, startPersisting, type RootState } from '#state/makeStore.ts';
import { memberInfoLoaded, storeInfoLoaded } from '#state/storeSlice.ts';
import { signDataSaved, userDetailLoaded } from '#state/userSlice.ts';

import { aMemberDetail } from '../../support/aMember.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

const KEY = 'persist:ume';
const STORE_INFO = {
  braId: '1',
  merId: 'm1',
  industryType: 'fnb' as const,
  tableCode: 'B3',
  codeKind: 'table' as const,
  name: '梅香牛肉麵',
};
const GRADE = {
  gradeName: '金',
  level: 2,
  points: 30,
  nextGradeName: null,
  amountToNext: null,
  progressPercent: 100,
  expiringPoints: 0,
  expiringOn: null,
};
const SIGN = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' as const };

/** Starts a store and waits until the slices on disk are restored. */
async function rehydrated(): Promise<{ state: RootState; store: ReturnType<typeof makeStore> }> {
  const store = makeStore();
  await new Promise<void>((resolve) => {
    persistStore(store, null, () => resolve());
  });
  return { state: store.getState(), store };
}

const diskOf = (slices: Record<string, unknown>, version = 2): string => {
  const texts: Record<string, string> = { _persist: JSON.stringify({ version, rehydrated: true }) };
  for (const [name, slice] of Object.entries(slices))
    texts[name] = typeof slice === 'string' ? slice : JSON.stringify(slice);
  return JSON.stringify(texts);
};

describe('makeStore', () => {
  beforeEach(freshBrowser);
  afterEach(() => jest.restoreAllMocks());

  it('spec 3, K11: only the store, user and location states are persisted', async () => {
    const store = makeStore();
    const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
      const made = persistStore(store, null, () => resolve(made));
    });
    store.dispatch(storeInfoLoaded(STORE_INFO));
    store.dispatch(memberInfoLoaded({ userId: 'u1', grade: GRADE }));
    store.dispatch(signDataSaved(SIGN));
    store.dispatch(userDetailLoaded(aMemberDetail()));
    await persistor.flush();
    const disk = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    expect(Object.keys(disk).sort()).toEqual(['_persist', 'location', 'store', 'user']);
    expect(JSON.parse(disk.user ?? '')).toEqual({
      signData: SIGN,
      userDetail: aMemberDetail({ gender: null, birthday: null, email: null, mobileNumber: '0912-***-678' }),
      textSize: 'standard',
    });
    expect(localStorage.getItem(KEY)).not.toContain(umeApi.reducerPath);
  });

  it('spec 3: a change right before leaving the page is on disk', async () => {
    const store = makeStore();
    const persistor = startPersisting(store);
    await new Promise<void>((resolve) => {
      persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
    });
    store.dispatch(
      locationChosen({
        latlng: { latitude: 24.1, longitude: 120.6 },
        cityName: '台中市',
        location: '',
        isOwnPosition: false,
      }),
    );
    expect(localStorage.getItem(KEY) ?? '').not.toContain('台中市');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toContain('台中市');
  });

  it('restores the persisted slices after a restart', async () => {
    const first = await rehydrated();
    first.store.dispatch(storeInfoLoaded(STORE_INFO));
    first.store.dispatch(memberInfoLoaded({ userId: 'u1', grade: GRADE }));
    first.store.dispatch(signDataSaved(SIGN));
    first.store.dispatch(
      locationChosen({
        latlng: { latitude: 24.1, longitude: 120.6 },
        cityName: '台中市',
        location: '西區',
        isOwnPosition: true,
      }),
    );
    const persistor = persistStore(first.store);
    await persistor.flush();
    const { state } = await rehydrated();
    expect(state.store).toEqual({ currentStore: STORE_INFO, memberInfo: GRADE, memberId: 'u1' });
    expect(state.user.signData).toEqual(SIGN);
    expect(state.location.cityName).toEqual(['台中市', '台北市']);
  });

  it.each([
    ['corrupt text', '{"currentStore":'],
    ['a foreign shape', { hello: 1 }],
    ['a wrong industry', { currentStore: { ...STORE_INFO, industryType: 'bank' }, memberInfo: {} }],
    ['a grade that is none', { currentStore: null, memberInfo: { points: 'many' } }],
    ['null', 'null'],
    ['a list', []],
  ])('%s in one slice is dropped and the others stay', async (_what, slice) => {
    localStorage.setItem(KEY, diskOf({ store: slice, user: { signData: SIGN, userDetail: null, textSize: 'large' } }));
    const { state } = await rehydrated();
    expect(state.store).toEqual({ currentStore: null, memberInfo: {}, memberId: null });
    expect(state.user.signData).toEqual(SIGN);
    expect(state.user.textSize).toBe('large');
  });

  it.each([
    [{ signData: { phoneAreaCode: '886', mobileNumber: 9, action: 'login' }, userDetail: null, textSize: 'standard' }],
    [{ signData: null, userDetail: { userId: 'u1' }, textSize: 'standard' }],
    // a birthday is never written, so a slice with one is foreign (C15)
    [{ signData: null, userDetail: aMemberDetail(), textSize: 'standard' }],
    [{ signData: null, userDetail: null, textSize: 'huge' }],
  ])('a foreign user slice is dropped (%#)', async (user) => {
    localStorage.setItem(
      KEY,
      diskOf({
        user,
        location: { latlng: { latitude: 1, longitude: 2 }, cityName: ['x'], location: '', isOwnPosition: false },
      }),
    );
    const { state } = await rehydrated();
    expect(state.user).toEqual({ signData: null, userDetail: null, textSize: 'standard' });
    expect(state.location.latlng).toEqual({ latitude: 1, longitude: 2 });
  });

  it('replaces a stored location with impossible coordinates by the default', async () => {
    localStorage.setItem(
      KEY,
      diskOf({
        location: { latlng: { latitude: 190, longitude: 2 }, cityName: ['x'], location: '', isOwnPosition: false },
      }),
    );
    const { state } = await rehydrated();
    expect(state.location.latlng).toEqual({ latitude: 25.027615, longitude: 121.566793 });
  });

  it.each(['{', '42', 'null', '"x"', '[]'])('a corrupt store on disk (%s) never breaks the start', async (text) => {
    localStorage.setItem(KEY, text);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const { state } = await rehydrated();
    expect(state.store.currentStore).toBeNull();
  });

  it('migrates version 1: its city, its text size and its unfinished sign-in', async () => {
    const location = {
      latlng: { latitude: 24.1, longitude: 120.6 },
      cityName: '台中市',
      location: '西區',
      isOwnPosition: false,
    };
    const user = {
      signData: SIGN,
      userDetail: { userId: 'u1', memberCode: 'MC1', nickname: '小梅' },
      textSize: 'large',
    };
    localStorage.setItem(KEY, diskOf({ location, user, store: { currentStore: STORE_INFO, memberInfo: GRADE } }, 1));
    const { state } = await rehydrated();
    expect(state.location).toEqual({ ...location, cityName: ['台中市'] });
    expect(state.user).toEqual({ signData: SIGN, userDetail: null, textSize: 'large' });
    expect(state.store).toEqual({ currentStore: null, memberInfo: {}, memberId: null });
  });

  it.each([{ location: 7, user: '{' }, { location: { cityName: ['x'] } }, {}])(
    'nothing of the first version breaks the start (%#)',
    async (slices) => {
      localStorage.setItem(KEY, diskOf(slices, 1));
      const { state } = await rehydrated();
      expect([state.location.cityName, state.user.textSize]).toEqual([['台北市'], 'standard']);
    },
  );

  it('drops a stored state that has another version', async () => {
    localStorage.setItem(KEY, diskOf({ user: { signData: SIGN, userDetail: null, textSize: 'large' } }, 0));
    const { state } = await rehydrated();
    expect(state.user.signData).toBeNull();
  });

  it('spec 9.1, K3: rehydration has a time limit of 5000 ms', () => {
    expect(persistConfig.timeout).toBe(5000);
  });

  it('R16: with a storage that never answers the store is ready after 5000 ms', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(persistStorage, 'getItem').mockReturnValue(new Promise(() => undefined));
    const persistor = persistStore(makeStore());
    await jest.advanceTimersByTimeAsync(4999);
    expect(persistor.getState().bootstrapped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(persistor.getState().bootstrapped).toBe(true);
    jest.useRealTimers();
  });
});
