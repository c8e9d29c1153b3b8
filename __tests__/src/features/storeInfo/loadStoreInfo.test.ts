import { loadStoreInfo, type StoreInfoRequest } from '#features/storeInfo/loadStoreInfo.ts';
import { saveCode } from '#navigation/savedCode.ts';
import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';
import { alertModal } from '#widgets/overlays/modal.ts';

import { aGrade, aRestaurant, aCashierShop, infoOf } from '../../../support/aStore.ts';
import { fakeUme, refusedWith, type FakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser } from '../../../support/renderScreen.tsx';

import type { StoreInfo } from '#contract/stores.ts';

jest.mock('#widgets/overlays/modal.ts', () => ({ alertModal: jest.fn(() => Promise.resolve()) }));
jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: { error: jest.fn(() => Promise.resolve()), warn: jest.fn(), success: jest.fn() },
}));

const INFO = 'GET /v1/ume/client/store/info';
const GRADE = 'GET /v1/ume/client/member/grade';
const TAKEAWAY = '您目前為外帶模式，如需內用，請掃描店內桌號 QR Code！';
const MISSING_TABLE = '查無對應桌號，請重新掃描店內桌號 QR Code！';
const LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.12.1';

const pos = infoOf(aCashierShop());
const fnb = (changes: Partial<StoreInfo> = {}): StoreInfo => ({ ...infoOf(aRestaurant()), ...changes });
/** Reply of a host without codeKind. */
function byTheLetter(changes: Partial<StoreInfo> = {}): StoreInfo {
  const info = fnb(changes);
  delete info.codeKind;
  return info;
}

const alerts = () => jest.mocked(alertModal).mock.calls.map(([{ content }]) => content);
const leave: jest.MockedFunction<typeof handOffDriver.go> = jest.fn();

function enter(answer: StoreInfo | null, request: StoreInfoRequest = { braId: '1001' }, store = makeStore()) {
  const ume: FakeUme = fakeUme({ [INFO]: answer, [GRADE]: { memberGrade: aGrade() } });
  return store.dispatch(loadStoreInfo(request)).then((load) => ({ load, ume, store }));
}

const inLine = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LINE);

beforeEach(() => {
  freshBrowser();
  jest.mocked(alertModal).mockClear();
  leave.mockReset();
  handOffDriver.go = leave;
});
afterEach(() => jest.restoreAllMocks());

