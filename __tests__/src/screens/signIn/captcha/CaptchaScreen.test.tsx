import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { readUserInfo } from '#platform/session.ts';
import CaptchaScreen from '#screens/signIn/captcha/CaptchaScreen.tsx';
import { subscribeToSignIn } from '#state/subscribeToSignIn.ts';
import { userTakenOver } from '#state/userSlice.ts';
import { codeText, signInText } from '#text/signInText.ts';

import { A_KEY } from '../../../../support/aKey.ts';
import { dropped, fakeUme, garbled, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const REGISTER = 'POST /v1/ume/client/user/register';
const SEND_SMS = 'POST /v1/ume/client/user/sendsms';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const NUMBER = { phoneAreaCode: '886', mobileNumber: '0912345678' };
const OTHER = { phoneAreaCode: '886', mobileNumber: '0987654321' };
const userInfo = { userId: 'u1', token: 'k'.repeat(32) };

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({
    [LOGIN]: { userInfo },
    [REGISTER]: { userInfo },
    [SEND_SMS]: null,
    [CLAIM]: { usableUntil: '2026-12-01' },
  });
});
afterEach(() => {
  delete (window as { OTPCredential?: unknown }).OTPCredential;
});

function show(action: 'login' | 'register' = 'login') {
  const user = { signData: { ...NUMBER, action }, userDetail: null, textSize: 'standard' as const };
  return renderScreen(<CaptchaScreen />, { path: '/captcha', preloaded: { user } });
}

const field = () => screen.getByLabelText<HTMLInputElement>(codeText.inputName);
/** Enters the code at once, as a paste or a suggestion of the keyboard does. */
const enter = (code: string) => fireEvent.change(field(), { target: { value: code } });
const codeState = () => document.getElementById('code-state')?.textContent;
const resend = () => screen.getByRole('button', { name: codeText.resend });

function countDownFrom(seconds: number) {
  localStorage.setItem('login_captcha', String(seconds));
  localStorage.setItem('ume.captchaSentAt', String(Date.now() - (60 - seconds) * 1_000));
}

