import { screen, waitFor } from '@testing-library/react';

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

  describe('其他原因 requires a text', () => {
    const other = () => screen.findByRole('checkbox', { name: '其他原因' });
    const text = () => screen.getByRole('textbox', { name: /補充說明/ });

    it('leads to the field of the form, which is sent with the reason', async () => {
      const ume = host();
      const { user } = open();
      await user.click(await other());
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(text()).toHaveFocus();
      expect(text()).toBeRequired();
      await user.keyboard('同一人洗了三則');
      await user.click(await send());
      await waitFor(() =>
        expect(ume.callsOf(COMPLAIN).map(({ args }) => args)).toEqual([
          { commentId: 'c1', reasons: ['other'], text: '同一人洗了三則', requestKey: A_KEY },
        ]),
      );
    });

    it('leaves the focus on the reason when it is taken back', async () => {
      host();
      const { user } = open();
      await user.click(await other());
      await user.click(await other());
      expect(await other()).not.toBeChecked();
      expect(await other()).toHaveFocus();
      expect(text()).not.toBeRequired();
    });

    it('is not sent without a text', async () => {
      const ume = host();
      const { user } = open();
      await user.click(await other());
      await user.click(await send());
      expect(await screen.findByText('選擇其他原因時，請填寫補充說明', { selector: 'p' })).toBeVisible();
      expect(ume.callsOf(COMPLAIN)).toHaveLength(0);
    });
  });

  it('spec 5.3: keeps a text over 140 characters, warns 字符長度應小於140 and does not send it', async () => {
    const ume = host();
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '內容不實' }));
    await user.click(screen.getByRole('textbox', { name: /補充說明/ }));
    await user.paste('好'.repeat(141));
    expect(screen.getByText('141/140')).toBeVisible();
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
