import { screen, waitFor } from '@testing-library/react';

import LikesScreen from '#screens/notices/likes/LikesScreen.tsx';
import { noticesText } from '#text/noticesText.ts';

import { fakeUme, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { aLike } from '../../../../support/someNotices.ts';

const LIST = 'GET /v1/ume/client/comment/like/list';
const READ = 'PUT /v1/ume/client/comment/like/read';

beforeEach(freshBrowser);

const show = () => renderScreen(<LikesScreen />, { path: '/notice/like', member: { userId: 'u1', token: 't1' } });

it('shows likes with links, marks them as read and refetches the count', async () => {
  const ume = fakeUme({
    [LIST]: {
      list: [aLike('n2', { isRead: false }), aLike('n1', { platform: 'retail', commentId: 'k2', from: '陳○宏' })],
      next: null,
    },
    [READ]: null,
  });
  show();
  expect(await screen.findByRole('link', { name: /林○安.*對您的評論按讚.*湯頭很濃/ })).toHaveAttribute(
    'href',
    '/comment/catering/k1',
  );
  expect(screen.getByRole('link', { name: /陳○宏/ })).toHaveAttribute('href', '/comment/retail/k2');
  await waitFor(() =>
    expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([{ until: '2026-11-20T04:00:00.000Z' }]),
  );
  expect(screen.getAllByText(noticesText.unread)).toHaveLength(1);
});

it('groups likes of one comment on one day, with faces and count', async () => {
  const names = ['李○翰', '邱○涵', '王○明', '陳○宏'];
  const list = [
    ...names.map((from, at) => aLike(`n${9 - at}`, { from, isRead: at !== 3 })),
    aLike('n1', { from: '張○婷', at: '2026-11-19T04:00:00.000Z' }),
  ];
  fakeUme({ [LIST]: { list, next: null }, [READ]: null });
  show();
  const row = await screen.findByRole('link', { name: /李○翰、邱○涵等\u00a04\u00a0人 對您的評論按讚/ });
  expect(row).toHaveTextContent(/^李邱王\+1/);
  expect(screen.getAllByText(/湯頭很濃/)).toHaveLength(2);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByText(noticesText.unread)).toHaveLength(1);
});

it('an empty list offers a button that opens the uncommented orders', async () => {
  fakeUme({ [LIST]: { list: [], next: null } });
  const { user, path } = show();
  await user.click(await screen.findByRole('button', { name: noticesText.likes.write }));
  expect(path()).toBe('/uncomment/fnb');
});

it('a failed load offers a retry in place', async () => {
  const ume = fakeUme({ [LIST]: status(500) });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [LIST]: { list: [aLike('n1')], next: null } });
  await user.click(retry);
  expect(await screen.findByText('林○安')).toBeInTheDocument();
});
