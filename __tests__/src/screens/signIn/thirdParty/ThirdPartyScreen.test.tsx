import { act, screen, waitFor } from '@testing-library/react';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { startLine } from '#features/signIn/lineLogin.ts';
import { saveResumeEntry } from '#navigation/resumeEntry.ts';
import { rememberEntry } from '#platform/entryMemory.ts';
import { clearUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import ThirdPartyScreen from '#screens/signIn/thirdParty/ThirdPartyScreen.tsx';
import { notFoundText } from '#text/notFoundText.ts';
import { memberBenefitsText, signInText, thirdPartyText } from '#text/signInText.ts';

import { fakeUme, garbled, hangs, refusedWith } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const LINE_LOGIN = 'POST /v1/ume/client/user/line/login/web';
const BY_TOKEN = 'GET /v1/ume/client/user/getUserByToken';
const DETAIL = 'GET /v1/ume/client/user/detail';
const CODE = 'GET /v1/ume/client/user/member/code/{code}';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const userInfo = { userId: 'u1', token: 'k'.repeat(32) };
const detail = {
  userId: 'u1',
  nickname: '小梅',
  avatar: null,
  gender: null,
  birthday: null,
  email: null,
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
};
const { failures } = thirdPartyText;

const assign = jest.spyOn(windowDriver, 'assign').mockImplementation(() => undefined);

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
  ume = fakeUme({
    [LINE_LOGIN]: { userInfo, hasMobile: 'Y', isNew: 'N' },
    [BY_TOKEN]: { userId: 'u1', hasMobile: 'Y' },
    [DETAIL]: detail,
    [CODE]: { memberCode: null },
    [CLAIM]: { usableUntil: '2026-12-01' },
  });
});

/** Starts LINE sign-in from /store/7 and returns its state. */
function startedState(): string {
  startLine({ returnTo: '/store/7' });
  return new URL(assign.mock.lastCall![0]).searchParams.get('state')!;
}

function comeBack(query: string) {
  return renderScreen(<ThirdPartyScreen />, { path: `/third/line?${query}`, pattern: '/third/:platform' });
}

it('C1: exchanges the right state once with verifier and nonce, and replaces the URL', async () => {
  const state = startedState();
  const kept = JSON.parse(sessionStorage.getItem('ume.lineSignIn')!) as { verifier: string; nonce: string };
  const entries = window.history.length;
  const { path, store } = comeBack(`code=abc&state=${state}`);
  await findMessage(signInText.loggedIn);
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect(ume.callsOf(LINE_LOGIN).map(({ args }) => args)).toEqual([
    {
      code: 'abc',
      codeVerifier: kept.verifier,
      nonce: kept.nonce,
      redirectUri: `${window.location.origin}/third/line`,
      termsVersion: LEGAL_VERSION,
    },
  ]);
  expect(window.history.length).toBe(entries);
  expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(userInfo);
  // /third loads the member afterwards
  expect(ume.calls.map(({ route }) => route)).toEqual([LINE_LOGIN, BY_TOKEN, DETAIL, CODE]);
  expect(store.getState().user.userDetail).toEqual({ ...detail, memberCode: 'u1' });
});

it('R25: restores the history entry from which LINE was opened', async () => {
  rememberEntry('k1 /store/7', { scroll: 900 });
  saveResumeEntry('/store/7');
  const { path } = comeBack(`code=abc&state=${startedState()}`);
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect((window.history.state as { usr: unknown }).usr).toMatchObject({ entry: 'k1 /store/7' });
});

it('C4: removes code, state and token from the URL and stores none', async () => {
  ume.answer({ [LINE_LOGIN]: hangs });
  const state = startedState();
  const { path } = comeBack(`code=secretCode&state=${state}&token=secretToken`);
  expect(path()).toBe('/third/line');
  await waitFor(() => expect(ume.callsOf(LINE_LOGIN)).toHaveLength(1));
  const stored =
    [localStorage, sessionStorage].flatMap((area) => Object.keys(area).map((key) => area.getItem(key))).join() +
    JSON.stringify(window.history.state);
  for (const secret of ['secretCode', 'secretToken', state]) expect(stored).not.toContain(secret);
  expect(ume.calls[0]!.token).toBe('');
});

it.each([
  ['no state', 'code=abc', 'incomplete'],
  ['a wrong state', 'code=abc&state=x', 'mismatch'],
  ['no code', 'state=x', 'incomplete'],
  ['nothing at all', '', 'incomplete'],
  ['an error of LINE', 'error=server_error&state=x', 'refused'],
] as const)('C1: with %s makes no call, shows why and offers SMS', async (_name, query, failure) => {
  startedState();
  const { user, path } = comeBack(query);
  expect(await screen.findByRole('heading', { name: failures[failure].title })).toBeInTheDocument();
  expect(screen.getByText(failures[failure].detail)).toBeInTheDocument();
  // no promise of points below a failure
  expect(screen.queryByText(memberBenefitsText.signIn)).toBeNull();
  expect(ume.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: thirdPartyText.bySms }));
  expect(path()).toBe('/signin');
});

it('C4: a used URL replays nothing, and only the signed-in browser continues', async () => {
  const state = startedState();
  const first = comeBack(`code=abc&state=${state}`);
  await waitFor(() => expect(first.path()).toBe('/store/7'));
  first.unmount();
  const second = comeBack(`code=abc&state=${state}`);
  await waitFor(() => expect(second.path()).toBe('/store/7'));
  second.unmount();
  clearUserInfo();
  comeBack(`code=abc&state=${state}`);
  expect(await screen.findByRole('heading', { name: failures.mismatch.title })).toBeInTheDocument();
  expect(ume.callsOf(LINE_LOGIN)).toHaveLength(1);
});

