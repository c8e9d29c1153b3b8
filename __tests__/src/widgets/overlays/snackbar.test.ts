/** The chunk of the toasts fails or never loads, and the message must show anyway. */
import { screen } from '@testing-library/react';

import { toast } from '#widgets/overlays/toast.ts';

import { pass, useFakeFrames } from '../../../support/fakeFrames.ts';

let mockChunk: () => unknown = () => {
  throw new Error('Loading chunk overlays failed');
};
jest.mock('#widgets/overlays/toastImpl.tsx', () => mockChunk());

useFakeFrames();
const drawn = { close: jest.fn() };
const drawToast = jest.fn<typeof drawn, [kind: string, message: string]>(() => drawn);

describe('toast without its chunk', () => {
  it('spec 8: shows and announces an error for 2 s although the chunk failed', async () => {
    const closed = jest.fn();
    void toast.error('網路不太穩，再試一次').then(closed);
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('網路不太穩，再試一次');
    await pass(1_900);
    expect(screen.getByText('網路不太穩，再試一次')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await pass(200);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('網路不太穩，再試一次')).not.toBeInTheDocument();
  });

  it('spec 8.10: loading shows at once, and a fast response needs no chunk', async () => {
    const asked = jest.fn();
    mockChunk = () => asked();
    const close = toast.loading('正在查詢使用者資訊');
    expect(screen.getByRole('status')).toHaveTextContent('正在查詢使用者資訊');
    await pass(200);
    close();
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    await pass(1_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it('spec 8.10: a longer wait retries the chunk, which then draws loading', async () => {
    mockChunk = () => ({ drawToast });
    const close = toast.loading('正在查詢使用者資訊');
    await pass(350);
    expect(drawToast.mock.calls).toEqual([['loading', '正在查詢使用者資訊']]);
    expect(screen.queryByText('正在查詢使用者資訊')).not.toBeInTheDocument();
    close();
    expect(drawn.close).toHaveBeenCalledTimes(1);
  });

  it('the loaded chunk draws the next toast', async () => {
    void toast.info('又有網路了');
    await pass(0);
    expect(drawToast).toHaveBeenCalledWith('info', '又有網路了');
  });

  it('a toast that cannot be drawn is shown too, and closes in time', async () => {
    await pass(3_000);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const closed = jest.fn();
    drawToast.mockImplementationOnce(() => {
      throw new Error('no render');
    });
    void toast.error('登入已過期').then(closed);
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('登入已過期');
    await pass(2_100);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
