import { locationChosen } from '#state/locationSlice.ts';
import { makeStore, startPersisting, type AppStore } from '#state/makeStore.ts';
import { storeInfoLoaded } from '#state/storeSlice.ts';
import { signDataSaved, textSizeChosen, userDetailChanged, userDetailLoaded } from '#state/userSlice.ts';

import { aMemberDetail } from '../../support/aMember.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { Persistor } from 'redux-persist';

const KEY = 'persist:ume';
const KAOHSIUNG = {
  latlng: { latitude: 22.6, longitude: 120.3 },
  cityName: '高雄市',
  location: '',
  isOwnPosition: false,
};
const SIGN = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' as const };
const shop = (braId: string) => ({
  braId,
  merId: 'm1',
  industryType: 'fnb' as const,
  tableCode: null,
  name: `店${braId}`,
});

type Tab = {
  store: AppStore;
  persistor: Persistor;
  /** Flushes the changes, as a timer would. */ settle: () => Promise<void>;
};

async function tab(): Promise<Tab> {
  const store = makeStore();
  const persistor = startPersisting(store);
  await new Promise<void>((resolve) => {
    persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
  });
  await persistor.flush();
  return { store, persistor, settle: () => persistor.flush().then(() => undefined) };
}
const wrote = (key: string | null = KEY) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

it('applies location, text size, sign data and member that another tab wrote', async () => {
  const [old, other] = [await tab(), await tab()];
  other.store.dispatch(locationChosen(KAOHSIUNG));
  other.store.dispatch(textSizeChosen('largest'));
  other.store.dispatch(signDataSaved(SIGN));
  other.store.dispatch(userDetailLoaded(aMemberDetail()));
  await other.settle();
  expect(old.store.getState().user.textSize).toBe('standard');
  wrote();
  const { user, location } = old.store.getState();
  expect([location.cityName, user.textSize, user.signData]).toEqual([['高雄市', '台北市'], 'largest', SIGN]);
  expect(user.userDetail).toMatchObject({
    userId: aMemberDetail().userId,
    mobileNumber: '0912-***-678',
    birthday: null,
  });
});

it('a tab without storage events writes only its own changes', async () => {
  const [old, other] = [await tab(), await tab()];
  other.store.dispatch(locationChosen(KAOHSIUNG));
  other.store.dispatch(textSizeChosen('largest'));
  await other.settle();
  old.store.dispatch(storeInfoLoaded(shop('1002')));
  await old.settle();
  const { user, location, store } = (await tab()).store.getState();
  expect([location.cityName[0], user.textSize, store.currentStore?.braId]).toEqual(['高雄市', 'largest', '1002']);
});

it('a frozen page applies the changes when it is visible again', async () => {
  const [old, other] = [await tab(), await tab()];
  other.store.dispatch(textSizeChosen('large'));
  await other.settle();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(old.store.getState().user.textSize).toBe('large');
});

it('a pending change of this tab wins and goes to disk', async () => {
  const [old, other] = [await tab(), await tab()];
  other.store.dispatch(textSizeChosen('largest'));
  await other.settle();
  old.store.dispatch(locationChosen(KAOHSIUNG));
  wrote();
  const third = await tab();
  for (const { store } of [old, third])
    expect([store.getState().location.cityName[0], store.getState().user.textSize]).toEqual(['高雄市', 'largest']);
});

it('each tab keeps its own current store after another tab writes', async () => {
  const [old, other] = [await tab(), await tab()];
  old.store.dispatch(storeInfoLoaded(shop('1001')));
  await old.settle();
  other.store.dispatch(storeInfoLoaded(shop('1002')));
  await other.settle();
  wrote();
  expect(old.store.getState().store.currentStore?.braId).toBe('1001');
});

it('C15: fields that are only in memory survive a change by another tab', async () => {
  const [old, other] = [await tab(), await tab()];
  for (const { store, settle } of [old, other]) {
    store.dispatch(userDetailLoaded(aMemberDetail()));
    await settle();
  }
  other.store.dispatch(userDetailChanged({ nickname: '大梅' }));
  await other.settle();
  wrote();
  expect(old.store.getState().user.userDetail).toEqual(aMemberDetail({ nickname: '大梅' }));
});

it('an applied change is not written again, so that tabs do not loop', async () => {
  const [old, other] = [await tab(), await tab()];
  for (const { store } of [old, other]) store.dispatch(userDetailLoaded(aMemberDetail()));
  other.store.dispatch(locationChosen(KAOHSIUNG));
  await other.settle();
  await old.settle();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const changed = jest.fn();
  for (let round = 0; round < 3; round += 1) {
    wrote();
    if (round === 0) for (const { store } of [old, other]) store.subscribe(changed);
  }
  await old.settle();
  await other.settle();
  expect(write).not.toHaveBeenCalled();
});

it.each([null, '{', '7', JSON.stringify({ user: '{"textSize":"huge"}', location: '[]' })])(
  'a disk that another tab emptied or broke (%s) changes nothing here',
  async (text) => {
    const old = await tab();
    old.store.dispatch(textSizeChosen('large'));
    await old.settle();
    if (text === null) localStorage.clear();
    else localStorage.setItem(KEY, text);
    wrote(text === null ? null : KEY);
    expect([old.store.getState().user.textSize, old.store.getState().location.cityName]).toEqual(['large', ['台北市']]);
  },
);
