import {
  forgetMemory,
  isFresh,
  localKeys,
  persistStorage,
  readJson,
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  sessionWorks,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** Replaces both storage areas, as a WebView may. */
function mockStorage(get: () => Storage | null): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(get as () => Storage);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(get as () => Storage);
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetMemory();
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage', () => {
  it('spec 3.10: uses the keys of the specification, and the prefix ume. for ours', () => {
    expect(Object.values(localKeys).filter((key) => !key.startsWith('ume.'))).toEqual([
      'userInfo',
      'login_captcha',
      'braId',
      'codeId',
      'gift_coupon',
      'isPageHide',
      'u_routes',
      'persist:ume',
    ]);
    expect(Object.values(sessionKeys).filter((key) => !key.startsWith('ume.'))).toEqual([
      'isLine',
      'isShare',
      'new_mer_member',
      'get_gift',
    ]);
    for (const keys of [localKeys, sessionKeys])
      expect(new Set(Object.values(keys)).size).toBe(Object.values(keys).length);
  });

  it('spec 3: writes each value to the real storage under its own key', () => {
    writeLocal(localKeys.braId, '1001');
    writeSession(sessionKeys.isLine, 'Y');
    expect(localStorage.getItem('braId')).toBe('1001');
    expect(sessionStorage.getItem('isLine')).toBe('Y');
    expect([readLocal(localKeys.braId), readSession(sessionKeys.isLine)]).toEqual(['1001', 'Y']);
    removeLocal(localKeys.braId);
    removeSession(sessionKeys.isLine);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect([readLocal(localKeys.braId), readSession(sessionKeys.isLine)]).toEqual([null, null]);
  });

  describe.each([
    ['the getter throws', () => mockStorage(refuse)],
    ['the getter gives null', () => mockStorage(() => null)],
    [
      'every method throws',
      () => {
        jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
        jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
      },
    ],
    ['the quota is 0', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
  ])('where %s', (_name, breakStorage) => {
    it('R15: memory replaces it and nothing throws', async () => {
      breakStorage();
      writeLocal(localKeys.braId, '1001');
      writeSession(sessionKeys.isShare, 'Y');
      expect([readLocal(localKeys.braId), readSession(sessionKeys.isShare)]).toEqual(['1001', 'Y']);
      writeLocal(localKeys.braId, '1002');
      expect(readLocal(localKeys.braId)).toBe('1002');
      removeLocal(localKeys.braId);
      expect(readLocal(localKeys.braId)).toBeNull();
      expect(readLocal(localKeys.codeId)).toBeNull();
      await persistStorage.setItem('persist:ume', '{}');
      await expect(persistStorage.getItem('persist:ume')).resolves.toBe('{}');
      await persistStorage.removeItem('persist:ume');
      await expect(persistStorage.getItem('persist:ume')).resolves.toBeNull();
    });

    it('R3: reports that session storage does not work', () => {
      expect(sessionWorks()).toBe(true);
      breakStorage();
      expect(sessionWorks()).toBe(false);
    });
  });

  it('R15: the import throws nothing when the getters throw', () => {
    mockStorage(refuse);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('#platform/storage.ts')>('#platform/storage.ts');
      expect(fresh.readLocal('braId')).toBeNull();
    });
  });

  it('R15: an old value does not return when a new one found no space', () => {
    writeLocal(localKeys.codeId, 'OLD');
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    writeLocal(localKeys.codeId, 'NEW');
    expect(readLocal(localKeys.codeId)).toBe('NEW');
    spy.mockRestore();
    forgetMemory();
    expect(readLocal(localKeys.codeId)).toBeNull();
  });

  it('R15: a key that could not be removed reads as missing', () => {
    writeLocal(localKeys.codeId, 'OLD');
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    removeLocal(localKeys.codeId);
    expect(readLocal(localKeys.codeId)).toBeNull();
  });

  it('R15: the real storage is used again once it accepts a value', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    writeLocal(localKeys.braId, '1');
    spy.mockRestore();
    writeLocal(localKeys.braId, '2');
    localStorage.setItem('braId', '3');
    expect(readLocal(localKeys.braId)).toBe('3');
  });

  it('R3: the probe leaves no key behind in session storage', () => {
    expect(sessionWorks()).toBe(true);
    expect(sessionStorage.length).toBe(0);
  });

  it('R3: a storage that drops values counts as not working', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    expect(sessionWorks()).toBe(false);
  });

  it.each([['"{"'], ['{'], [''], ['undefined'], ['42'], ['{"a":1}'], ['null']])(
    'R15: drops corrupt or foreign JSON %p from both storages',
    (text) => {
      localStorage.setItem('u_routes', text);
      sessionStorage.setItem('ume.entries', text);
      const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
      expect(readJson('local', localKeys.uRoutes, isList)).toBeNull();
      expect(readJson('session', sessionKeys.entries, isList)).toBeNull();
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    },
  );

  it('a removed value may be written again by another tab', () => {
    writeLocal(localKeys.drafts, 'mine');
    removeLocal(localKeys.drafts);
    localStorage.setItem(localKeys.drafts, 'of another tab');
    expect(readLocal(localKeys.drafts)).toBe('of another tab');
  });

  it('R16: the storage of the slices returns what it has stored, until that is removed', async () => {
    await persistStorage.setItem('persist:ume', '{}');
    expect(await persistStorage.getItem('persist:ume')).toBe('{}');
    await persistStorage.removeItem('persist:ume');
    expect(await persistStorage.getItem('persist:ume')).toBeNull();
  });

  it('R15: a read of a missing value removes no key', () => {
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    expect(readJson('local', localKeys.drafts, isText)).toBeNull();
    expect(removed).not.toHaveBeenCalled();
  });

  it('R15: a stored age counts in both directions, because a clock may be set back', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    expect([1_000_000, 999_000, 1_001_000].map((at) => isFresh(at, 1_000))).toEqual([true, true, true]);
    expect([998_999, 1_001_001].map((at) => isFresh(at, 1_000))).toEqual([false, false]);
  });

  it('R15: returns valid JSON and keeps it in local storage', () => {
    localStorage.setItem('u_routes', '"x"');
    expect(readJson('local', localKeys.uRoutes, isText)).toBe('x');
    expect(localStorage.getItem('u_routes')).toBe('"x"');
    expect(readJson('local', localKeys.drafts, isText)).toBeNull();
  });
});
