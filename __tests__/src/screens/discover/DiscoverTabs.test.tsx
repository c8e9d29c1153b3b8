/** Unread count at 我的 on /discover/*: for members, after the first view. */
import { act, screen, waitFor } from '@testing-library/react';

import { firstViewDone } from '#preview/handOver.ts';
import { DiscoverTabs } from '#screens/discover/DiscoverTabs.tsx';

import { fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

const answers = {
  'GET /v1/ume/client/my/message/unreadNum': { store: 1, system: 2, discount: 0, like: 0, reply: 0, total: 3 },
};
const path = '/discover/coupons';

beforeEach(freshBrowser);

it('R23: fetches and shows the unread count after the first view', async () => {
  const ume = fakeUme(answers);
  renderScreen(<DiscoverTabs />, { path, member: { userId: 'u1', token: 't1' } });
  await waitFor(() => expect(screen.getByRole('button', { name: '我的' })).toBeInTheDocument());
  expect(ume.calls).toEqual([]);
  act(() => firstViewDone());
  expect(await screen.findByRole('button', { name: /^我的\s*3 則未讀$/ })).toBeInTheDocument();
});

it('the tabs send no request for a visitor after the first view', async () => {
  const ume = fakeUme(answers);
  renderScreen(<DiscoverTabs />, { path });
  act(() => firstViewDone());
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(screen.getByRole('button', { name: '我的' })).toBeInTheDocument();
  expect(ume.calls).toEqual([]);
});
