import { act, fireEvent, screen } from '@testing-library/react';

import { BannerSwiper } from '#screens/discover/home/BannerSwiper.tsx';
import { BANNER_MS } from '#screens/discover/home/useAutoAdvance.ts';

import { aBanner } from '../../../../support/aDiscover.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

const BANNERS = [aBanner(), aBanner({ bannerId: 'b2', title: '第二則' }), aBanner({ bannerId: 'b3', title: '第三則' })];

const scrolled = jest.fn();
let isReduced = false;

beforeEach(() => {
  freshBrowser();
  isReduced = false;
  Element.prototype.scrollTo = scrolled.mockReset() as never;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ matches: isReduced, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const dots = () => screen.getAllByRole('button');
const shown = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (banners = BANNERS) => renderScreen(<BannerSwiper banners={banners} />);

describe('banners of the discover home', () => {
  it('advance every five seconds and start again after the last', () => {
    show();
    expect(shown()).toBe(0);
    wait(BANNER_MS);
    expect(shown()).toBe(1);
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    wait(BANNER_MS);
    expect(shown()).toBe(2);
    wait(BANNER_MS);
    expect(shown()).toBe(0);
  });

  it.each([
    ['a touch', () => fireEvent.touchStart(screen.getByRole('region'))],
    ['a pointer', () => fireEvent.pointerDown(screen.getByRole('region'))],
    ['the focus', () => fireEvent.focus(screen.getAllByRole('link')[0]!)],
  ])('%s stops auto-advance for good', (_what, take) => {
    show();
    take();
    wait(10 * BANNER_MS);
    expect(shown()).toBe(0);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('R5: advance in a WebView without media queries', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'matchMedia')!;
    Object.defineProperty(window, 'matchMedia', { ...own, value: undefined });
    show();
    wait(BANNER_MS);
    expect(shown()).toBe(1);
    Object.defineProperty(window, 'matchMedia', own);
  });

  it('do not advance with reduced motion, where a dot jumps', () => {
    isReduced = true;
    show();
    wait(10 * BANNER_MS);
    expect(shown()).toBe(0);
    fireEvent.click(dots()[2]!);
    expect(shown()).toBe(2);
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'auto' }));
  });

  it('do not advance while the page is hidden', () => {
    show();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    wait(BANNER_MS);
    expect(shown()).toBe(0);
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    wait(BANNER_MS);
    expect(shown()).toBe(1);
  });

  it('name every dot, and update the current dot on scroll', () => {
    show();
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
      '第 1 則活動，共 3 則：天冷了，吃鍋吧',
      '第 2 則活動，共 3 則：第二則',
      '第 3 則活動，共 3 則：第三則',
    ]);
    const track = screen.getAllByRole('link')[0]!.parentElement!;
    Object.defineProperty(track, 'clientWidth', { value: 358 });
    Object.defineProperty(track, 'scrollLeft', { value: 600 });
    fireEvent.scroll(track);
    expect(shown()).toBe(2);
  });

  it('a single banner has no dots and does not advance', () => {
    show([aBanner()]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    wait(10 * BANNER_MS);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
