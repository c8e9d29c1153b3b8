import { copyText } from '#platform/copyText.ts';
import { shareLink } from '#platform/share.ts';

jest.mock('#platform/copyText.ts', () => ({ copyText: jest.fn() }));

const copy = jest.mocked(copyText);
const setShare = (value: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value });
const LINK = { title: '好丘', url: 'https://portal.test/store/1001' };

beforeEach(() => copy.mockReset().mockResolvedValue(true));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('shareLink', () => {
  it('R24: tries the system’s sheet first, as a method of navigator', async () => {
    const asked: unknown[] = [];
    setShare(function own(this: unknown, data: unknown) {
      asked.push(this === navigator, data);
      return Promise.resolve();
    });
    await expect(shareLink(LINK)).resolves.toBe('shared');
    expect(asked).toEqual([true, LINK]);
    expect(copy).not.toHaveBeenCalled();
  });

  it('R24: a closed sheet is no failure and copies nothing', async () => {
    setShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await expect(shareLink(LINK)).resolves.toBe('cancelled');
    expect(copy).not.toHaveBeenCalled();
  });

  it('R24: a sheet still open after 20 s counts as cancelled and copies nothing', async () => {
    jest.useFakeTimers();
    setShare(() => new Promise(() => undefined));
    const shared = shareLink(LINK);
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    await expect(shared).resolves.toBe('cancelled');
    expect(copy).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', undefined],
    ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['rejects with nothing', () => ({ then: (_right: unknown, wrong: (reason: null) => void) => wrong(null) })],
    [
      'throws',
      () => {
        throw new TypeError('no');
      },
    ],
  ])('R24: copies the link where the sheet %s', async (_name, share) => {
    setShare(share);
    await expect(shareLink(LINK)).resolves.toBe('copied');
    expect(copy).toHaveBeenCalledWith(LINK.url);
    copy.mockResolvedValue(false);
    await expect(shareLink(LINK)).resolves.toBe('failed');
  });

  it('C20: a shared or copied link contains no token, code or state', async () => {
    const share = jest.fn(() => Promise.resolve());
    setShare(share);
    await shareLink({ title: 'x', url: 'https://portal.test/store/1001?token=abc&lang=zh-tw' });
    expect(share).toHaveBeenCalledWith({ title: 'x', url: 'https://portal.test/store/1001?lang=zh-tw' });
    setShare(undefined);
    await shareLink({ title: 'x', url: 'https://portal.test/?code=1&state=2&token=3' });
    expect(copy).toHaveBeenCalledWith('https://portal.test/');
  });
});
