/** The chunk of the toasts cannot be loaded, or never comes: the words must be seen all the same. */
import { screen } from '@testing-library/react';

import { toast } from '#widgets/overlays/toast.ts';

import { pass, useFakeFrames } from '../../../support/fakeFrames.ts';

let mockChunk: () => unknown = () => {
  throw new Error('Loading chunk overlays failed');
};
jest.mock('#widgets/overlays/toastImpl.tsx', () => mockChunk());

useFakeFrames();
const drawToast = jest.fn(() => ({ close: jest.fn() }));

describe('toast without its chunk', () => {
  it('spec 8: an error is seen and announced for 2 s although the chunk failed', async () => {
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

  it('the next toast tries the chunk again', async () => {
    mockChunk = () => ({ drawToast });
    void toast.info('又有網路了');
    await pass(0);
    expect(drawToast).toHaveBeenCalledWith('info', '又有網路了');
  });

  it('a toast that cannot be drawn is seen too, and closes in time', async () => {
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
