import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import MineScreen from '#screens/mine/MineScreen.tsx';
import { mineText } from '#text/mineText.ts';

import { dropped, fakeUme, hangs, status } from '../../../support/fakeUme.ts';
import { useOwnClock } from '../../../support/ownClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../support/renderScreen.tsx';

import type { FakeUme } from '../../../support/fakeUme.ts';

const BY_TOKEN = 'GET /v1/ume/client/user/getUserByToken';
const DETAIL = 'GET /v1/ume/client/user/detail';
const CODE = 'GET /v1/ume/client/user/member/code/{code}';
const LOGOUT = 'POST /v1/ume/client/user/logout';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const detail = {
  userId: 'u1',
  nickname: '林小梅',
  avatar: null,
  gender: null,
  birthday: '1990-01-02',
  email: 'plum@ume.example',
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
};

useOwnClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({ [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' }, [DETAIL]: detail, [CODE]: { memberCode: 'M-7' }, [LOGOUT]: null });
});
afterEach(() => {
  expect(ume.problems).toEqual([]);
});

const stored = () => Object.keys(localStorage).map((key) => localStorage.getItem(key)).join();
const show = () => renderScreen(<MineScreen />, { path: '/mine', member });

it('product.md: asks who the token belongs to, the detail, then the member code, under the loading toast', async () => {
  let answerLater: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerLater = resolve;
  });
  ume.answer({ [BY_TOKEN]: () => held.then(() => ({ userId: 'u1', hasMobile: 'Y' as const })) });
  const { store } = show();
  expect(await screen.findAllByText(mineText.loadingUser)).not.toHaveLength(0);
  answerLater();
  expect(await screen.findByText('0912-***-678')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '林小梅' })).toBeInTheDocument();
  expect(ume.calls.map(({ route, args }) => [route, args])).toEqual([
    [BY_TOKEN, {}],
    [DETAIL, { userId: 'u1' }],
    [CODE, { code: 'u1', userId: 'u1' }],
  ]);
  expect(store.getState().user.userDetail).toEqual({ userId: 'u1', memberCode: 'M-7', nickname: '林小梅' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(mineText.loadingUser, { selector: ':not([role=status])' })).toBeNull();
});

it.each([null, '', ' ', 'null'])('spec 3: without a member code (%j) it is the userId', async (memberCode) => {
  ume.answer({ [CODE]: { memberCode } });
  const { store } = show();
  await waitFor(() => expect(store.getState().user.userDetail?.memberCode).toBe('u1'));
});

it('C15: of the member only userId, memberCode and nickname go to disk', async () => {
  show();
  await screen.findByText('0912-***-678');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(stored()).not.toMatch(/0912345678|1990-01-02|plum@ume/);
});

it('peers.md: the name of the last visit shows at once, and stays when the call fails, with a way to ask again', async () => {
  ume.answer({ [BY_TOKEN]: dropped });
  const user = { signData: null, userDetail: { userId: 'u1', memberCode: 'M-7', nickname: '林小梅' }, textSize: 'standard' as const };
  const shown = renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { user } });
  expect(screen.getByRole('heading', { name: '林小梅' })).toBeInTheDocument();
  ume.answer({ [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' } });
  await shown.user.click(await screen.findByRole('button', { name: mineText.retry }));
  expect(await screen.findByText('0912-***-678')).toBeInTheDocument();
});

it('product.md: leads to /phone, which adds a number where there is none', async () => {
  ume.answer({ [DETAIL]: { ...detail, phoneAreaCode: null, mobileNumber: null } });
  const { user, path } = show();
  await user.click(await screen.findByText(mineText.add));
  expect(path()).toBe('/phone');
});

describe('signing out', () => {
  function fillStorage() {
    localStorage.setItem('braId', '7');
    localStorage.setItem('codeId', 'T3');
    localStorage.setItem('gift_coupon', '{"couponId":"c1","braId":"7"}');
    localStorage.setItem('ume.signInDraft', '{}');
    localStorage.setItem('ume.phoneDraft', '{}');
    localStorage.setItem('login_captcha', '30');
    localStorage.setItem('u_routes', '["/store/7"]');
    sessionStorage.setItem('new_mer_member', 'Y');
  }

  async function expectSignedOut(path: () => string) {
    await waitFor(() => expect(path()).toBe('/store/7'));
    for (const key of ['userInfo', 'gift_coupon', 'ume.signInDraft', 'ume.phoneDraft', 'login_captcha']) expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem('u_routes') ?? '[]').toBe('[]');
    expect(document.cookie).not.toContain('userInfo');
    expect(sessionStorage.getItem('new_mer_member')).toBeNull();
    expect(localStorage.getItem('braId')).toBe('7');
    expect(localStorage.getItem('codeId')).toBe('T3');
  }

  it('C17: ends it on the server with the token, then here, and goes home', async () => {
    fillStorage();
    const location = { latlng: { latitude: 24.1, longitude: 120.6 }, cityName: '台中市', location: '', isOwnPosition: false };
    const { user, path, store } = renderScreen(<MineScreen />, { path: '/mine', member, preloaded: { location } });
    await screen.findByText('0912-***-678');
    await user.click(screen.getByRole('button', { name: mineText.signOut }));
    await expectSignedOut(path);
    expect(ume.callsOf(LOGOUT).map(({ token }) => token)).toEqual([member.token]);
    const state = store.getState();
    expect(state.user).toMatchObject({ signData: null, userDetail: null });
    expect(state.store).toMatchObject({ currentStore: null, memberInfo: {} });
    expect(state.umeApi.queries).toEqual({});
    expect(state.location.cityName).toBe('台中市');
  });

  it.each([
    ['fails', status(500)],
    ['finds no network', dropped],
    ['is never answered', hangs],
  ])('product.md: happens here even when the call %s', async (_name, fault) => {
    fillStorage();
    ume.answer({ [LOGOUT]: fault });
    const { user, path } = show();
    await screen.findByText('0912-***-678');
    await user.click(screen.getByRole('button', { name: mineText.signOut }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await expectSignedOut(path);
  });

  it('spec 4: no guard stops the screen that is left', async () => {
    const { user, path } = await renderPortal({ path: '/mine', member });
    await user.click(await screen.findByRole('button', { name: mineText.signOut }));
    await waitFor(() => expect(path()).toBe('/'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(path()).toBe('/');
    expect(sessionStorage.getItem('ume.guardScreen')).toBeNull();
  });
});

it('look.md: axe finds nothing on /mine', async () => {
  const { container } = show();
  await screen.findByText('0912-***-678');
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(found.violations).toEqual([]);
});