describe('spec 4, store-info load', () => {
  it('spec 4.10: step 1: stops without data and saves nothing', async () => {
    const { load, store, ume } = await enter(null, { braId: '9999', pathCode: 'T1' });
    expect(load).toBe('noData');
    expect(store.getState().store.currentStore).toBeNull();
    expect(localStorage.getItem('braId')).toBeNull();
    expect(localStorage.getItem('codeId')).toBeNull();
    expect(ume.callsOf(GRADE)).toHaveLength(0);
    expect(alerts()).toEqual([]);
  });

  it('step 1: a failed call saves nothing and keeps the saved branch', async () => {
    localStorage.setItem('braId', '77');
    fakeUme({ [INFO]: refusedWith(500, '忙線中') });
    await expect(makeStore().dispatch(loadStoreInfo({ braId: '1001' }))).resolves.toBe('failed');
    expect(localStorage.getItem('braId')).toBe('77');
  });

  it('step 1: the payload includes the codeId of the path', async () => {
    const { ume } = await enter(fnb({ tableCode: 'B3', codeKind: 'table' }), { braId: '1001', pathCode: 'T3' });
    expect(ume.callsOf(INFO)[0]?.args).toEqual({ braId: '1001', codeId: 'T3' });
  });

  it('spec 4.10, spec 3.5: step 2: saves the store and its branch', async () => {
    const { load, store } = await enter(fnb());
    expect(load).toBe('loaded');
    expect(store.getState().store.currentStore).toEqual(fnb());
    expect(localStorage.getItem('braId')).toBe('1001');
  });

  it('R3, R8: step 3 in LINE sets isLine and opens a pos shop’s cashier once', async () => {
    inLine();
    saveUserInfo({ userId: 'u1', token: 't1' });
    let flagAtLeaving: string | null = null;
    leave.mockImplementation(() => {
      flagAtLeaving = sessionStorage.getItem('isLine');
    });
    const first = await enter(pos, { braId: '2001' });
    expect(first.load).toBe('cashier');
    expect(flagAtLeaving).toBe('Y');
    const [url, mode] = leave.mock.calls[0]!;
    expect(mode).toBe('replace');
    expect(new URL(url).pathname).toBe('/portal/cashier');
    expect(new URL(url).searchParams.get('braId')).toBe('2001');
    // the load stops there
    expect(first.ume.callsOf(GRADE)).toHaveLength(0);

    const second = await enter(pos, { braId: '2001' });
    expect(second.load).toBe('loaded');
    expect(leave).toHaveBeenCalledTimes(1);
    expect(second.ume.callsOf(GRADE)).toHaveLength(1);
  });

  it('step 3: a pos shop elsewhere, and a restaurant inside LINE, stay', async () => {
    await enter(pos, { braId: '2001' });
    inLine();
    await enter(fnb());
    expect(leave).not.toHaveBeenCalled();
  });

  it('R3: without session storage it offers the cashier instead of opening it', async () => {
    inLine();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(this: Storage) {
      if (this === window.sessionStorage) throw new DOMException('no', 'SecurityError');
    });
    const { load } = await enter(pos, { braId: '2001' });
    expect(load).toBe('cashierOffered');
    expect(leave).not.toHaveBeenCalled();
  });

  it('step 4: a codeId shows the takeaway alert once, guarded by isShare', async () => {
    await enter(byTheLetter({ tableCode: 'B3' }), { braId: '1001', pathCode: 'T3' });
    expect(alerts()).toEqual([TAKEAWAY]);
    expect(sessionStorage.getItem('isShare')).toBe('Y');
    await enter(byTheLetter({ tableCode: 'B3' }), { braId: '1001', pathCode: 'T3' });
    expect(alerts()).toEqual([TAKEAWAY]);
  });

  it('steps 4 and 5: shows the second alert after the first has closed', async () => {
    let close = () => {};
    jest.mocked(alertModal).mockImplementationOnce(() => new Promise((resolve) => (close = resolve)));
    await enter(byTheLetter({ tableCode: null }), { braId: '1001', pathCode: 'T3' });
    expect(alerts()).toEqual([TAKEAWAY]);
    close();
    await Promise.resolve();
    await Promise.resolve();
    expect(alerts()).toEqual([TAKEAWAY, MISSING_TABLE]);
    // spec 9, neither sets a confirm text, so the default 確認 applies
    expect(jest.mocked(alertModal).mock.calls.map(([options]) => Object.keys(options).sort())).toEqual([
      ['content', 'icon'],
      ['content', 'icon'],
    ]);
  });

  it('step 5: without a tableCode in the reply the missing-table alert shows', async () => {
    await enter(byTheLetter({ tableCode: null }));
    expect(alerts()).toEqual([MISSING_TABLE]);
  });

  it('steps 4 and 5: a pos shop shows no alert', async () => {
    await enter(pos, { braId: '2001', pathCode: 'T3' });
    expect(alerts()).toEqual([]);
  });

  it('shows no takeaway alert at a table, nor without a code', async () => {
    await enter(fnb({ tableCode: 'B3', codeKind: 'table' }), { braId: '1001', pathCode: 'T3' });
    freshBrowser();
    await enter(fnb({ codeKind: 'none' }));
    expect(alerts()).toEqual([]);
  });

  it.each(['a.b', '桌5', 'T 3', 'x'.repeat(64)])(
    'spec 2: sends a code of another host unchanged: %j',
    async (pathCode) => {
      const { ume } = await enter(fnb(), { braId: '1001', pathCode });
      expect(ume.callsOf(INFO)[0]?.args).toEqual({ braId: '1001', codeId: pathCode });
    },
  );

  it('C22: does not send an invalid path segment, which counts as an unknown code', async () => {
    const { ume } = await enter(fnb({ codeKind: 'none' }), { braId: '1001', pathCode: 'x'.repeat(65) });
    expect(ume.callsOf(INFO)[0]?.args).toEqual({ braId: '1001' });
    expect(alerts()).toEqual([MISSING_TABLE]);
  });

  it('fails without the entry script, and a retry requests it and shows the alert', async () => {
    fakeUme({ [INFO]: byTheLetter({ tableCode: null }) });
    let isOffline = true;
    await jest.isolateModulesAsync(async () => {
      jest.doMock('#features/storeInfo/enterStore.ts', () => {
        if (isOffline) throw new Error('ChunkLoadError');
        return jest.requireActual<object>('#features/storeInfo/enterStore.ts');
      });
      const { loadStoreInfo: load } = await import('#features/storeInfo/loadStoreInfo.ts');
      const { makeStore: make } = await import('#state/makeStore.ts');
      const modal = await import('#widgets/overlays/modal.ts');
      const store = make();
      await expect(store.dispatch(load({ braId: '1001' }))).resolves.toBe('failed');
      isOffline = false;
      await expect(store.dispatch(load({ braId: '1001' }))).resolves.toBe('loaded');
      expect(jest.mocked(modal.alertModal).mock.calls.map(([{ content }]) => content)).toEqual([MISSING_TABLE]);
    });
    jest.dontMock('#features/storeInfo/enterStore.ts');
  });

  it('a return to a loaded entry shows no alert and opens no cashier', async () => {
    inLine();
    await enter(pos, { braId: '2001', isReturn: true });
    await enter(byTheLetter({ tableCode: null }), { braId: '1001', isReturn: true });
    expect(leave).not.toHaveBeenCalled();
    expect(alerts()).toEqual([]);
  });
});