it('a mismatch offers LINE again without automatic login and with the same target', async () => {
  startedState();
  const { user } = comeBack('code=abc&state=x');
  await user.click(await screen.findByRole('button', { name: thirdPartyText.again }));
  expect(new URL(assign.mock.lastCall![0]).searchParams.get('disable_auto_login')).toBe('true');
  expect(JSON.parse(sessionStorage.getItem('ume.lineSignIn')!)).toMatchObject({
    returnTo: '/store/7',
    isAutoLoginOff: true,
  });
});

it('a second mismatch of the state offers only sign-in by SMS', async () => {
  startLine({ returnTo: '/store/7', isAutoLoginOff: true });
  comeBack('code=abc&state=x');
  expect(await screen.findByRole('button', { name: thirdPartyText.bySms })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: thirdPartyText.again })).toBeNull();
});

it('C4: access_denied is a calm message, not an error', async () => {
  const state = startedState();
  comeBack(`error=access_denied&state=${state}`);
  expect(await screen.findByRole('heading', { name: failures.cancelled.title })).toBeInTheDocument();
  expect(ume.calls).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.querySelector('#ume-live-alert')?.textContent ?? '').toBe('');
});

it('spec 8: a refused exchange shows the reason of the server and offers both ways', async () => {
  ume.answer({ [LINE_LOGIN]: refusedWith(BODY_CODES.lineFailed, 'LINE 無法確認您的身分') });
  const state = startedState();
  comeBack(`code=abc&state=${state}`);
  await findMessage('LINE 無法確認您的身分');
  expect(await screen.findByRole('heading', { name: failures.refused.title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: thirdPartyText.again })).toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toBeNull();
});

it.each([
  'null',
  '{}',
  '{"userInfo":null,"hasMobile":"Y","isNew":"N"}',
  '{"userInfo":{"userId":"u1"},"hasMobile":"Y","isNew":"N"}',
])('spec 8.9: an exchange answered with %s stops silently and offers both ways', async (data) => {
  ume.answer({ [LINE_LOGIN]: garbled(`{"code":200,"data":${data}}`) });
  const { user, path } = comeBack(`code=abc&state=${startedState()}`);
  expect(await screen.findByRole('heading', { name: failures.refused.title })).toBeInTheDocument();
  expect(screen.queryByText(thirdPartyText.working)).toBeNull();
  expect(screen.queryByText(/網路不太穩|讀取失敗/)).toBeNull();
  expect(shownMessages()).toEqual([]);
  expect(screen.getByRole('button', { name: thirdPartyText.again })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: thirdPartyText.bySms }));
  expect(path()).toBe('/signin');
});

it('spec 8: a token that no header can carry shows an error and both ways', async () => {
  ume.answer({
    [LINE_LOGIN]: garbled('{"code":200,"data":{"userInfo":{"userId":"u1","token":"a b"},"hasMobile":"Y","isNew":"N"}}'),
  });
  comeBack(`code=abc&state=${startedState()}`);
  await findMessage('讀取失敗，請再試一次或洽店家');
  expect(await screen.findByRole('heading', { name: failures.refused.title })).toBeInTheDocument();
  expect(shownMessages()).toEqual(['讀取失敗，請再試一次或洽店家']);
  expect(localStorage.getItem('userInfo')).toBeNull();
});

it('spec 8: signs in although the member cannot be loaded after LINE', async () => {
  ume.answer({ [BY_TOKEN]: garbled('{"code":200,"data":null}') });
  const { path } = comeBack(`code=abc&state=${startedState()}`);
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(userInfo);
});

it('a member without a number goes to /phone, then to the target', async () => {
  ume.answer({
    [LINE_LOGIN]: { userInfo, hasMobile: 'N', isNew: 'Y' },
    [DETAIL]: { ...detail, phoneAreaCode: null, mobileNumber: null },
  });
  const state = startedState();
  const { path } = comeBack(`code=abc&state=${state}`);
  await findMessage(signInText.registered);
  await waitFor(() => expect(path()).toBe('/phone'));
  expect(localStorage.getItem('ume.phoneDraft')).toContain('"returnTo":"/store/7"');
  expect(sessionStorage.getItem('new_mer_member')).toBe('Y');
});

it('spec 4: claims the waiting gift after LINE, otherwise opens the guarded screen', async () => {
  localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1', braId: '9' }));
  sessionStorage.setItem('ume.guardScreen', '/mine');
  const first = comeBack(`code=abc&state=${startedState()}`);
  await waitFor(() => expect(first.path()).toBe('/store/9'));
  expect(ume.callsOf(CLAIM)).toHaveLength(1);
  first.unmount();

  freshBrowser();
  sessionStorage.setItem('ume.guardScreen', '/mine');
  const second = comeBack(`code=abc&state=${startedState()}`);
  await waitFor(() => expect(second.path()).toBe('/mine'));
});

it.each(['evil', '__proto__', 'LINE', 'line%20', 'constructor'])(
  'spec 2.2, C5: /third/%s is not found and makes no call',
  async (platform) => {
    await renderPortal({ path: `/third/${platform}?code=abc&state=x` });
    expect(await screen.findByText(notFoundText.detail)).toBeInTheDocument();
    expect(ume.calls).toEqual([]);
  },
);
