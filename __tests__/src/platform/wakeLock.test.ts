import { keepAwake } from '#platform/wakeLock.ts';

import { nextTask } from '../../support/nextTask.ts';

type Asked = { request: jest.Mock<Promise<{ release: () => Promise<void> }>> };

const release = jest.fn(() => Promise.resolve());

function withWakeLock(wakeLock: Asked | undefined): void {
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
}

beforeEach(() => release.mockClear());
afterEach(() => withWakeLock(undefined));

describe('/mine: the screen stays on if possible', () => {
  it('requests a lock, requests it again on return, and releases it', async () => {
    const request = jest.fn(() => Promise.resolve({ release }));
    withWakeLock({ request });
    const onActive = jest.fn();
    const letGo = keepAwake(onActive);
    await nextTask();
    expect(request).toHaveBeenCalledWith('screen');
    expect(onActive).toHaveBeenCalledTimes(1);
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

  it('releases a lock that arrives after the close', async () => {
    withWakeLock({ request: jest.fn(() => Promise.resolve({ release })) });
    const onActive = jest.fn();
    keepAwake(onActive)();
    await nextTask();
    expect(onActive).not.toHaveBeenCalled();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('does nothing without permission or browser support', async () => {
    const onActive = jest.fn();
    withWakeLock({ request: jest.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError'))) });
    const refused = keepAwake(onActive);
    await nextTask();
    withWakeLock(undefined);
    const unsupported = keepAwake(onActive);
    await nextTask();
    refused();
    unsupported();
    expect(onActive).not.toHaveBeenCalled();
  });
});
