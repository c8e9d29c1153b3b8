import { signedOut } from '#api/signedOut.ts';
import { memberInfoLoaded, storeCleared, storeInfoLoaded, storeReducer } from '#state/storeSlice.ts';

const STORE = { braId: '1', merId: 'm1', industryType: 'pos' as const, tableCode: null, name: '小林選物' };
const GRADE = {
  gradeName: '銀',
  level: 1,
  points: 3,
  nextGradeName: '金',
  amountToNext: 500,
  progressPercent: 40,
  expiringPoints: 0,
  expiringOn: null,
};

describe('storeSlice', () => {
  const start = storeReducer(undefined, { type: 'start' });
  const filled = [storeInfoLoaded(STORE), memberInfoLoaded({ userId: 'u1', grade: GRADE })].reduce(storeReducer, start);

  it('spec 3.6: member info is an empty object when no data came back', () => {
    expect(start.memberInfo).toEqual({});
    expect(storeReducer(filled, memberInfoLoaded(null))).toMatchObject({ memberInfo: {}, memberId: null });
    expect(storeReducer(filled, memberInfoLoaded({ userId: 'u1', grade: null })).memberInfo).toEqual({});
    expect(storeReducer(filled, memberInfoLoaded({ userId: 'u1', grade: undefined })).memberInfo).toEqual({});
  });

  it('a change of the branch clears the grade', () => {
    expect(storeReducer(filled, storeInfoLoaded({ ...STORE, tableCode: 'A1' })).memberInfo).toEqual(GRADE);
    expect(storeReducer(filled, storeInfoLoaded({ ...STORE, braId: '2' })).memberInfo).toEqual({});
  });

  it('spec 4.15: a clear action, sign-out and 401 reset store and member info', () => {
    expect(storeReducer(filled, storeCleared())).toEqual({ currentStore: null, memberInfo: {}, memberId: null });
    expect(storeReducer(filled, signedOut())).toEqual({ currentStore: null, memberInfo: {}, memberId: null });
  });
});
