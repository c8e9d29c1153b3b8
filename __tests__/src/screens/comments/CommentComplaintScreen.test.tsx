import { screen, waitFor, within } from '@testing-library/react';

import CommentComplaintScreen from '#screens/comments/CommentComplaintScreen.tsx';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { A_KEY } from '../../../support/aKey.ts';
import { aComment } from '../../../support/aComment.ts';
import { dropped, fakeUme, refusedWith, type Answers } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: { error: jest.fn(() => Promise.resolve()), warn: jest.fn(() => Promise.resolve()) },
}));

const DETAIL = 'GET /v1/ume/client/comment/catering/detail';
const COMPLAIN = 'POST /v1/ume/client/comment/saveComplain';
const PATH = '/comment/complaint?platform=catering&commentId=c1';

const host = (more: Answers = {}) => fakeUme({ [DETAIL]: aComment(), [COMPLAIN]: null, ...more });
const open = (path = PATH) =>
  renderScreen(<CommentComplaintScreen />, {
    path,
    pattern: '/comment/complaint',
    member: { userId: 'u1', token: 't1' },
  });
const send = () => screen.findByRole('button', { name: '送出檢舉' });

beforeEach(() => {
  freshBrowser();
  jest.mocked(toast.warn).mockClear();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('/comment/complaint', () => {
  it('names the comment and requires a reason', async () => {
    const ume = host();
    const { user } = open();
    await user.click(await send());
    expect(await screen.findByText('請選擇檢舉原因', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('湯頭濃而不膩')).toBeVisible();
    expect(ume.callsOf(COMPLAIN)).toHaveLength(0);
  });

  it('spec 7.7: sends several reasons, which can be selected and cleared', async () => {
    const ume = host();
    const { user } = open();
    for (const name of ['廣告或洗版', '內容不實', '與店家無關'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('checkbox', { name: '廣告或洗版' }));
    await user.click(await send());
    await waitFor(() =>
      expect(ume.callsOf(COMPLAIN).map(({ args }) => args)).toEqual([
        { commentId: 'c1', reasons: ['untrue', 'unrelated'], text: '', requestKey: A_KEY },
      ]),
    );
  });

  describe('spec 2.21: 其他原因 opens a prompt for a text', () => {
    const other = () => screen.findByRole('checkbox', { name: '其他原因' });
    const prompt = () => screen.findByRole('dialog', { name: '其他原因' });

    it('copies the text into the form and sends it, and stays open without one', async () => {
      const ume = host();
      const { user } = open();
      await user.click(await other());
      const dialog = await prompt();
      await user.click(within(dialog).getByRole('button', { name: '確認' }));
      await waitFor(() => expect(toast.warn).toHaveBeenCalledWith('請說明其他原因'));
      expect(dialog).toBeInTheDocument();
      await user.type(within(dialog).getByRole('textbox', { name: '請說明其他原因' }), '同一人洗了三則');
      await user.click(within(dialog).getByRole('button', { name: '確認' }));
      await waitFor(async () => expect(await other()).toBeChecked());
      expect(screen.getByRole('textbox', { name: /補充說明/ })).toHaveValue('同一人洗了三則');
      await user.click(await send());
      await waitFor(() =>
        expect(ume.callsOf(COMPLAIN).map(({ args }) => args)).toEqual([
          { commentId: 'c1', reasons: ['other'], text: '同一人洗了三則', requestKey: A_KEY },
        ]),
      );
    });

    it('cancelling selects nothing', async () => {
      host();
      const { user } = open();
      await user.click(await other());
      await user.click(within(await prompt()).getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await other()).not.toBeChecked();
    });

    it('spec 5.3: more than 140 characters warn 字符長度應小於140 and are refused', async () => {
      host();
      const { user } = open();
      await user.click(await other());
      const dialog = await prompt();
      await user.click(within(dialog).getByRole('textbox'));
      await user.paste('好'.repeat(141));
      expect(toast.warn).toHaveBeenCalledWith('字符長度應小於140');
      await user.click(within(dialog).getByRole('button', { name: '確認' }));
      expect(dialog).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await other()).not.toBeChecked();
    });

    it('requires the text again after it is cleared in the form', async () => {
      const ume = host();
      const { user } = open();
      await user.click(await other());
      const dialog = await prompt();
      await user.type(within(dialog).getByRole('textbox'), '洗版');
      await user.click(within(dialog).getByRole('button', { name: '確認' }));
      await waitFor(async () => expect(await other()).toBeChecked());
      await user.clear(screen.getByRole('textbox', { name: /補充說明/ }));
      await user.click(await send());
      expect(await screen.findByText('選擇其他原因時，請填寫補充說明', { selector: 'p' })).toBeVisible();
      expect(ume.callsOf(COMPLAIN)).toHaveLength(0);
    });
  });

  it('keeps a text of more than 140 characters and does not send it', async () => {
    const ume = host();
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '內容不實' }));
    await user.click(screen.getByRole('textbox', { name: /補充說明/ }));
    await user.paste('好'.repeat(141));
    expect(screen.getByText('141/140')).toBeVisible();
    // spec 5
    expect(toast.warn).toHaveBeenCalledWith('字符長度應小於140');
    await user.click(await send());
    expect(await screen.findByText('補充說明最多 140 個字', { selector: 'p' })).toBeVisible();
    expect(ume.callsOf(COMPLAIN)).toHaveLength(0);
  });

  it('keeps the draft on failure and reload, sends once, and clears it on success', async () => {
    const ume = host({ [COMPLAIN]: dropped });
    const first = open();
    await first.user.click(await screen.findByRole('checkbox', { name: '廣告或洗版' }));
    await first.user.type(screen.getByRole('textbox', { name: /補充說明/ }), '貼連結');
    await first.user.click(await send());
    await waitFor(() => expect(ume.callsOf(COMPLAIN)).toHaveLength(1));
    first.unmount();

    const again = host();
    const { user } = open();
    expect(await screen.findByRole('checkbox', { name: '廣告或洗版' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /補充說明/ })).toHaveValue('貼連結');
    await user.dblClick(await send());
    expect(await screen.findByRole('heading', { name: '已收到您的檢舉' })).toBeVisible();
    expect(again.callsOf(COMPLAIN).map(({ args }) => args)).toEqual([
      { commentId: 'c1', reasons: ['advertising'], text: '貼連結', requestKey: A_KEY },
    ]);
    expect(localStorage.getItem('ume.drafts')).toBeNull();
  });

  it('a repeated complaint shows the message of the server and counts as sent', async () => {
    host({ [COMPLAIN]: refusedWith(BODY_CODES.commentComplained, '您已檢舉過這則評論') });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '內容不實' }));
    await user.click(await send());
    expect(await screen.findByRole('heading', { name: '已收到您的檢舉' })).toBeVisible();
  });

  it('keeps the form when the server refuses a complaint about the own comment', async () => {
    const ume = host({ [COMPLAIN]: refusedWith(BODY_CODES.commentOwn, '這是您自己的評論') });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '內容不實' }));
    await user.click(await send());
    await waitFor(() => expect(ume.callsOf(COMPLAIN)).toHaveLength(1));
    expect(screen.getByRole('checkbox', { name: '內容不實' })).toBeChecked();
  });

  it.each([
    '/comment/complaint',
    '/comment/complaint?platform=evil&commentId=c1',
    '/comment/complaint?platform=retail&commentId=../x',
  ])('%s: shows that there is no comment to report, without a call', async (path) => {
    const ume = host();
    open(path);
    expect(await screen.findByText('找不到要檢舉的評論')).toBeVisible();
    expect(ume.calls).toHaveLength(0);
  });
});
