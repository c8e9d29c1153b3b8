import { act, renderHook } from '@testing-library/react';

import { useDraft, type Draft } from '#features/forms/useDraft.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';

import { freshBrowser } from '../../../support/renderScreen.tsx';

const EMPTY = { receiver: '', isDefault: false, city: null as string | null };
const open = (name = 'address:new') => renderHook(() => useDraft(name, EMPTY)).result;
const stored = () => localStorage.getItem('ume.drafts');

beforeEach(() => {
  freshBrowser();
  saveUserInfo({ userId: 'u1', token: 'token-of-u1' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('useDraft restores each typed field of a form after a reload', () => {
  const first = open();
  expect(first.current).toMatchObject({ values: EMPTY, isDirty: false, isRestored: false });
  act(() => first.current.set({ receiver: '林銀梅' }));
  act(() => first.current.set({ city: '臺北市' }));
  const again = open();
  expect(again.current).toMatchObject({
    values: { receiver: '林銀梅', isDefault: false, city: '臺北市' },
    isDirty: true,
    isRestored: true,
  });
});

it('input survives an ended sign-in and the next one, including input between them', () => {
  const typing = open();
  act(() => typing.current.set({ receiver: '林' }));
  clearUserInfo();
  act(() => typing.current.set({ receiver: '林銀' }));
  saveUserInfo({ userId: 'u1', token: 'another-token' });
  expect(open().current.values.receiver).toBe('林銀');
});

it('a draft belongs to one member, and another member’s input replaces it', () => {
  const typing = open();
  act(() => typing.current.set({ receiver: '林銀梅' }));
  saveUserInfo({ userId: 'u2', token: 'token-of-u2' });
  const others = open();
  expect(others.current.values).toEqual(EMPTY);
  act(() => others.current.set({ receiver: '陳' }));
  expect(stored()).not.toContain('銀梅');
  saveUserInfo({ userId: 'u1', token: 'token-of-u1' });
  expect(open().current.values).toEqual(EMPTY);
});

it('two forms keep separate drafts and clear them separately', () => {
  const one = open('a');
  const other = open('b');
  act(() => one.current.set({ receiver: '甲' }));
  act(() => other.current.set({ receiver: '乙' }));
  expect([open('a').current.values.receiver, open('b').current.values.receiver]).toEqual(['甲', '乙']);
  act(() => one.current.clear());
  expect(open('a').current.values.receiver).toBe('');
  expect(open('b').current.values.receiver).toBe('乙');
});

it('C15: nothing is stored after success, or when the values equal the initial ones', () => {
  const draft = open();
  act(() => draft.current.set({ receiver: '林' }));
  act(() => draft.current.clear());
  expect(draft.current.isDirty).toBe(false);
  expect(stored()).toBeNull();
  act(() => draft.current.set({ receiver: '林2' }));
  expect(draft.current.isDirty).toBe(true);
  act(() => draft.current.set({ receiver: '' }));
  expect(draft.current.isDirty).toBe(false);
  expect(stored()).toBeNull();
});

it('a draft is restored for 7 days and dropped after that', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const draft = open();
  act(() => draft.current.set({ receiver: '林' }));
  jest.setSystemTime(Date.UTC(2026, 10, 27));
  expect(open().current.values.receiver).toBe('林');
  jest.setSystemTime(Date.UTC(2026, 10, 27, 0, 0, 1));
  expect(open().current.values.receiver).toBe('');
});

it('a clock that was set back removes no draft', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const draft = open();
  act(() => draft.current.set({ receiver: '林' }));
  jest.setSystemTime(Date.UTC(2026, 10, 19, 23, 59, 58));
  expect(open().current.values.receiver).toBe('林');
  jest.setSystemTime(Date.UTC(2026, 10, 12));
  expect(open().current.values.receiver).toBe('');
});

it('R15: corrupt, foreign or refused storage gives an empty form and throws nothing', () => {
  for (const text of [
    '{',
    '[]',
    'null',
    '{"userId":"u1","forms":{"address:new":5}}',
    '{"userId":"u1","forms":{"address:new":{"at":1,"values":[]}}}',
  ]) {
    localStorage.setItem('ume.drafts', text);
    expect(open().current.values).toEqual(EMPTY);
  }
  const values = { receiver: 5, isDefault: 'x', city: { evil: 1 }, more: 'x' };
  localStorage.setItem(
    'ume.drafts',
    JSON.stringify({ userId: 'u1', forms: { 'address:new': { at: Date.now(), values } } }),
  );
  expect(open().current).toMatchObject({ values: EMPTY, isRestored: false });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const draft = open();
  act(() => draft.current.set({ receiver: '林' }));
  expect(open().current.values.receiver).toBe('林');
});

it('keeps a visitor’s input in the form but stores no draft', () => {
  clearUserInfo();
  const draft = open();
  act(() => draft.current.set({ receiver: '林' }));
  expect(draft.current).toMatchObject({ values: { receiver: '林' }, isDirty: true });
  expect(stored()).toBeNull();
});

describe('the idempotency key of a form', () => {
  const failed = { error: { kind: 'network', message: '' } };
  const keyOf = async (draft: { current: Draft<typeof EMPTY> }, answer: { error?: unknown } = failed) => {
    let key = '';
    await act(async () => {
      await draft.current.once((requestKey) => {
        key = requestKey;
        return Promise.resolve(answer);
      });
    });
    return key;
  };

  it('is equal for each retry, also after a reload and a sign-in between', async () => {
    const typing = open();
    act(() => typing.current.set({ receiver: '林' }));
    const key = await keyOf(typing);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await keyOf(typing)).toBe(key);
    clearUserInfo();
    saveUserInfo({ userId: 'u1', token: 'another-token' });
    expect(await keyOf(open())).toBe(key);
  });

  it('is new after success, and after a reply that it was used before', async () => {
    const typing = open();
    act(() => typing.current.set({ receiver: '林' }));
    const used = await keyOf(typing, { error: { kind: 'body', code: 1011, message: '已送出' } });
    const next = await keyOf(open(), {});
    expect(next).not.toBe(used);
    expect(await keyOf(open('address:other'))).not.toBe(next);
  });

  it('an invalid stored key is not sent', async () => {
    const typing = open();
    act(() => typing.current.set({ receiver: '林' }));
    localStorage.setItem('ume.drafts', stored()!.replace(/"requestKey":"[^"]+"/, '"requestKey":"x"'));
    expect(await keyOf(open())).toMatch(/^[\w-]{22}$/);
  });
});

describe('two tabs', () => {
  const wrote = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ume.drafts' })));

  it('an open form takes over input and key of another tab', async () => {
    const [old, other] = [open(), open()];
    act(() => other.current.set({ receiver: '林', city: '台北市' }));
    expect(old.current.values).toEqual(EMPTY);
    wrote();
    expect(old.current).toMatchObject({ values: { receiver: '林', city: '台北市' }, isDirty: true });
    const keys: string[] = [];
    for (const draft of [old, other]) {
      await act(async () => {
        await draft.current.once((key) => Promise.resolve(keys.push(key)).then(() => ({ error: 'lost' })));
      });
    }
    expect(keys[1]).toBe(keys[0]);
  });

  it('later input keeps the fields of the other tab', () => {
    const [old, other] = [open(), open()];
    act(() => other.current.set({ city: '台北市' }));
    wrote();
    act(() => old.current.set({ receiver: '林' }));
    expect(open().current.values).toMatchObject({ receiver: '林', city: '台北市' });
  });

  it('a form sent or discarded in another tab keeps its input here', () => {
    const [old, other] = [open(), open()];
    act(() => other.current.set({ receiver: '林' }));
    wrote();
    act(() => other.current.clear());
    wrote();
    expect(old.current.values.receiver).toBe('林');
  });

  it('a form that this tab has sent ignores another tab', () => {
    const [old, other] = [open(), open()];
    act(() => old.current.set({ receiver: '林' }));
    act(() => old.current.clear());
    act(() => other.current.set({ receiver: '陳' }));
    wrote();
    expect(old.current).toMatchObject({ values: { receiver: '林' }, isDirty: false });
  });
});
