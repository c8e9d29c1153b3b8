import { startEarlyCall } from '#boot/startEarlyCall.ts';
import { takeEarlyAnswer } from '#platform/earlyAnswer.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

const HOUR_MS = 3_600_000;
const fetched = jest.fn();

beforeEach(() => {
  localStorage.clear();
  clearUserInfo();
  window.umeEarly = undefined;
  fetched.mockReset().mockResolvedValue({ status: 200, text: () => Promise.resolve('{"code":200}') });
  globalThis.fetch = fetched as typeof fetch;
});

function asked(): [string, RequestInit] {
  return fetched.mock.calls[0] as [string, RequestInit];
}

describe('the first call of the store page', () => {
  it('spec 7: carries the four headers, Request-Tk empty for a visitor, and no cookie (C16)', () => {
    startEarlyCall('1001', 'T3');
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001/T3');
    expect(asked()[1]).toMatchObject({
      headers: { 'Content-Type': 'application/json', 'TL-Origin': 'ume-web', 'Accept-Language': 'zh-TW', 'Request-Tk': '' },
      credentials: 'omit',
    });
  });

  it('spec 7: carries the token of the member', () => {
    saveUserInfo({ userId: 'u1', token: 'tk-1' });
    startEarlyCall('1001', undefined);
    expect(asked()[1].headers).toMatchObject({ 'Request-Tk': 'tk-1' });
  });

  it('spec 3: without a code in the path the saved one of this branch goes along, for less than 4 hours', () => {
    writeLocal(localKeys.codeId, 'T9');
    writeLocal(localKeys.codePlace, JSON.stringify({ braId: '1001', at: Date.now() - 3 * HOUR_MS }));
    startEarlyCall('1001', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001/T9');
    fetched.mockClear();
    startEarlyCall('1002', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1002');
    fetched.mockClear();
    writeLocal(localKeys.codePlace, JSON.stringify({ braId: '1001', at: Date.now() - 4 * HOUR_MS }));
    startEarlyCall('1001', undefined);
    expect(asked()[0]).toBe('/v1/ume/client/store/home/1001');
  });

  it('its answer is taken over once, by the same call of the same person', async () => {
    startEarlyCall('1001', 'T3');
    expect(takeEarlyAnswer('/v1/ume/client/store/home/1001', '')).toBeNull();
    await expect(takeEarlyAnswer('/v1/ume/client/store/home/1001/T3', '')).resolves.toEqual({ status: 200, text: '{"code":200}' });
    expect(takeEarlyAnswer('/v1/ume/client/store/home/1001/T3', '')).toBeNull();
  });

  it('C17: an answer made for another sign-in is dropped', () => {
    startEarlyCall('1001', 'T3');
    expect(takeEarlyAnswer('/v1/ume/client/store/home/1001/T3', 'someone')).toBeNull();
    expect(window.umeEarly).toBeUndefined();
  });

  it('spec 8: a network failure reaches whoever takes it over, and nobody else', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    startEarlyCall('1001', 'T3');
    await expect(takeEarlyAnswer('/v1/ume/client/store/home/1001/T3', '')).rejects.toThrow('offline');
  });
});
