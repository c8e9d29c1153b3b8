import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { useNav } from '#navigation/useNav.ts';
import { clearUserInfo } from '#platform/session.ts';

import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderPortal } from '../../../support/renderScreen.tsx';

jest.mock('#screens/store/StoreScreen.tsx', () => ({ __esModule: true, default: () => <MockStore /> }));
jest.mock('#screens/signIn/phone/PhoneScreen.tsx', () => ({ __esModule: true, default: () => <MockForm /> }));

/** A stalled machine then does not reach the time limit of a move of the history. */
useFakeClock();

const discarded = jest.fn();

function MockStore() {
  const nav = useNav();
  return <button onClick={() => nav.push('/phone')}>to the form</button>;
}

function MockForm() {
  const nav = useNav();
  const [isDirty, setDirty] = useState(false);
  const letGo = useLeaveGuard(isDirty, discarded);
  return (
    <div>
      <button onClick={() => setDirty(true)}>type</button>
      <button onClick={() => setDirty(false)}>save</button>
      <button onClick={letGo}>let go</button>
      <button onClick={nav.back}>back</button>
      <button onClick={() => nav.replace('/phone?step=2')}>same screen</button>
      <button onClick={() => nav.push('/phone?step=3')}>next step</button>
      <AppLink to="/mine">link</AppLink>
    </div>
  );
}

const member = { userId: 'u1', token: 'token-of-u1' };
const question = () => screen.findByRole('dialog', { name: '內容尚未儲存' });
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function openForm() {
  localStorage.setItem('braId', '1');
  const portal = await renderPortal({ path: '/store/1', member });
  await press(portal.user, 'to the form');
  await screen.findByText('type');
  return portal;
}

function asksBrowser(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  freshBrowser();
  discarded.mockClear();
});

it('allows Back without a question when there are no unsaved changes', async () => {
  const { user, path } = await openForm();
  expect(asksBrowser()).toBe(false);
  await press(user, 'back');
  await screen.findByText('to the form');
  expect(path()).toBe('/store/1');
});

it('Back with unsaved changes asks: 繼續填寫 stays, 不儲存離開 discards the draft and leaves', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  await press(user, 'back');
  await question();
  await press(user, '繼續填寫');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/phone');
  expect(discarded).not.toHaveBeenCalled();
  await press(user, 'back');
  await question();
  await press(user, '不儲存離開');
  await screen.findByText('to the form');
  expect(path()).toBe('/store/1');
  expect(discarded).toHaveBeenCalledTimes(1);
});

it('a link asks too, but another query of the same screen does not', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  await press(user, 'same screen');
  expect(path()).toBe('/phone?step=2');
  await user.click(screen.getByText('link'));
  await question();
  expect(path()).toBe('/phone?step=2');
  await press(user, '不儲存離開');
  await waitFor(() => expect(path()).toBe('/mine'));
});

it('steps of the same screen move without a dialog, but leaving it asks', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  await press(user, 'next step');
  expect(path()).toBe('/phone?step=3');
  // the URL changes before the router renders the move
  const isAtForm = () => expect([path(), localStorage.getItem('u_routes')]).toEqual(['/phone', '["/store/1"]']);
  await press(user, 'back');
  await waitFor(isAtForm);
  await press(user, 'next step');
  act(() => window.history.back());
  await waitFor(isAtForm);
  await press(user, 'next step');
  act(() => window.history.go(-2));
  await question();
  await waitFor(() => expect(path()).toBe('/phone?step=3'));
  await press(user, '不儲存離開');
  await screen.findByText('to the form');
  expect(localStorage.getItem('u_routes')).toBe('[]');
});

it('R9: the browser’s Back asks, keeps the URL, and leaves u_routes correct', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(path()).toBe('/phone'));
  expect(screen.getByText('type')).toBeInTheDocument();
  await press(user, '繼續填寫');
  expect(path()).toBe('/phone');
  expect(localStorage.getItem('u_routes')).toBe('["/store/1"]');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => window.history.back());
  await question();
  await press(user, '不儲存離開');
  await screen.findByText('to the form');
  expect(path()).toBe('/store/1');
  expect(localStorage.getItem('u_routes')).toBe('[]');
});

it('of two consecutive Backs the second one closes the dialog and keeps the page', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  act(() => window.history.back());
  await question();
  await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state).not.toHaveProperty('overlays');
  expect(path()).toBe('/phone');
  expect(screen.getByText('type')).toBeInTheDocument();
  expect(discarded).not.toHaveBeenCalled();
});

it('R6: beforeunload is handled only with unsaved changes, and not after an ended sign-in', async () => {
  const { user } = await openForm();
  await press(user, 'type');
  expect(asksBrowser()).toBe(true);
  clearUserInfo();
  expect(asksBrowser()).toBe(false);
  await press(user, 'save');
  expect(asksBrowser()).toBe(false);
});

it('unblocking allows Back and an unload of the page without a question', async () => {
  const { user, path } = await openForm();
  await press(user, 'type');
  await press(user, 'let go');
  expect(asksBrowser()).toBe(false);
  await press(user, 'back');
  await screen.findByText('to the form');
  expect(path()).toBe('/store/1');
});
