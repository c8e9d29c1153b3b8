import { screen, waitFor, within } from '@testing-library/react';

import CommentScreen from '#screens/comments/CommentScreen.tsx';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { enlargeImages } from '#widgets/image/enlargeImage.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { aComment, aReply } from '../../../support/aComment.ts';
import { dropped, fakeUme, refusedWith, type Answers } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: {
    error: jest.fn(() => Promise.resolve()),
    warn: jest.fn(() => Promise.resolve()),
    success: jest.fn(() => Promise.resolve()),
  },
}));
jest.mock('#widgets/image/enlargeImage.ts', () => ({
  enlargeImage: jest.fn(),
  enlargeImages: jest.fn(() => Promise.resolve()),
}));

const DETAIL = 'GET /v1/ume/client/comment/catering/detail';
const CHILD = 'GET /v1/ume/client/comment/catering/child';
const REPLY = 'POST /v1/ume/client/comment/reply';
const MEMBER = { userId: 'u1', token: 't1' };
const PATH = '/comment/catering/c1';

const host = (more: Answers = {}) =>
  fakeUme({
    [DETAIL]: aComment({ images: ['a.png', 'b.png', 'c.png', 'd.png'] }),
    [CHILD]: {
      list: [
        aReply({ replyId: 'r2', text: '謝謝分享', parentReplyId: 'r1', parent: { author: '陳○宏', text: '同感' } }),
        aReply(),
      ],
      next: null,
    },
    ...more,
  });
const open = (member: typeof MEMBER | null = MEMBER, path = PATH) =>
  renderScreen(<CommentScreen />, { path, pattern: '/comment/:platform/:commentId', ...(member ? { member } : {}) });
const field = () => screen.findByRole('textbox', { name: '寫下您的回覆' });
const send = () => screen.getByRole('button', { name: '送出' });

beforeEach(() => {
  freshBrowser();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('/comment/{platform}/{commentId}', () => {
  it('a hidden comment of the member says why, and takes neither likes nor replies', async () => {
    host({ [DETAIL]: aComment({ isOwn: true, hidden: { reason: '含有他人電話', at: '2026-11-20T02:00:00.000Z' } }) });
    open();
    expect(await screen.findByText('店家已隱藏，只有您看得到')).toBeVisible();
    expect(screen.getByText('原因：含有他人電話')).toBeVisible();
    expect(screen.queryByRole('button', { name: /讚|回覆/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the whole comment, a link to its store, and replies with quotes', async () => {
    host();
    open();
    expect(await screen.findByText('湯頭濃而不膩')).toBeVisible();
    expect(screen.getByRole('link', { name: '前往梅香牛肉麵 永康店' })).toHaveAttribute('href', '/store/1001');
    expect(screen.getByText('店家回覆')).toBeVisible();
    const replies = await screen.findAllByRole('listitem');
    expect(replies).toHaveLength(2);
    expect(within(replies[0] as HTMLElement).getByText('同感')).toBeVisible();
  });

  it('every picture opens all of them at its place', async () => {
    host();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '評論照片 3／4' }));
    expect(enlargeImages).toHaveBeenCalledWith(
      ['a.png', 'b.png', 'c.png', 'd.png'].map((name, at) => ({ name, alt: `評論照片 ${at + 1}／4` })),
      2,
    );
  });

  it('C30: keeps a reply of more than 140 characters and does not send it', async () => {
    const ume = host();
    const { user } = open();
    const box = await field();
    expect(send()).toBeDisabled();
    await user.click(box);
    await user.paste('😀'.repeat(140));
    expect(screen.getByText('140/140')).toBeVisible();
    expect(send()).toBeEnabled();
    await user.paste('好');
    expect(screen.getByText('141/140')).toBeVisible();
    // spec 5
    expect(toast.warn).toHaveBeenCalledWith('字符長度應小於140');
    expect(send()).toBeDisabled();
    expect(box).toHaveAttribute('aria-invalid', 'true');
    await user.clear(box);
    await user.paste('  \n ');
    expect(send()).toBeDisabled();
    expect(ume.callsOf(REPLY)).toHaveLength(0);
  });

  it('keeps the draft on failure and reload, sends once, and lists the reply first', async () => {
    const ume = host({ [REPLY]: dropped });
    const first = open();
    await first.user.type(await field(), '好吃');
    await first.user.click(send());
    await waitFor(() => expect(ume.callsOf(REPLY)).toHaveLength(1));
    expect(await field()).toHaveValue('好吃');
    first.unmount();

    const again = host({ [REPLY]: ({ args }) => aReply({ replyId: 'new', text: args.text, isOwn: true }) });
    const { user } = open();
    expect(await field()).toHaveValue('好吃');
    await screen.findAllByRole('listitem');
    await user.dblClick(send());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('好吃');
    expect(again.callsOf(REPLY)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    expect(localStorage.getItem('ume.drafts')).toBeNull();
  });

  it('a reply to a reply names its author and can switch to the comment', async () => {
    const ume = host({ [REPLY]: ({ args }) => aReply({ replyId: 'new', text: args.text, isOwn: true }) });
    const { user } = open();
    const [toReply] = await screen.findAllByRole('button', { name: '回覆 陳○宏' });
    await user.click(toReply as HTMLElement);
    expect(screen.getByRole('textbox', { name: '回覆 陳○宏' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '改為回覆這則評論' }));
    expect(await field()).toBeVisible();
    await user.click(toReply as HTMLElement);
    await user.type(screen.getByRole('textbox'), '對');
    await user.click(send());
    await waitFor(() =>
      expect(ume.callsOf(REPLY)[0]?.args).toMatchObject({ commentId: 'c1', parentReplyId: 'r2', text: '對' }),
    );
  });

  it('spec 6: offers a visitor to sign in instead of the reply box', async () => {
    host();
    const { user, path } = open(null);
    await user.click(await screen.findByRole('button', { name: '登入後即可回覆' }));
    await waitFor(() => expect(path()).toBe('/signin'));
  });

  it('focuses the reply box when the link asks to reply', async () => {
    host();
    open(MEMBER, `${PATH}?reply=Y`);
    expect(await field()).toHaveFocus();
  });

  it('shows the empty list, an unknown comment, and a retry after a failure', async () => {
    host({ [CHILD]: { list: [], next: null }, [DETAIL]: aComment({ replyCount: 0 }) });
    const first = open();
    expect(await screen.findByText('還沒有回覆')).toBeVisible();
    first.unmount();
    host({ [DETAIL]: refusedWith(BODY_CODES.notFound, '找不到'), [CHILD]: refusedWith(BODY_CODES.notFound, '找不到') });
    const second = open();
    expect(await screen.findByText('找不到這則評論')).toBeVisible();
    second.unmount();
    const ume = host({ [DETAIL]: dropped });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [DETAIL]: aComment() });
    await user.click(retry);
    expect(await screen.findByText('湯頭濃而不膩')).toBeVisible();
  });
});
