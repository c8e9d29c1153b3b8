/** The second tap of a double tap on 返回 meets nothing on the page that Back shows. */
import { stillAfterBack } from '#boot/stillAfterBack.ts';

const page = document.createElement('div');
const isStill = () => page.style.pointerEvents === 'none';
const arriveBy = (type: NavigationTimingType | undefined) => {
  performance.getEntriesByType = () => (type === undefined ? [] : [{ type } as PerformanceNavigationTiming]);
  stillAfterBack(page);
};
const restore = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(() => {
  jest.useFakeTimers();
  page.style.pointerEvents = '';
});
afterEach(() => jest.useRealTimers());

it('a document from Back takes no pointer until 300 ms after its first frame', () => {
  arriveBy('back_forward');
  expect(isStill()).toBe(true);
  jest.advanceTimersByTime(16 + 299);
  expect(isStill()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isStill()).toBe(false);
});

it.each(['navigate', 'reload', undefined] as const)('a page that comes by %s keeps its first tap', (type) => {
  arriveBy(type);
  restore(false);
  expect(isStill()).toBe(false);
});

it('a page from the back/forward cache takes no pointer for 300 ms each time', () => {
  arriveBy('navigate');
  const restored = () => {
    restore(true);
    const atFirst = isStill();
    jest.advanceTimersByTime(16 + 300);
    return [atFirst, isStill()];
  };
  expect([restored(), restored()]).toEqual([
    [true, false],
    [true, false],
  ]);
});
