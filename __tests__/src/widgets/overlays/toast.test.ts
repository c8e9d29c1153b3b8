import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { toast } from '#widgets/overlays/toast.ts';

import { pass, settle, useFakeFrames } from '../../../support/fakeFrames.ts';

const vibrate = jest.fn(() => true);

useFakeFrames();
beforeEach(() => {
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
});

/** Calls `show` and waits for the toast. */
async function shown<T>(show: () => T): Promise<T> {
  let answer: T | undefined;
  act(() => {
    answer = show();
  });
  await settle();
  return answer as T;
}

describe('toast', () => {
  it('spec 9: stays for 2 s, and its promise resolves only after the close', async () => {
    const closed = jest.fn();
    await shown(() => void toast.success('登入成功').then(closed));
    expect(screen.getByText('登入成功')).toBeVisible();
    await pass(1_900);
    expect(screen.getByText('登入成功')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await pass(150);
    expect(closed).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(screen.queryByText('登入成功')).not.toBeInTheDocument();
  });

  it('spec 4.6: a loading toast appears after a success has been shown for 2 s', async () => {
    const closed = jest.fn();
    await shown(() => void toast.success('註冊成功').then(closed));
    await pass(400);
    const { close } = await shown(() => ({ close: toast.loading('正在查詢使用者資訊') }));
    await pass(1_300);
    expect(screen.getByText('註冊成功')).toBeVisible();
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    await pass(400);
    expect(screen.getByText('正在查詢使用者資訊')).toBeVisible();
    expect(screen.queryByText('註冊成功')).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    await pass(5_000);
    expect(screen.getByText('正在查詢使用者資訊')).toBeVisible();
    act(close);
    await pass(500);
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
  });

  it('spec 9: loading that ends during a success is never shown', async () => {
    await shown(() => void toast.success('登入成功'));
    const { close } = await shown(() => ({ close: toast.loading('正在查詢使用者資訊') }));
    close();
    await pass(1_900);
    expect(screen.getByText('登入成功')).toBeVisible();
    await pass(700);
    expect(screen.queryByText(/登入成功|正在查詢使用者資訊/)).not.toBeInTheDocument();
  });

  it('spec 8: an error replaces a success at once, and the pending loading toast', async () => {
    await shown(() => void toast.success('登入成功'));
    await shown(() => toast.loading('正在查詢使用者資訊'));
    await shown(() => void toast.error('網路不太穩，再試一次'));
    expect(screen.getByText('網路不太穩，再試一次')).toBeVisible();
    await pass(1_950);
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    await pass(1_000);
    expect(screen.queryByText(/登入成功|正在查詢使用者資訊|網路不太穩/)).not.toBeInTheDocument();
  });

  it('equal toasts within 2 s are shown, vibrate and resolve as one', async () => {
    const { first, second } = await shown(() => ({
      first: toast.error('網路不太穩，再試一次'),
      second: toast.error('網路不太穩，再試一次'),
    }));
    await pass(1_000);
    const third = toast.error('網路不太穩，再試一次');
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(screen.getAllByText('網路不太穩，再試一次')).toHaveLength(1);
    expect(vibrate).toHaveBeenCalledTimes(1);
    await pass(1_100);
    await pass(500);
    const later = await shown(() => ({ promise: toast.error('網路不太穩，再試一次') }));
    expect(later.promise).not.toBe(first);
    expect(screen.getByText('網路不太穩，再試一次')).toBeVisible();
  });

  it('spec 8: an equal error after another message is shown and vibrates again', async () => {
    await shown(() => void toast.error('無法領取'));
    await pass(300);
    await shown(() => void toast.info('已複製'));
    await pass(300);
    await shown(() => void toast.error('無法領取'));
    expect(screen.getByText('無法領取')).toBeVisible();
    expect(screen.queryByText('已複製')).not.toBeInTheDocument();
    expect(vibrate).toHaveBeenCalledTimes(2);
  });

  it('spec 4: a held message stays for 2 s, and later ones show beside it', async () => {
    let isOver = false;
    await shown(() => void toast.hold('請重新登入').then(() => (isOver = true)));
    await pass(500);
    await shown(() => void toast.warn('請先登入會員'));
    expect(screen.getByText('請重新登入')).toBeVisible();
    expect(screen.getByText('請先登入會員')).toBeVisible();
    await pass(1_300);
    expect(isOver).toBe(false);
    await pass(400);
    expect(isOver).toBe(true);
    await pass(1_500);
    expect(screen.queryByText(/請重新登入|請先登入會員/)).not.toBeInTheDocument();
    await shown(() => void toast.info('已複製'));
    expect(screen.getByText('已複製')).toBeVisible();
  });

  it.each([
    ['warn', [[200]]],
    ['error', [[500]]],
    ['info', []],
    ['success', []],
  ] as const)('spec 8.11, spec 2.19: the %s toast calls vibrate with the arguments %j', async (kind, calls) => {
    await shown(() => void toast[kind](`震動 ${kind}`));
    expect(vibrate.mock.calls).toEqual(calls);
  });

  it.each([
    ['absent', undefined],
    ['refusing', () => false],
    [
      'throwing',
      () => {
        throw new Error('not here');
      },
    ],
  ])('R20: a vibration that is %s changes nothing else', async (kind, value) => {
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value });
    await shown(() => void toast.error(`沒有震動 ${kind}`));
    expect(screen.getByText(`沒有震動 ${kind}`)).toBeVisible();
  });

  it('announces warnings and errors assertively and others politely, in permanent regions', async () => {
    await shown(() => void toast.info('已複製'));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('已複製');
    await shown(() => void toast.warn('請先登入會員'));
    expect(screen.getByRole('alert')).toHaveTextContent('請先登入會員');
    await pass(3_000);
    expect(screen.getByRole('status')).toBe(status);
    await pass(500);
    expect(status).toBeEmptyDOMElement();
  });

  it('a newer toast replaces the older one, whose promise then resolves', async () => {
    const closed = jest.fn();
    await shown(() => void toast.info('舊的').then(closed));
    await shown(() => void toast.info('新的'));
    await pass(500);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('舊的')).not.toBeInTheDocument();
    await pass(1_300); // the 2 s of the old toast are over, those of the new one are not
    expect(screen.getByText('新的')).toBeVisible();
  });

  it('spec 2: a loading toast stays until closed, and a late close affects no other', async () => {
    const close = await shown(() => toast.loading('正在查詢使用者資訊'));
    await pass(500);
    await pass(30_000);
    expect(screen.getByText('正在查詢使用者資訊')).toBeVisible();
    await shown(() => void toast.error('請求失敗，狀態碼 500'));
    act(close);
    await pass(500);
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    expect(screen.getByText('請求失敗，狀態碼 500')).toBeVisible();
  });

  it('a loading toast closed before its paint disappears with its first frames', async () => {
    act(() => toast.loading('很快')());
    await settle();
    await pass(500);
    expect(screen.queryByText('很快')).not.toBeInTheDocument();
  });

  it('spec 8.10: a loading toast appears at once and disappears when closed', async () => {
    const { close } = await shown(() => ({ close: toast.loading('正在查詢使用者資訊') }));
    expect(screen.getByText('正在查詢使用者資訊')).toBeVisible();
    act(close);
    await pass(500);
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
  });

  it('spec 8.10: a success during loading is shown for 2 s, then loading returns', async () => {
    const { close } = await shown(() => ({ close: toast.loading('正在查詢使用者資訊') }));
    await shown(() => void toast.success('優惠券已放入您的券夾'));
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    await pass(1_800);
    expect(screen.getByText('優惠券已放入您的券夾')).toBeVisible();
    await pass(300);
    expect(screen.getByText('正在查詢使用者資訊')).toBeVisible();
    act(close);
    await pass(500);
    expect(screen.queryByText(/正在查詢使用者資訊|優惠券已放入您的券夾/)).not.toBeInTheDocument();
  });

  it('spec 8: closing a loading toast does not remove a following error', async () => {
    await shown(() => toast.loading('正在查詢使用者資訊'));
    await shown(() => void toast.error('網路不太穩，再試一次'));
    await pass(1_000);
    expect(screen.getByText('網路不太穩，再試一次')).toBeVisible();
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
  });
});

describe('toast.undo', () => {
  it('stays for 5 s beside other toasts and undoes on tap', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const undone = jest.fn();
    act(() => toast.undo('已移除收藏', undone));
    await shown(() => void toast.info('別的事'));
    await pass(4_500);
    await user.click(screen.getByRole('button', { name: '復原' }));
    expect(undone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('已移除收藏')).not.toBeInTheDocument();
  });

  it('stays for 10 s while its button has the focus, for slow input', async () => {
    act(() => toast.undo('已移除收藏', jest.fn()));
    act(() => screen.getByRole('button', { name: '復原' }).focus());
    await pass(9_900);
    expect(screen.getByText('已移除收藏')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('已移除收藏')).not.toBeInTheDocument();
  });

  it('disappears after 5 s without an undo', async () => {
    const undone = jest.fn();
    act(() => toast.undo('已移除收藏', undone));
    await pass(4_900);
    expect(screen.getByText('已移除收藏')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('已移除收藏')).not.toBeInTheDocument();
    expect(undone).not.toHaveBeenCalled();
  });
});
