import { expireSignIn, isSignInExpiring } from '#api/expireSignIn.ts';
import { signedOut } from '#api/signedOut.ts';
import { readUserInfo, saveUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { hold: jest.fn() } }));

const PERSONAL = ['ume.searchHistory', 'ume.recentPlaces', 'ume.carrier'];

/** Messages that wait on the screen. */
let shown: { resolve: () => void; reject: (reason: Error) => void }[] = [];
const reload = jest.fn();
const dispatch = jest.fn();

/** Closes the last message. `isFailing`: the toast itself failed. */
async function closeMessage(isFailing = false): Promise<void> {
  const message = shown.pop();
  if (isFailing) message?.reject(new Error('no toast'));
  else message?.resolve();
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  freshBrowser();
  shown = [];
  reload.mockReset();
  dispatch.mockReset();
  windowDriver.reload = reload;
  jest
    .mocked(toast.hold)
    .mockReset()
    .mockImplementation(() => new Promise((resolve, reject) => shown.push({ resolve, reject })));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('spec 8, C17: ends the sign-in once, shows the server’s message and reloads after it', async () => {
  saveUserInfo({ userId: 'u1', token: 't1' });
  expireSignIn('登入已過期', dispatch);
  expireSignIn('登入已過期', dispatch);
  expect(jest.mocked(toast.hold).mock.calls).toEqual([['登入已過期']]);
  expect(dispatch.mock.calls).toEqual([[signedOut()]]);
  expect(readUserInfo()).toBeNull();
  expect([isSignInExpiring(), reload.mock.calls.length]).toEqual([true, 0]);
  await closeMessage();
  expect([isSignInExpiring(), reload.mock.calls.length]).toEqual([false, 1]);
});

it('spec 8: reloads also when the message could not be shown', async () => {
  saveUserInfo({ userId: 'u1', token: 't1' });
  expireSignIn('登入已過期', dispatch);
  await closeMessage(true);
  expect([isSignInExpiring(), reload.mock.calls.length]).toEqual([false, 1]);
});

it.each([
  ['a member’s phone loses searches, addresses and carrier', true, []],
  ['a visitor keeps searches, addresses and carrier', false, PERSONAL],
])('C17: a 401 removes the stored personal data of members only: %s', async (_what, isMember, kept) => {
  if (isMember) saveUserInfo({ userId: 'u1', token: 't1' });
  for (const key of PERSONAL) localStorage.setItem(key, '[]');
  expireSignIn('登入已過期', dispatch);
  await closeMessage();
  expect(PERSONAL.filter((key) => localStorage.getItem(key) !== null)).toEqual(kept);
});

it('a 401 to a visitor reloads the page at most once a minute', async () => {
  const now = jest.spyOn(Date, 'now');
  const reloads: boolean[] = [];
  // the clock is set back before the last one
  for (const ms of [1_030_000, 1_030_000, 1_089_999, 1_090_000, 1_149_999, 1_020_000]) {
    now.mockReturnValue(ms);
    reload.mockReset();
    expireSignIn('請先登入', dispatch);
    await closeMessage();
    reloads.push(reload.mock.calls.length === 1);
  }
  expect(reloads).toEqual([true, false, false, true, false, true]);
});

it('a member whose sign-in expires twice within a minute gets two reloads', async () => {
  for (const token of ['t1', 't2']) {
    saveUserInfo({ userId: 'u1', token });
    expireSignIn('登入已過期', dispatch);
    await closeMessage();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});