describe('the field', () => {
  it('R18: is one real input with numeric keyboard and SMS autofill, behind six boxes', () => {
    const { container } = show();
    expect(container.querySelectorAll('input')).toHaveLength(1);
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(container.querySelectorAll('.box')).toHaveLength(6);
  });

  it('says below the countdown how to find an SMS that does not come', () => {
    show();
    expect(screen.getByText('一直收不到？請確認手機有訊號、能接收簡訊，並查看垃圾訊息與封鎖的號碼。')).toBeVisible();
  });

  it('R18: takes the code of a pasted message, keeps leading zeros, submits with the terms', async () => {
    localStorage.setItem(
      'ume.termsAccepted',
      JSON.stringify({ version: '2026-01-02', at: '2026-01-02T00:00:00.000Z' }),
    );
    const { user } = show();
    await user.click(field());
    await user.paste('驗證碼 012345');
    expect(field()).toHaveValue('012345');
    await waitFor(() => expect(ume.callsOf(LOGIN)).toHaveLength(1));
    expect(ume.callsOf(LOGIN)[0]!.args).toEqual({
      ...NUMBER,
      smsCode: '012345',
      tryKey: A_KEY,
      termsVersion: '2026-01-02',
    });
    enter('0123456');
    await act(() => Promise.resolve());
    expect(ume.callsOf(LOGIN)).toHaveLength(1);
  });

  it('R18: typed digits survive a reload and a killed WebView', async () => {
    const first = show();
    await first.user.type(field(), '012');
    first.unmount();
    sessionStorage.clear();
    show();
    expect(field()).toHaveValue('012');
    expect(ume.calls).toEqual([]);
  });

  it('a wrong code keeps the field focused and selected for the next try', async () => {
    ume.answer({ [LOGIN]: refusedWith(BODY_CODES.smsCodeWrong, '驗證碼錯誤') });
    const { user, path } = show();
    await user.type(field(), '111111');
    await waitFor(() => expect(codeState()).toBe('驗證碼錯誤'));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('111111');
    expect(field()).toBeInvalid();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
    expect(path()).toBe('/captcha');

    ume.answer({ [LOGIN]: { userInfo } });
    await user.keyboard('222222');
    await waitFor(() => expect(ume.callsOf(LOGIN)).toHaveLength(2));
    expect(ume.callsOf(LOGIN)[1]!.args.smsCode).toBe('222222');
  });

  it('spec 8: keeps the digits after a failed call, with a button to resend them', async () => {
    ume.answer({ [LOGIN]: dropped });
    const { user } = show();
    enter('654321');
    await findMessage('網路不太穩，再試一次');
    expect(field()).toHaveValue('654321');
    ume.answer({ [LOGIN]: { userInfo } });
    await user.click(await screen.findByRole('button', { name: codeText.submit }));
    await waitFor(() => expect(localStorage.getItem('userInfo')).not.toBeNull());
  });

  it.each([
    ['null', 'null'],
    ['{}', '{}'],
    ["''", '""'],
    ['userInfo null', '{"userInfo":null}'],
    ['userInfo without a userId', '{"userInfo":{"token":"t1"}}'],
    ['userInfo without a token', '{"userInfo":{"userId":"u1"}}'],
    ['a userId and a token that are empty', '{"userInfo":{"userId":" ","token":""}}'],
    ['a token that is null', '{"userInfo":{"userId":"u1","token":null}}'],
    ['no userInfo', '{"userId":"u1","token":"t1"}'],
  ])('spec 8.9: a sign-in answered with %s stops silently, and a second try works', async (_name, data) => {
    ume.answer({ [LOGIN]: garbled(`{"code":200,"data":${data}}`) });
    const { user, path } = show();
    enter('654321');
    expect(await screen.findByRole('button', { name: codeText.submit })).toBeInTheDocument();
    expect(field()).toHaveValue('654321');
    expect(field()).not.toHaveAttribute('readonly');
    expect(field()).toBeValid();
    expect(screen.queryByText(codeText.checking)).toBeNull();
    expect(codeState()).toBe('');
    expect(screen.queryByText(/網路不太穩|讀取失敗/)).toBeNull();
    expect(shownMessages()).toEqual([]);
    expect(path()).toBe('/captcha');
    ume.answer({ [LOGIN]: { userInfo } });
    await user.click(screen.getByRole('button', { name: codeText.submit }));
    await findMessage(signInText.loggedIn);
  });

  it('spec 8: a registration answered with null stops silently and sets no flag', async () => {
    ume.answer({ [REGISTER]: garbled('{"code":200,"data":null}') });
    show('register');
    enter('654321');
    expect(await screen.findByRole('button', { name: codeText.submit })).toBeInTheDocument();
    expect([shownMessages(), sessionStorage.getItem('new_mer_member'), localStorage.getItem('userInfo')]).toEqual([
      [],
      null,
      null,
    ]);
  });

  it.each([
    ['a token that no header carries', '{"userInfo":{"userId":"u1","token":"a b"}}'],
    ['a token above 4 KiB', `{"userInfo":{"userId":"u1","token":"${'t'.repeat(4_097)}"}}`],
  ])('spec 8: an unreadable response shows an error, never 登入成功: %s', async (_name, data) => {
    ume.answer({ [LOGIN]: garbled(`{"code":200,"data":${data}}`) });
    show();
    enter('654321');
    await findMessage('讀取失敗，請再試一次或洽店家');
    await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
    expect(field()).toBeValid();
    expect(shownMessages()).toEqual(['讀取失敗，請再試一次或洽店家']);
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('spec 3: signs in a member with a numeric userId and a 4 KiB token', async () => {
    const token = 't'.repeat(4_096);
    ume.answer({ [LOGIN]: garbled(JSON.stringify({ code: 200, data: { userInfo: { userId: 42, token } } })) });
    show();
    enter('654321');
    await findMessage(signInText.loggedIn);
    expect(readUserInfo()).toEqual({ userId: '42', token });
  });

  it.each([
    ['without network', dropped],
    ['on a failed status', status(500)],
  ])('spec 8: %s marks no box red, because the code was not refused', async (_name, fault) => {
    ume.answer({ [LOGIN]: fault });
    const { user } = show();
    enter('654321');
    expect(await screen.findByText(codeText.unfinished)).toBeInTheDocument();
    expect(field()).toBeValid();
    ume.answer({ [LOGIN]: refusedWith(BODY_CODES.smsCodeWrong, '驗證碼錯誤') });
    await user.click(screen.getByRole('button', { name: codeText.submit }));
    await waitFor(() => expect(codeState()).toBe('驗證碼錯誤'));
    expect(field()).toBeInvalid();
  });

  it.each([
    ['wrong', BODY_CODES.smsCodeWrong, '驗證碼不正確，請重新輸入', false],
    ['expired', BODY_CODES.smsCodeDead, '驗證碼已失效，請重新取得', true],
    ['used up', BODY_CODES.smsCodeDead, '錯誤次數已達上限，請重新取得驗證碼', true],
    ['stopped for the day', BODY_CODES.smsStopped, '今日錯誤次數過多，請明天再試', false],
  ])(
    'spec 8: a code that is %s keeps the message, and resend leads only when useful',
    async (_name, code, message, isDead) => {
      ume.answer({ [LOGIN]: refusedWith(code, message) });
      show();
      enter('111111');
      await waitFor(() => expect(codeState()).toBe(message));
      expect(screen.queryByRole('button', { name: codeText.submit }) === null).toBe(isDead);
      expect(screen.getByRole('button', { name: codeText.resend }).className.includes('primary')).toBe(isDead);
    },
  );

  it('WebOTP fills and submits the code, and is aborted on unmount', async () => {
    (window as { OTPCredential?: unknown }).OTPCredential = jest.fn();
    const get = jest.fn<Promise<{ code: string }>, [{ signal: AbortSignal }]>(() =>
      Promise.resolve({ code: '098765' }),
    );
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    const { unmount } = show();
    await waitFor(() => expect(ume.callsOf(LOGIN)).toHaveLength(1));
    expect(ume.callsOf(LOGIN)[0]!.args.smsCode).toBe('098765');
    const signal = get.mock.calls[0]![0].signal;
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  it('WebOTP starts again after a resend', async () => {
    (window as { OTPCredential?: unknown }).OTPCredential = jest.fn();
    let answer: (otp: { code: string }) => void = () => undefined;
    const get = jest.fn<Promise<{ code: string }>, [{ signal: AbortSignal }]>(
      () => new Promise((resolve) => (answer = resolve)),
    );
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    ume.answer({ 'POST /v1/ume/client/user/isregister': 'Y' });
    const { user } = show();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await user.click(resend());
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(get.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false]);
    await act(() => {
      answer({ code: '098765' });
      return Promise.resolve();
    });
    await waitFor(() => expect(ume.callsOf(LOGIN)).toHaveLength(1));
    expect(ume.callsOf(LOGIN)[0]!.args.smsCode).toBe('098765');
  });

  it('a pasted text with another number waits for a tap', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('訂單 100245，序號 345678');
    expect(field()).toHaveValue('100245');
    await act(() => Promise.resolve());
    expect(ume.callsOf(LOGIN)).toHaveLength(0);
    expect(screen.getByRole('button', { name: codeText.submit })).toBeEnabled();
  });

  it('R18: a WebOTP that refuses changes nothing', async () => {
    (window as { OTPCredential?: unknown }).OTPCredential = jest.fn();
    Object.defineProperty(navigator, 'credentials', {
      value: { get: () => Promise.reject(new Error('no')) },
      configurable: true,
    });
    show();
    await act(() => Promise.resolve());
    expect(field()).toHaveValue('');
  });
});

describe('resending', () => {
  it('spec 4: waits for the countdown, which ticks on screen and in the storage', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    countDownFrom(42);
    show();
    expect(screen.getByRole('timer')).toHaveTextContent('42 秒後可重新傳送');
    expect(resend()).toBeDisabled();
    act(() => {
      jest.advanceTimersByTime(2_000);
    });
    expect(screen.getByRole('timer')).toHaveTextContent('40 秒');
    expect(localStorage.getItem('login_captcha')).toBe('40');
    act(() => {
      jest.advanceTimersByTime(40_000);
    });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(localStorage.getItem('login_captcha')).toBeNull();
    expect(resend()).toBeEnabled();
  });

  it('R7: a frozen countdown shows the right time on return', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    countDownFrom(50);
    show();
    jest.setSystemTime(Date.UTC(2026, 10, 20) + 30_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByRole('timer')).toHaveTextContent('20 秒');
  });

  it('spec 4: resends for the same number and action, clears the boxes, restarts the countdown', async () => {
    ume.answer({ 'POST /v1/ume/client/user/isregister': 'N' });
    const { user } = show('register');
    enter('123');
    await user.click(resend());
    await waitFor(() => expect(localStorage.getItem('login_captcha')).toBe('60'));
    expect(ume.callsOf(SEND_SMS).map(({ args }) => args)).toEqual([{ ...NUMBER, action: 'register' }]);
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(resend()).toBeDisabled();
  });

  it('spec 8: a refused resend keeps the digits and starts no countdown', async () => {
    ume.answer({
      'POST /v1/ume/client/user/isregister': 'Y',
      [SEND_SMS]: refusedWith(BODY_CODES.tooMany, '傳送太多次，請稍後再試'),
    });
    const { user } = show();
    enter('123');
    await user.click(resend());
    await findMessage('傳送太多次，請稍後再試');
    expect(field()).toHaveValue('123');
    expect(localStorage.getItem('login_captcha')).toBeNull();
  });

  it('C6: a number registered meanwhile gets its next code for login', async () => {
    ume.answer({ [REGISTER]: refusedWith(BODY_CODES.alreadyRegistered, '這個號碼已註冊') });
    const { user, store } = show('register');
    enter('123456');
    await waitFor(() => expect(store.getState().user.signData?.action).toBe('login'));
    ume.answer({ 'POST /v1/ume/client/user/isregister': 'Y' });
    await user.click(resend());
    await waitFor(() => expect(ume.callsOf(SEND_SMS)).toHaveLength(1));
    expect(ume.callsOf(SEND_SMS)[0]!.args.action).toBe('login');
  });

  it('a number whose registration was lost is checked again and gets a login code', async () => {
    ume.answer({ 'POST /v1/ume/client/user/isregister': 'Y' });
    const { user, store } = show('register');
    await user.click(resend());
    await waitFor(() => expect(ume.callsOf(SEND_SMS)).toHaveLength(1));
    expect(ume.callsOf(SEND_SMS)[0]!.args.action).toBe('login');
    await waitFor(() => expect(store.getState().user.signData?.action).toBe('login'));
  });
});

