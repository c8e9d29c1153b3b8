import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import StoreCommentsScreen from '#screens/comments/StoreCommentsScreen.tsx';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';

import { aComment, aSummary } from '../../../support/aComment.ts';
import { aCashierShop, aRestaurant, infoOf } from '../../../support/aStore.ts';
import { dropped, fakeUme, hangs, refusedWith, status, type Answers } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { nextTask } from '../../../support/nextTask.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: { error: jest.fn(() => Promise.resolve()), warn: jest.fn(() => Promise.resolve()) },
}));
jest.mock('#widgets/overlays/actionSheet.ts', () => ({ chooseAction: jest.fn() }));

const SUMMARY = 'GET /v1/ume/client/comment/summary';
const CATERING = 'GET /v1/ume/client/comment/catering/list';
const RETAIL = 'GET /v1/ume/client/comment/retail/storeCommentList';
const LIKE = 'PUT /v1/ume/client/comment/like/{id}';
const MEMBER = { userId: 'u1', token: 't1' };

const host = (more: Answers = {}) =>
  fakeUme({
    [SUMMARY]: aSummary(),
    [CATERING]: {
      list: [aComment(), aComment({ commentId: 'c2', author: '陳○宏', isOwn: true, replyCount: 0, likeCount: 0 })],
      next: null,
    },
    ...more,
  });
const open = (path = '/store/comments?braId=1001', member?: typeof MEMBER) =>
  renderScreen(<StoreCommentsScreen />, { path, pattern: '/store/comments', ...(member ? { member } : {}) });

beforeEach(freshBrowser);

