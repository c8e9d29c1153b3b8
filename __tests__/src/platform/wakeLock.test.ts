import { keepAwake } from '#platform/wakeLock.ts';

import { nextTask } from '../../support/nextTask.ts';

type Asked = { request: jest.Mock<Promise<{ release: () => Promise<void> }>> };

const release = jest.fn(() => Promise.resolve());

function withWakeLock(wakeLock: Asked | undefined): void {
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
}

beforeEach(() => release.mockClear());
afterEach(() => withWakeLock(undefined));

describe('/mine: the screen is kept awake where possible', () => {
  it('holds, asks again on return, and lets go', async () => {
    const request = jest.fn(() => Promise.resolve({ release }));
    withWakeLock({ request });
    const onHeld = jest.fn();
    const letGo = keepAwake(onHeld);
    await nextTask();
    expect(request).toHaveBeenCalledWith('screen');
    expect(onHeld).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
    expect(request).toHaveBeenCalledTimes(2);
    letGo();
    await nextTask();
    expect(release).toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('closed before the browser has answered it lets go at once', async () => {
    withWakeLock({ request: jest.fn(() => Promise.resolve({ release })) });
    const onHeld = jest.fn();
    keepAwake(onHeld)();
    await nextTask();
    expect(onHeld).not.toHaveBeenCalled();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('without the right, or the browser’s help, nothing happens', async () => {
    const onHeld = jest.fn();
    withWakeLock({ request: jest.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError'))) });
    keepAwake(onHeld)();
    withWakeLock(undefined);
    keepAwake(onHeld)();
    await nextTask();
    expect(onHeld).not.toHaveBeenCalled();
  });
});