describe('navigation', () => {
  it('without sign data it is replaced by /signin', async () => {
    const { path } = renderScreen(<CaptchaScreen />, { path: '/captcha' });
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(ume.calls).toEqual([]);
  });

  it('the sign data of /phone does not count', async () => {
    const user = { signData: { ...NUMBER, action: 'bind' as const }, userDetail: null, textSize: 'standard' as const };
    const { path } = renderScreen(<CaptchaScreen />, { path: '/captcha', preloaded: { user } });
    await waitFor(() => expect(path()).toBe('/signin'));
  });

  it('goes back when another tab signs in', async () => {
    await renderPortal({ path: '/location' });
    window.history.pushState({ idx: 1 }, '', '/captcha');
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const { path } = show();
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: JSON.stringify(userInfo) })),
    );
    await waitFor(() => expect(back.mock.calls.length > 0 || path() !== '/captcha').toBe(true));
    back.mockRestore();
  });

  it('R6: goes back when the page returns and another tab has signed in meanwhile', async () => {
    await renderPortal({ path: '/location' });
    window.history.pushState({ idx: 1 }, '', '/captcha');
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const { path, store } = show();
    const { check, stop } = subscribeToSignIn(store);
    localStorage.setItem('userInfo', JSON.stringify(userInfo));
    act(check);
    await waitFor(() => expect(back.mock.calls.length > 0 || path() !== '/captcha').toBe(true));
    stop();
    back.mockRestore();
  });

  it('uses the number that another tab entered meanwhile', async () => {
    const { store, user } = show();
    await user.type(field(), '012');
    act(
      () => void store.dispatch(userTakenOver({ ...store.getState().user, signData: { ...OTHER, action: 'login' } })),
    );
    expect(screen.getByText(/987 654 321/)).toBeVisible();
    await user.type(field(), '{Backspace>6}123456');
    await waitFor(() => expect(ume.callsOf(LOGIN)).toHaveLength(1));
    expect(ume.callsOf(LOGIN)[0]!.args).toMatchObject({ ...OTHER, smsCode: '123456' });
  });

  it('更改號碼 returns to /signin and keeps the typed number', async () => {
    const first = await renderPortal({ path: '/signin' });
    ume.answer({ 'POST /v1/ume/client/user/isregister': 'Y' });
    const { user } = first;
    await user.type(await screen.findByLabelText(signInText.numberLabel), '0912345678');
    await user.click(screen.getByRole('button', { name: signInText.getCode }));
    await user.click(await screen.findByRole('button', { name: codeText.changeNumber }));
    expect(await screen.findByLabelText(signInText.numberLabel)).toHaveValue('0912 345 678');
    expect(first.path()).toBe('/signin');
  });
});