describe('/store/comments', () => {
  it('shows score, distribution, counts on the filters and the share of good scores', async () => {
    host();
    open();
    const summary = await screen.findByRole('region', { name: '評分統計' });
    expect(within(summary).getByText('4.6')).toBeVisible();
    expect(within(summary).getByText('1,284 則')).toBeVisible();
    expect(within(summary).getByRole('listitem', { name: '5 星 924 則' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: '篩選評論' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['全部 1,284', '有圖 312', '好評 1,207', '負評 28']);
    expect(screen.getByText('94% 的客人給好評')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('a store outside fnb has retail comments', async () => {
    const ume = host({
      [SUMMARY]: aSummary({ platform: 'retail' }),
      [RETAIL]: { list: [aComment({ platform: 'retail' })], next: null },
    });
    open();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('link', { name: /林○安/ })).toHaveAttribute('href', '/comment/retail/c1');
    expect(ume.callsOf(CATERING)).toHaveLength(0);
  });

  it('P4: summary and comments of the last viewed branch are requested in parallel, once', async () => {
    const ume = host({ [SUMMARY]: hangs });
    const inView = { currentStore: infoOf(aRestaurant()), memberInfo: {}, memberId: null };
    renderScreen(<StoreCommentsScreen />, {
      path: '/store/comments?braId=1001',
      pattern: '/store/comments',
      preloaded: { store: inView },
    });
    await waitFor(() => expect(ume.callsOf(CATERING)).toHaveLength(1));
  });

  it('P4: a touched link requests summary and comments, and the screen sends neither again', async () => {
    const ume = host();
    const inView = { currentStore: infoOf(aRestaurant()), memberInfo: {}, memberId: null };
    const path = '/store/comments?braId=1001';
    const { store, unmount } = renderScreen(<p>店家頁</p>, {
      path,
      pattern: '/store/comments',
      preloaded: { store: inView },
    });
    StoreCommentsScreen.prefetch(store, '?braId=1001');
    await waitFor(() =>
      expect([ume.callsOf(SUMMARY), ume.callsOf(CATERING)].map(({ length }) => length)).toEqual([1, 1]),
    );
    unmount();
    render(
      <Provider store={store}>
        <BrowserRouter>
          <StoreCommentsScreen />
        </BrowserRouter>
      </Provider>,
    );
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect([ume.callsOf(SUMMARY), ume.callsOf(CATERING)].map(({ length }) => length)).toEqual([1, 1]);
    StoreCommentsScreen.prefetch(store, '?braId=../x');
    expect(ume.calls).toHaveLength(2);
  });

  it('keeps filter and sort order in the URL and sends them', async () => {
    const ume = host();
    jest.mocked(chooseAction).mockResolvedValue('popular');
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: '負評 28' }));
    expect(path()).toBe('/store/comments?braId=1001&filter=bad');
    expect(screen.getByRole('button', { name: '負評 28' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '排序：最新優先' }));
    await waitFor(() => expect(path()).toBe('/store/comments?braId=1001&filter=bad&sort=popular'));
    await waitFor(() =>
      expect(ume.callsOf(CATERING).map(({ args: { filter, sort } }) => [filter, sort])).toContainEqual([
        'bad',
        'popular',
      ]),
    );
  });

  it('unknown values in the URL show the default list', async () => {
    const ume = host();
    open('/store/comments?braId=1001&filter=__proto__&sort=evil');
    await screen.findAllByRole('article');
    expect(ume.callsOf(CATERING)[0]?.args).toMatchObject({ filter: 'all', sort: 'newest' });
  });

  it('offers all comments when the filter matches none, and invites without comments', async () => {
    const ume = host();
    ume.answer({ [CATERING]: ({ args }) => ({ list: args.filter === 'bad' ? [] : [aComment()], next: null }) });
    const { user, path, unmount } = open('/store/comments?braId=1001&filter=bad');
    expect(await screen.findByText('沒有符合的評論')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部評論' }));
    expect(path()).toBe('/store/comments?braId=1001');
    unmount();
    host({
      [SUMMARY]: aSummary({
        average: null,
        count: 0,
        distribution: [0, 0, 0, 0, 0],
        counts: { all: 0, pictures: 0, good: 0, bad: 0 },
        goodPercent: null,
      }),
      [CATERING]: { list: [], next: null },
    });
    open();
    expect(await screen.findByText('尚無評分')).toBeVisible();
    expect(await screen.findByText('還沒有評論')).toBeVisible();
    expect(screen.queryByRole('group', { name: '篩選評論' })).toBeNull();
  });

  it('spec 6: like, reply and complain lead a visitor to sign-in without a change', async () => {
    const ume = host();
    const { user, path } = open();
    const card = (await screen.findAllByRole('article'))[0];
    if (!card) throw new Error('no comment');
    expect(within(card).getByRole('link', { name: '檢舉' })).toHaveAttribute(
      'href',
      '/comment/complaint?platform=catering&commentId=c1',
    );
    await user.click(within(card).getByRole('button', { name: '讚，18 個讚' }));
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(ume.callsOf(LIKE)).toHaveLength(0);
  });

  it('a visitor who replies opens the comment after sign-in', async () => {
    host();
    const { user, path } = open();
    await user.click((await screen.findAllByRole('button', { name: '回覆，2 則回覆' }))[0] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(sessionStorage.getItem('ume.guardScreen')).toBe('/comment/catering/c1?reply=Y');
  });

  it('sends one like for a double tap and offers no complaint about own comments', async () => {
    const ume = host({ [LIKE]: { likeCount: 19, isLiked: true } });
    const { user } = open('/store/comments?braId=1001', MEMBER);
    const [other, own] = await screen.findAllByRole('article');
    if (!other || !own) throw new Error('no comments');
    await user.dblClick(within(other).getByRole('button', { name: /^讚/ }));
    expect(await within(other).findByRole('button', { name: '讚，19 個讚', pressed: true })).toBeVisible();
    expect(ume.callsOf(LIKE)).toHaveLength(1);
    expect(within(own).queryByRole('link', { name: '檢舉' })).toBeNull();
    expect(within(own).getByText('我的評論')).toBeVisible();
  });

  it('ignores the second tap of a double tap, also when handled late', async () => {
    const ume = host({ [LIKE]: { likeCount: 19, isLiked: true } });
    open('/store/comments?braId=1001', MEMBER);
    const [other] = await screen.findAllByRole('article');
    if (!other) throw new Error('no comments');
    const like = within(other).getByRole('button', { name: /^讚/ });
    fireEvent.click(like, { detail: 2 });
    // calls start in the next task
    await act(nextTask);
    expect(ume.callsOf(LIKE)).toHaveLength(0);
    expect(like).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(like, { detail: 1 });
    expect(await within(other).findByRole('button', { name: '讚，19 個讚', pressed: true })).toBeVisible();
    expect(ume.callsOf(LIKE)).toHaveLength(1);
  });

  it('a failed load offers a retry in place', async () => {
    const ume = host({ [SUMMARY]: dropped });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '重新載入' }));
    ume.answer({ [SUMMARY]: aSummary() });
    await user.click(await screen.findByRole('button', { name: '重新載入' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('keeps the summary when only the list failed, and retries the list', async () => {
    const ume = host({ [CATERING]: dropped });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    expect(screen.getByRole('region', { name: '評分統計' })).toBeVisible();
    ume.answer({ [CATERING]: { list: [aComment()], next: null } });
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows 查無此店家 for an unknown branch, and uses the saved branch without one', async () => {
    host({ [SUMMARY]: refusedWith(BODY_CODES.storeGone, '查無此店家') });
    const first = open();
    expect(await screen.findByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
    first.unmount();
    const ume = host();
    const second = open('/store/comments?braId=../1');
    expect(await screen.findByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
    expect(ume.calls).toHaveLength(0);
    second.unmount();
    localStorage.setItem('braId', '1001');
    open('/store/comments');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('C28: renders the texts of a comment as plain text', async () => {
    const evil = '<img src=x onerror="alert(1)">';
    host({
      [CATERING]: {
        list: [
          aComment({
            text: evil,
            author: evil,
            items: [evil],
            merchantReply: { text: evil, at: '2026-11-20T02:00:00.000Z' },
          }),
        ],
        next: null,
      },
    });
    open();
    const card = await screen.findByRole('article');
    expect(within(card).getAllByText(evil).length).toBeGreaterThanOrEqual(3);
    expect(card.querySelector('img')).toBeNull();
  });
});

describe('before a host that has no summary', () => {
  const HOME = 'GET /v1/ume/client/store/home/{braId}';

  it('spec 7: takes score and industry from the store home, without uncounted filters', async () => {
    host({ [SUMMARY]: status(404), [HOME]: aRestaurant() });
    open();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: '評分統計' })).getByText('4.6')).toBeVisible();
    expect(screen.queryByRole('group', { name: '篩選評論' })).toBeNull();
    expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
  });

  it('shows a store outside fnb without a score', async () => {
    host({ [SUMMARY]: status(404), [HOME]: aCashierShop(), [RETAIL]: { list: [], next: null } });
    open('/store/comments?braId=2001');
    expect(await screen.findByText('尚無評分')).toBeVisible();
  });

  it('shows an unknown branch as 查無此店家', async () => {
    host({ [SUMMARY]: status(404), [HOME]: null });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
  });
});