describe('spec 4, member load (step 6)', () => {
  it('spec 4.13: a visitor has empty member info, and the callback gets the store only', async () => {
    const onLoaded = jest.fn();
    const { ume, store } = await enter(fnb(), { braId: '1001', onLoaded });
    expect(ume.callsOf(GRADE)).toHaveLength(0);
    expect(store.getState().store.memberInfo).toEqual({});
    expect(onLoaded.mock.calls).toEqual([[fnb()]]);
  });

  it('spec 4.13, spec 4.14: a member’s grade is fetched, saved and passed to the callback', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const onLoaded = jest.fn();
    const { ume, store } = await enter(fnb(), { braId: '1001', onLoaded });
    expect(ume.callsOf(GRADE)[0]?.args).toEqual({ merId: 'mei', userId: 'u1' });
    expect(store.getState().store.memberInfo).toEqual(aGrade());
    expect(onLoaded).toHaveBeenCalledWith(fnb(), aGrade());
  });

  it('a member without a grade gets an empty object', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    fakeUme({ [INFO]: fnb(), [GRADE]: { memberGrade: null } });
    const store = makeStore();
    await store.dispatch(loadStoreInfo({ braId: '1001' }));
    expect(store.getState().store.memberInfo).toEqual({});
  });

  it('another branch clears store and member info before its reply', async () => {
    saveUserInfo({ userId: 'u1', token: 't1' });
    const { store } = await enter(fnb());
    fakeUme({ [INFO]: { fault: 'hang' } });
    void store.dispatch(loadStoreInfo({ braId: '1002' }));
    expect(store.getState().store).toMatchObject({ currentStore: null, memberInfo: {} });
  });

  it('a reply after another branch was opened changes nothing', async () => {
    const store = makeStore();
    let answerFirst: (info: StoreInfo) => void = () => undefined;
    fakeUme({
      [INFO]: ({ args }) =>
        args.braId === '1001'
          ? new Promise<StoreInfo>((resolve) => (answerFirst = resolve))
          : { ...fnb(), braId: '1002' },
    });
    const first = store.dispatch(loadStoreInfo({ braId: '1001' }));
    await store.dispatch(loadStoreInfo({ braId: '1002' }));
    answerFirst(fnb());
    await expect(first).resolves.toBe('superseded');
    expect(store.getState().store.currentStore?.braId).toBe('1002');
    expect(localStorage.getItem('braId')).toBe('1002');
  });
});

describe('the saved codeId (spec 3)', () => {
  const table = fnb({ tableCode: 'B3', codeKind: 'table' });

  it('a code in a restaurant’s path is saved and sent with its next request', async () => {
    await enter(table, { braId: '1001', pathCode: 'T3' });
    expect(localStorage.getItem('codeId')).toBe('T3');
    const { ume } = await enter(table);
    expect(ume.callsOf(INFO)[0]?.args).toEqual({ braId: '1001', codeId: 'T3' });
    expect(localStorage.getItem('codeId')).toBe('T3');
  });

  it('spec 3.10: is removed whenever the industry is not fnb', async () => {
    for (const industryType of ['pos', 'others'] as const) {
      saveCode('1001', 'T3');
      await enter(fnb({ industryType, codeKind: 'none' }), { braId: '1001', pathCode: 'T3' });
      expect(localStorage.getItem('codeId')).toBeNull();
    }
  });

  it('opening another branch drops it', async () => {
    saveCode('1001', 'T3');
    const { ume } = await enter({ ...fnb(), braId: '1002' }, { braId: '1002' });
    expect(ume.callsOf(INFO)[0]?.args).toEqual({ braId: '1002' });
    expect(localStorage.getItem('codeId')).toBeNull();
  });

  it('an unknown code is not saved', async () => {
    await enter(fnb({ codeKind: 'unknown' }), { braId: '1001', pathCode: 'ghost' });
    expect(localStorage.getItem('codeId')).toBeNull();
    expect(alerts()).toEqual([MISSING_TABLE]);
  });
});

it('spec 4, step 3: without the pass app the load continues without a cashier', async () => {
  jest.replaceProperty(hasApp, 'pass', false);
  inLine();
  const { load, ume } = await enter(pos);
  expect(load).toBe('loaded');
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('isLine')).toBeNull();
  expect(ume.callsOf(INFO)).toHaveLength(1);
});