describe('after a successful sign-in', () => {
  it('spec 4.5, spec 4.8: saves the member, clears the data, waits 400 ms and goes back', async () => {
    countDownFrom(30);
    const { user, store, path } = show();
    await user.type(field(), '123456');
    await findMessage(signInText.loggedIn);
    expect(path()).toBe('/captcha');
    expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(userInfo);
    expect(localStorage.getItem('login_captcha')).toBeNull();
    expect(localStorage.getItem('ume.captchaSentAt')).toBeNull();
    expect(localStorage.getItem('ume.signInDraft')).toBeNull();
    expect(store.getState().user.signData).toBeNull();
    expect(sessionStorage.getItem('new_mer_member')).toBeNull();
    expect(sessionStorage.getItem('get_gift')).toBeNull();
    // no earlier history entry, so Back goes home
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('spec 3.11, spec 3.12: register sends password, branch and membership, and sets both flags', async () => {
    localStorage.setItem('braId', '7');
    const { path } = show('register');
    enter('123456');
    await findMessage(signInText.registered);
    expect(ume.callsOf(REGISTER).map(({ args }) => args)).toEqual([
      {
        ...NUMBER,
        smsCode: '123456',
        tryKey: A_KEY,
        termsVersion: LEGAL_VERSION,
        passwd: btoa('345678'),
        braId: '7',
        regMerMember: 1,
      },
    ]);
    expect(sessionStorage.getItem('new_mer_member')).toBe('Y');
    expect(sessionStorage.getItem('get_gift')).toBe('Y');
    await waitFor(() => expect(path()).toBe('/store/7'));
  });

  it('without a saved branch register sends an empty one', async () => {
    show('register');
    enter('123456');
    await waitFor(() => expect(ume.callsOf(REGISTER)[0]?.args.braId).toBe(''));
  });

  it('spec 4.7: claims the waiting gift with couponId and userId and opens its store', async () => {
    localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1', braId: '9' }));
    const { path } = show();
    enter('123456');
    await waitFor(() => expect(path()).toBe('/store/9'));
    // after the 2 s of the sign-in toast
    expect(shownMessages()).not.toContain(signInText.giftClaimed);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    await findMessage(signInText.giftClaimed);
    expect(ume.callsOf(CLAIM).map(({ args, token }) => ({ args, token }))).toEqual([
      { args: { couponId: 'c1', userId: 'u1', requestKey: A_KEY }, token: userInfo.token },
    ]);
    expect(localStorage.getItem('gift_coupon')).toBeNull();
  });

  it('a failed gift shows why, is removed, and still opens the store', async () => {
    localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1', braId: '9' }));
    ume.answer({ [CLAIM]: refusedWith(BODY_CODES.couponSoldOut, '優惠券已領完') });
    const { path } = show();
    enter('123456');
    await findMessage('優惠券已領完');
    await waitFor(() => expect(path()).toBe('/store/9'));
    expect(localStorage.getItem('gift_coupon')).toBeNull();
    expect(shownMessages()).not.toContain(signInText.giftClaimed);
  });

  it('continues to the guarded screen by one replace', async () => {
    sessionStorage.setItem('ume.guardScreen', '/mineCoupon?tab=used');
    const { path } = show();
    const entries = window.history.length;
    enter('123456');
    await waitFor(() => expect(path()).toBe('/mineCoupon?tab=used'));
    expect(window.history.length).toBe(entries);
    expect(sessionStorage.getItem('ume.guardScreen')).toBeNull();
  });

  it('spec 4: the wait lasts 400 ms', async () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
    const { path } = show();
    enter('123456');
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(399));
    expect(localStorage.getItem('userInfo')).not.toBeNull();
    expect(path()).toBe('/captcha');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(path()).toBe('/');
  });

  it('forgets the guarded screen when the visitor leaves without signing in', () => {
    sessionStorage.setItem('ume.guardScreen', '/mine');
    const { unmount } = show();
    window.history.replaceState(null, '', '/store/7');
    unmount();
    expect(sessionStorage.getItem('ume.guardScreen')).toBeNull();
  });
});

it('axe finds no accessibility violation on the page /captcha', async () => {
  countDownFrom(42);
  const { container } = show();
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

it.each(['login', 'register'] as const)('C6: a lost %s is repeated with the same code and key', async (action) => {
  const route = action === 'login' ? LOGIN : REGISTER;
  ume.answer({ [route]: dropped });
  const first = show(action);
  enter('654321');
  await screen.findByRole('button', { name: codeText.submit });
  first.unmount();
  ume.answer({ [route]: { userInfo } });
  const { user } = show(action);
  await user.click(await screen.findByRole('button', { name: codeText.submit }));
  await waitFor(() => expect(ume.callsOf(route)).toHaveLength(2));
  const [lost, again] = ume.callsOf(route);
  expect(lost?.args).toMatchObject({ smsCode: '654321', tryKey: A_KEY });
  expect(again?.args).toEqual(lost?.args);
});
