import { screen, waitFor } from '@testing-library/react';

import LikesScreen from '#screens/notices/LikesScreen.tsx';
import { noticesText } from '#text/noticesText.ts';

import { fakeUme, status } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { aLike } from '../../../support/someNotices.ts';

const LIST = 'GET /v1/ume/client/comment/like/list';
const READ = 'PUT /v1/ume/client/comment/like/read';

beforeEach(freshBrowser);

const show = () => renderScreen(<LikesScreen />, { path: '/notice/like', member: { userId: 'u1', token: 't1' } });

it('who liked which comment, leading to it; read on open, and the number asked for again', async () => {
  const ume = fakeUme({ [LIST]: { list: [aLike('n2', { isRead: false }), aLike('n1', { platform: 'retail', commentId: 'k2', from: '陳○宏' })], next: null }, [READ]: null });
  show();
  expect(await screen.findByRole('link', { name: /林○安.*按了您的評論讚.*湯頭很濃/ })).toHaveAttribute('href', '/comment/catering/k1');
  expect(screen.getByRole('link', { name: /陳○宏/ })).toHaveAttribute('href', '/comment/retail/k2');
  await waitFor(() => expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([{ until: '2026-11-20T04:00:00.000Z' }]));
  expect(screen.getAllByText(noticesText.unread)).toHaveLength(1);
});

it('nobody yet: says how it begins', async () => {
  fakeUme({ [LIST]: { list: [], next: null } });
  const { user, path } = show();
  await user.click(await screen.findByRole('button', { name: noticesText.likes.write }));
  expect(path()).toBe('/uncomment/fnb');
});

it('a load that fails is tried again in place', async () => {
  const ume = fakeUme({ [LIST]: status(500) });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [LIST]: { list: [aLike('n1')], next: null } });
  await user.click(retry);
  expect(await screen.findByText('林○安')).toBeInTheDocument();
});
