import {
  clearUserInfo,
  notifyElsewhere,
  onSignInChange,
  onSignInElsewhere,
  readUserInfo,
  restoreUserInfo,
  saveUserInfo,
  userToken,
} from '#platform/session.ts';
import { forgetMemory } from '#platform/storage.ts';

const LIN = { userId: 'u-1', token: 'dG9rZW4tb2YtbGlu' };
const CHEN = { userId: 'u-2', token: 'dG9rZW4tb2YtY2hlbg' };

/** The cookie jar of jsdom, and each assigned text. */
let assigned: string[] = [];
/** Cookies throw, as in a sandboxed frame. */
let areCookiesOff = false;
const jar = () => document.cookie.split('; ').filter((part) => part !== '');
const cookieValue = () => {
  const found = jar().find((part) => part.startsWith('userInfo='));
  return found === undefined ? null : decodeURIComponent(found.slice('userInfo='.length));
};
const plantCookie = (text: string) => {
  document.cookie = `userInfo=${encodeURIComponent(text)}; path=/`;
};

beforeEach(() => {
  assigned = [];
  areCookiesOff = false;
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  const check = () => {
    if (areCookiesOff) throw new DOMException('no', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      check();
      return real.get!.call(document) as string;
    },
    set: (text: string) => {
      check();
      assigned.push(text);
      real.set!.call(document, text);
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  forgetMemory();
  localStorage.clear();
  document.cookie = 'userInfo=; path=/; max-age=0';
});

/** State of the storages after the page has started. */
const startedAs = () => {
  restoreUserInfo();
  return readUserInfo();
};

describe('session', () => {
  it('spec 3.1, C15: userInfo is in local storage and as the same JSON in a cookie', () => {
    saveUserInfo(LIN);
    expect(localStorage.getItem('userInfo')).toBe(JSON.stringify(LIN));
    expect(cookieValue()).toBe(JSON.stringify(LIN));
    expect(readUserInfo()).toEqual(LIN);
    expect(userToken()).toBe(LIN.token);
  });

  it('C15: the cookie has path=/ and SameSite=Lax, no Domain, and on http no Secure', () => {
    saveUserInfo(LIN);
    const parts = assigned[0]!.split('; ');
    expect(parts[0]).toBe(`userInfo=${encodeURIComponent(JSON.stringify(LIN))}`);
    expect(
      parts
        .slice(1)
        .map((part) => part.toLowerCase())
        .sort(),
    ).toEqual(['max-age=15552000', 'path=/', 'samesite=lax']);
    expect(window.location.protocol).toBe('http:');
  });

  it('C15: neither copy holds more than userId and token', () => {
    saveUserInfo({ ...LIN, ...{ mobileNumber: '0912345678', birthday: '1990-01-01' } });
    expect(`${localStorage.getItem('userInfo')!}${document.cookie}`).not.toMatch(/0912345678|1990/);
    localStorage.setItem('userInfo', JSON.stringify({ ...LIN, nickname: '林' }));
    expect(startedAs()).toEqual(LIN);
    expect(localStorage.getItem('userInfo')).toBe(JSON.stringify(LIN));
  });

  it('spec 4.1: without userInfo the person is a visitor', () => {
    expect(startedAs()).toBeNull();
    expect(userToken()).toBe('');
    expect(assigned).toEqual([]);
  });

  it('C15, R15: the cookie restores a value missing in local storage', () => {
    plantCookie(JSON.stringify(LIN));
    expect(startedAs()).toEqual(LIN);
    expect(localStorage.getItem('userInfo')).toBe(JSON.stringify(LIN));
  });

  it('C15, R15: local storage restores a value missing in the cookie', () => {
    localStorage.setItem('userInfo', JSON.stringify(LIN));
    expect(startedAs()).toEqual(LIN);
    expect(cookieValue()).toBe(JSON.stringify(LIN));
  });

  it('C15: local storage overrides a different sign-in in the cookie', () => {
    plantCookie(JSON.stringify(CHEN));
    localStorage.setItem('userInfo', JSON.stringify(LIN));
    expect(startedAs()).toEqual(LIN);
    expect(cookieValue()).toBe(JSON.stringify(LIN));
  });

  it.each([
    ['{'],
    ['"{"'],
    ['null'],
    ['[]'],
    ['42'],
    ['{}'],
    ['{"userId":"u-1"}'],
    ['{"userId":"","token":"x"}'],
    ['{"userId":"u-1","token":""}'],
    ['{"userId":null,"token":"x"}'],
    ['{"userId":"u-1","token":"a\\nb"}'],
    ['{"userId":"u-1","token":"圖"}'],
  ])('C15, R15: an unreadable userInfo %p is removed from both', (text) => {
    localStorage.setItem('userInfo', text);
    plantCookie(text);
    expect(startedAs()).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(cookieValue()).toBeNull();
  });

  it('spec 3: a numeric userId is stored as text, also when read from an old storage', () => {
    localStorage.setItem('userInfo', '{"userId":1,"token":"x"}');
    expect(startedAs()).toEqual({ userId: '1', token: 'x' });
    expect([localStorage.getItem('userInfo'), cookieValue()]).toEqual([
      '{"userId":"1","token":"x"}',
      '{"userId":"1","token":"x"}',
    ]);
  });

  it('spec 3: a token of 700 characters is in both places', () => {
    const long = { userId: 'u-1', token: 'j'.repeat(700) };
    saveUserInfo(long);
    expect(cookieValue()).toBe(JSON.stringify(long));
    expect(startedAs()).toEqual(long);
  });

  it('C15: a sign-in too long for cookies uses only local storage and removes the cookie', () => {
    saveUserInfo(CHEN);
    const longest = { userId: 'u-1', token: 'j'.repeat(4_096) };
    saveUserInfo(longest);
    expect(cookieValue()).toBeNull();
    expect(startedAs()).toEqual(longest);
    expect(cookieValue()).toBeNull();
    // a value lost from local storage is lost, and the earlier sign-in does not return
    localStorage.clear();
    expect(startedAs()).toBeNull();
    saveUserInfo(longest);
    clearUserInfo();
    expect(startedAs()).toBeNull();
  });

  it('C15: a written cookie never exceeds the limit of browsers', () => {
    for (const length of [3_900, 3_960, 4_000, 4_096]) saveUserInfo({ userId: 'u-1', token: '+'.repeat(length / 3) });
    for (const length of [3_900, 3_960, 4_000, 4_096]) saveUserInfo({ userId: 'u-1', token: 'j'.repeat(length) });
    expect(Math.max(...assigned.map((text) => text.length))).toBeLessThanOrEqual(4_096);
  });

  it('C15: a cookie of exactly 4,096 characters is kept, and one more removes it', () => {
    const shortest = { userId: 'u-1', token: 'j' };
    saveUserInfo(shortest);
    const room = 4_096 - assigned[0]!.length;
    const fitting = { userId: 'u-1', token: 'j'.repeat(1 + room) };
    saveUserInfo(fitting);
    expect(cookieValue()).toBe(JSON.stringify(fitting));
    saveUserInfo({ userId: 'u-1', token: 'j'.repeat(2 + room) });
    expect(cookieValue()).toBeNull();
  });

  it('C15, R15: a single unreadable copy is removed, in either place', () => {
    localStorage.setItem('userInfo', '{');
    expect(startedAs()).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    plantCookie('{');
    expect(startedAs()).toBeNull();
    expect(cookieValue()).toBeNull();
  });

  it('C15: two equal copies are left as they are when the page starts', () => {
    saveUserInfo(LIN);
    const written = assigned.length;
    restoreUserInfo();
    expect(assigned).toHaveLength(written);
  });

  it('C15: a userId that is no finite number or text signs nobody in', () => {
    localStorage.setItem('userInfo', '{"userId":1e999,"token":"x"}');
    expect(startedAs()).toBeNull();
  });

  it('C15: a token above 4 KiB is rejected', () => {
    localStorage.setItem('userInfo', JSON.stringify({ userId: 'u-1', token: 'j'.repeat(4_097) }));
    expect(startedAs()).toBeNull();
  });

  it('C15: a readable copy replaces an unreadable one', () => {
    localStorage.setItem('userInfo', '{');
    plantCookie(JSON.stringify(LIN));
    expect(startedAs()).toEqual(LIN);
    expect(localStorage.getItem('userInfo')).toBe(JSON.stringify(LIN));
    plantCookie('%7B');
    expect(startedAs()).toEqual(LIN);
    expect(cookieValue()).toBe(JSON.stringify(LIN));
  });

  it('C15: a cookie with invalid encoding is dropped', () => {
    document.cookie = 'userInfo=%E0%A4%A; path=/';
    expect(startedAs()).toBeNull();
    localStorage.setItem('userInfo', JSON.stringify(LIN));
    expect(startedAs()).toEqual(LIN);
    expect(cookieValue()).toBe(JSON.stringify(LIN));
  });

  it('C15: a cookie whose name only ends in userInfo is ignored', () => {
    document.cookie = `xuserInfo=${encodeURIComponent(JSON.stringify(CHEN))}; path=/`;
    expect(startedAs()).toBeNull();
    document.cookie = 'xuserInfo=; path=/; max-age=0';
  });

  it('spec 4, C17: sign-out removes both, and neither restores the other', () => {
    saveUserInfo(LIN);
    clearUserInfo();
    expect([localStorage.getItem('userInfo'), cookieValue()]).toEqual([null, null]);
    expect(readUserInfo()).toBeNull();
    expect(userToken()).toBe('');
  });

  it('C17: reading never repairs a copy that another tab has removed', () => {
    saveUserInfo(LIN);
    document.cookie = 'userInfo=; path=/; max-age=0';
    expect(readUserInfo()).toEqual(LIN);
    expect(cookieValue()).toBeNull();
    localStorage.clear();
    expect(readUserInfo()).toBeNull();
  });

  it('C17: a sign-out in another tab removes its own cookie, but no newer one', () => {
    const stop = onSignInChange(() => undefined);
    const old = JSON.stringify(LIN);
    plantCookie(old);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', oldValue: old }));
    expect(readUserInfo()).toBeNull();
    plantCookie(JSON.stringify(CHEN));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', oldValue: old }));
    expect(readUserInfo()).toEqual(CHEN);
    stop();
  });

  it('C17: a late sign-out event keeps the cookie of a sign-in that has come since', () => {
    const stop = onSignInChange(() => undefined);
    saveUserInfo(LIN);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', oldValue: JSON.stringify(LIN) }));
    expect(cookieValue()).toBe(JSON.stringify(LIN));
    stop();
  });

  it('spec 4: listeners ignore other keys, and a stopped listener leaves the others active', () => {
    const heard: string[] = [];
    const hear = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    const stops = [
      onSignInChange(() => heard.push('first')),
      onSignInChange(() => heard.push('second')),
      onSignInElsewhere(() => heard.push('elsewhere')),
    ];
    hear('braId');
    expect(heard).toEqual([]);
    stops[0]!();
    hear('userInfo');
    // the cache of the member before is dropped first
    expect(heard).toEqual(['elsewhere', 'second']);
    stops[1]!();
    hear('userInfo');
    expect(heard).toEqual(['elsewhere', 'second', 'elsewhere']);
    stops[2]!();
    plantCookie(JSON.stringify(LIN));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', oldValue: JSON.stringify(LIN) }));
    expect([heard.length, cookieValue()]).toEqual([3, JSON.stringify(LIN)]);
  });

  it('spec 4: only another tab’s sign-in reaches the listeners of other tabs', () => {
    const heard: string[] = [];
    const stop = onSignInElsewhere(() => heard.push('elsewhere'));
    saveUserInfo(LIN);
    clearUserInfo();
    expect(heard).toEqual([]);
    notifyElsewhere();
    expect(heard).toEqual(['elsewhere']);
    stop();
  });

  it('R15: memory holds the sign-in without local storage and cookies, until sign-out', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    areCookiesOff = true;
    expect(readUserInfo()).toBeNull();
    saveUserInfo(LIN);
    expect(readUserInfo()).toEqual(LIN);
    clearUserInfo();
    expect(readUserInfo()).toBeNull();
  });

  it('spec 4: listeners receive sign-in and sign-out of all tabs until they stop', () => {
    const heard: (string | null)[] = [];
    const stop = onSignInChange(() => heard.push(readUserInfo()?.userId ?? null));
    saveUserInfo(LIN);
    clearUserInfo();
    // another tab writes both copies, and the browser fires a storage event
    plantCookie(JSON.stringify(CHEN));
    localStorage.setItem('userInfo', JSON.stringify(CHEN));
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'braId' }));
    plantCookie('');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toEqual(['u-1', null, 'u-2', null]);
    stop();
    saveUserInfo(LIN);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
    expect(heard).toHaveLength(4);
  });

  it('spec 4: a listener that stops during the call does not skip the next', () => {
    const heard: string[] = [];
    const stopFirst = onSignInChange(() => {
      heard.push('first');
      stopFirst();
    });
    const stopSecond = onSignInChange(() => heard.push('second'));
    saveUserInfo(LIN);
    saveUserInfo(LIN);
    expect(heard).toEqual(['first', 'second', 'second']);
    stopSecond();
  });
});
