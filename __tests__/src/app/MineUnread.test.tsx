/** The unread count at the tab 我的, for members, after the first view. */
import { act, screen } from '@testing-library/react';

import { TabBar } from '#app/TabBar.tsx';
import { firstViewDone } from '#preview/handOver.ts';

import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const answers = { [UNREAD]: { store: 1, system: 2, discount: 0, like: 0, reply: 0, total: 3 } };

beforeEach(freshBrowser);

it('R23: requests the unread count only after the first view', async () => {
  const ume = fakeUme(answers);
  renderScreen(<TabBar pathname="/mine" />, { path: '/mine', member: { userId: 'u1', token: 't1' } });
  await act(nextTask);
  expect(ume.calls).toEqual([]);
  act(() => firstViewDone());
  expect(await screen.findByRole('link', { name: /^我的\s*3 則未讀$/ })).toBeInTheDocument();
});

it('the link shows and names a count above 99 as more than 99', async () => {
  fakeUme({ [UNREAD]: { store: 0, system: 0, discount: 0, like: 100, reply: 4, total: 104 } });
  renderScreen(<TabBar pathname="/mine" />, { path: '/mine', member: { userId: 'u1', token: 't1' } });
  act(() => firstViewDone());
  expect(await screen.findByRole('link', { name: /^我的\s*超過 99 則未讀$/ })).toHaveTextContent('99+');
});

it('requests no count of unread messages for a visitor', async () => {
  const ume = fakeUme(answers);
  renderScreen(<TabBar pathname="/mine" />, { path: '/mine' });
  act(() => firstViewDone());
  await act(nextTask);
  expect(screen.getByRole('link', { name: '我的' })).toBeInTheDocument();
  expect(ume.calls).toEqual([]);
});
