import { screen, waitFor } from '@testing-library/react';

import RepliesScreen from '#screens/notices/replies/RepliesScreen.tsx';
import { noticesText } from '#text/noticesText.ts';

import { fakeUme } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { aReply } from '../../../../support/someNotices.ts';

const LIST = 'GET /v1/ume/client/comment/commentReplyList';
const READ = 'PUT /v1/ume/client/comment/commentReply/read';

beforeEach(freshBrowser);

it('shows replies, also of stores, marks them as read, and renders text (C28)', async () => {
  const list = [
    aReply('n3', { isRead: false, text: '<script>1</script>' }),
    aReply('n2', { isMerchant: true, from: '梅香牛肉麵 永康店' }),
    aReply('n1', { isToReply: true, at: '2026-11-18T04:00:00.000Z' }),
  ];
  const ume = fakeUme({ [LIST]: { list, next: null }, [READ]: null });
  renderScreen(<RepliesScreen />, { path: '/notice/reply', member: { userId: 'u1', token: 't1' } });
  expect(await screen.findByText('<script>1</script>')).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links[0]).toMatch(/林○安 回覆了您的評論未讀.*您的評論：湯頭很濃/);
  expect(links[1]).toMatch(/^梅香牛肉麵 永康店 回覆了您的評論/);
  expect(links[2]).toMatch(/回覆了您的留言.*您的留言：/);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  await waitFor(() =>
    expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([{ until: '2026-11-20T04:00:00.000Z' }]),
  );
});

it('shows the empty state when the host sends no replies', async () => {
  fakeUme({ [LIST]: { list: [], next: null } });
  renderScreen(<RepliesScreen />, { path: '/notice/reply', member: { userId: 'u1', token: 't1' } });
  expect(await screen.findByText(noticesText.replies.empty)).toBeVisible();
});
