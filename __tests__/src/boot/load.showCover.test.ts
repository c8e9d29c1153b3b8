import { showCover, showLogo } from '#boot/load.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="first"><div class="fv-cover"></div><div class="fv-logo"></div></div>';
});
afterEach(() => jest.useRealTimers());

const cover = () => document.querySelector<HTMLImageElement>('.fv-cover img');

describe('P2: the cover in the skeleton', () => {
  it('is requested by the branch alone, and scripts wait until it is painted', async () => {
    const shown = jest.fn();
    void showCover('1001').then(shown);
    expect(cover()?.getAttribute('src')).toMatch(/\/v1\/ume\/client\/file\/showImage\?filename=cover-1001\/\d+$/);
    expect(cover()?.alt).toBe('');
    await jest.advanceTimersByTimeAsync(1_400);
    expect(shown).not.toHaveBeenCalled();
    cover()?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
    expect(shown).not.toHaveBeenCalled();
    // one frame and the task after it
    await jest.advanceTimersByTimeAsync(17);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('delays scripts by 1.5 s at most', async () => {
    const shown = jest.fn();
    void showCover('1001').then(shown);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('spec 8: one that fails is not shown and holds nothing up', async () => {
    const shown = jest.fn();
    void showCover('1001').then(shown);
    cover()?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(cover()).toBeNull();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('spec 8: a failed logo leaves its box empty', () => {
    showLogo('logo-m01');
    const logo = document.querySelector<HTMLImageElement>('.fv-logo img');
    expect(logo?.getAttribute('src')).toMatch(/showImage\?filename=logo-m01\/160$/);
    logo?.dispatchEvent(new Event('error'));
    expect(document.querySelector('.fv-logo img')).toBeNull();
  });
});
