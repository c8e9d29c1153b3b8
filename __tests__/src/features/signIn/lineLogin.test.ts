import { createHash } from 'node:crypto';

import { startLine, takeLineReturn } from '#features/signIn/lineLogin.ts';
import { requestCode, saveCode } from '#navigation/savedCode.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';
import { forgetMemory, localKeys } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';

const assign = jest.spyOn(windowDriver, 'assign').mockImplementation(() => undefined);

beforeEach(() => {
  forgetMemory();
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
});

function start(isAutoLoginOff?: boolean): URL {
  startLine({ returnTo: '/store/1', ...(isAutoLoginOff === undefined ? {} : { isAutoLoginOff }) });
  return new URL(assign.mock.lastCall![0]);
}

const stateOf = (url: URL) => url.searchParams.get('state')!;
const bytesOf = (text: string) => Buffer.from(text, 'base64url').length;

describe('start', () => {
  it('C2: redirects to LINE with PKCE S256, nonce, code and the minimal scope', () => {
    const url = start();
    const json = JSON.parse(sessionStorage.getItem('ume.lineSignIn')!) as { verifier: string; nonce: string };
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ume-local',
      redirect_uri: `${window.location.origin}/third/line`,
      state: stateOf(url),
      scope: 'openid profile',
      nonce: json.nonce,
      code_challenge: createHash('sha256').update(json.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect(json.verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('C1: two starts have different states of at least 128 bits', () => {
    const [first, second] = [start(), start()];
    expect(stateOf(first)).not.toBe(stateOf(second));
    expect(bytesOf(stateOf(first))).toBeGreaterThanOrEqual(16);
    expect(first.searchParams.get('nonce')).not.toBe(second.searchParams.get('nonce'));
  });

  it('R13: the start is in session storage, with a copy in local storage', () => {
    start();
    expect(localStorage.getItem('ume.lineSignIn')).toBe(sessionStorage.getItem('ume.lineSignIn'));
  });

  it('offers LINE once more without its automatic login', () => {
    expect(start().searchParams.has('disable_auto_login')).toBe(false);
    expect(start(true).searchParams.get('disable_auto_login')).toBe('true');
  });
});

describe('return', () => {
  it('C1: the right state returns the exchange with verifier and nonce of its start', () => {
    const url = start();
    const json = JSON.parse(sessionStorage.getItem('ume.lineSignIn')!) as { verifier: string; nonce: string };
    expect(takeLineReturn({ code: 'abc', state: stateOf(url) })).toEqual({
      exchange: {
        code: 'abc',
        codeVerifier: json.verifier,
        nonce: json.nonce,
        redirectUri: `${window.location.origin}/third/line`,
      },
      returnTo: '/store/1',
    });
  });

  it('C1: a state is valid once and is then removed from storage', () => {
    const state = stateOf(start());
    takeLineReturn({ code: 'abc', state });
    expect(takeLineReturn({ code: 'abc', state })).toMatchObject({ failure: 'mismatch' });
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['ume.lineServed'], 0]);
    expect(localStorage.getItem('ume.lineServed')).not.toContain(state);
  });

  it('R13: a second return in a signed-in browser opens the start’s target, later the state’s', () => {
    const state = stateOf(start());
    takeLineReturn({ code: 'abc', state });
    saveUserInfo({ userId: 'u1', token: 't1' });
    expect(takeLineReturn({ code: 'abc', state })).toEqual({ nextPath: '/store/1' });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(takeLineReturn({ code: 'abc', state })).toEqual({ nextPath: '/store/1' });
    later.mockRestore();
    clearUserInfo();
  });

  it.each([
    ['no state', { code: 'abc' }, 'incomplete'],
    ['an empty state', { code: 'abc', state: '' }, 'incomplete'],
    ['no code', { state: 'x' }, 'incomplete'],
    ['a wrong state', { code: 'abc', state: 'x' }, 'mismatch'],
  ])('C1: %s never leads to an exchange, and uses up the start', (_name, query, failure) => {
    const state = stateOf(start());
    expect(takeLineReturn(query)).toEqual({ failure, canRetry: true, returnTo: '/store/1' });
    expect(takeLineReturn({ code: 'abc', state })).toMatchObject({ failure: 'mismatch' });
  });

  it('R13: LINE may return in another WebView, with only the local copy', () => {
    const state = stateOf(start());
    sessionStorage.clear();
    expect(takeLineReturn({ code: 'abc', state })).toHaveProperty('exchange.code', 'abc');
  });

  it('C1: a start of another tab does not match, and is kept for it', () => {
    const other = stateOf(start());
    const copy = localStorage.getItem('ume.lineSignIn')!;
    const tabStart = stateOf(start());
    localStorage.setItem('ume.lineSignIn', copy);
    expect(takeLineReturn({ code: 'abc', state: tabStart })).toHaveProperty('exchange');
    sessionStorage.clear();
    expect(takeLineReturn({ code: 'abc', state: other })).toHaveProperty('exchange');
  });

  it('C1: a state expires ten minutes after the start of the sign-in', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    const state = stateOf(start());
    jest.setSystemTime(Date.UTC(2026, 10, 20, 0, 10, 1));
    expect(takeLineReturn({ code: 'abc', state })).toMatchObject({ failure: 'mismatch' });
    jest.useRealTimers();
  });

  it('a cancellation is no error, but another error of LINE is', () => {
    expect(takeLineReturn({ error: 'access_denied', state: stateOf(start()) })).toEqual({
      failure: 'cancelled',
      canRetry: true,
      returnTo: '/store/1',
    });
    expect(takeLineReturn({ error: 'server_error', state: stateOf(start()) })).toMatchObject({ failure: 'refused' });
  });

  it('a second consecutive mismatch does not offer LINE again', () => {
    start(true);
    expect(takeLineReturn({ code: 'abc', state: 'x' })).toMatchObject({ failure: 'mismatch', canRetry: false });
  });

  it('R15: invalid values in both storages are no start', () => {
    for (const text of ['{', '{}', '[]', '{"state":"x"}']) {
      sessionStorage.setItem('ume.lineSignIn', text);
      localStorage.setItem('ume.lineSignIn', text);
      expect(takeLineReturn({ code: 'abc', state: 'x' })).toMatchObject({ failure: 'mismatch' });
    }
  });
});

it('C1, C2: two starts have different nonces of at least 128 bits and verifiers', () => {
  const [first, second] = [start(), start()].map(({ searchParams }) => searchParams);
  expect(bytesOf(first?.get('nonce') ?? '')).toBeGreaterThanOrEqual(16);
  for (const name of ['nonce', 'code_challenge']) expect(first?.get(name)).not.toBe(second?.get(name));
});

describe('T7: LINE returns in another browser', () => {
  /** Simulates a browser that does not know the start. */
  function otherBrowser(): void {
    forgetMemory();
    localStorage.clear();
    sessionStorage.clear();
  }
  const startFrom = (returnTo: string) => {
    startLine({ returnTo });
    return stateOf(new URL(assign.mock.lastCall![0]));
  };

  it('reports it, and restores the path with shop and table', () => {
    localStorage.setItem('braId', '1001');
    saveCode('1001', 'T3');
    const state = startFrom('/mine?tab=店家&token=secret');
    otherBrowser();
    expect(takeLineReturn({ code: 'abc', state })).toEqual({
      failure: 'otherBrowser',
      canRetry: true,
      returnTo: '/mine?tab=店家',
    });
    expect([localStorage.getItem('braId'), requestCode('1001', undefined)]).toEqual(['1001', 'T3']);
  });

  it('reports it despite old stored sign-ins, with the path from the state', () => {
    const state = startFrom('/mine?tab=店家');
    const dayAgo = Date.now() - 86_400_000;
    const start = { ...(JSON.parse(localStorage.getItem(localKeys.lineSignIn)!) as object), at: dayAgo };
    otherBrowser();
    localStorage.setItem(localKeys.lineSignIn, JSON.stringify({ ...start, state: 's'.repeat(32), returnTo: '/old' }));
    localStorage.setItem(localKeys.lineServed, JSON.stringify({ returnTo: '/older', at: dayAgo }));
    expect(takeLineReturn({ code: 'abc', state })).toEqual({
      failure: 'otherBrowser',
      canRetry: true,
      returnTo: '/mine?tab=店家',
    });
  });

  it('keeps a shop that is saved there', () => {
    localStorage.setItem('braId', '1001');
    const state = startFrom('/mine');
    otherBrowser();
    localStorage.setItem('braId', '7');
    takeLineReturn({ code: 'abc', state });
    expect([localStorage.getItem('braId'), localStorage.getItem('codeId')]).toEqual(['7', null]);
  });

  it('a signed-in person continues where sign-in began', () => {
    const state = startFrom('/order/fnb');
    otherBrowser();
    saveUserInfo({ userId: 'u1', token: 'k'.repeat(32) });
    expect(takeLineReturn({ code: 'abc', state })).toEqual({ nextPath: '/order/fnb' });
    clearUserInfo();
  });

  it.each(['//evil.tld', 'https://evil.tld/', '/\\evil.tld', 'javascript:alert(1)', '', '/mine\u0000'])(
    'C21: ignores a state with %j',
    (returnTo) => {
      const state = 'r'.repeat(32) + Buffer.from(`${returnTo} /store/9/T9`).toString('base64url');
      expect(takeLineReturn({ code: 'abc', state })).toEqual({ failure: 'mismatch', canRetry: true, returnTo: null });
      expect(localStorage.getItem('braId')).toBeNull();
    },
  );

  it('a truncated or too long state has no return path', () => {
    const state = startFrom('/mine');
    const long = startFrom(`/discover/search?q=${'牛'.repeat(400)}`);
    expect(long).toHaveLength(32);
    otherBrowser();
    for (const told of [state.slice(0, 20), state.slice(0, 33), `${state}%`, long])
      expect(takeLineReturn({ code: 'abc', state: told })).toMatchObject({ failure: 'mismatch' });
  });
});
