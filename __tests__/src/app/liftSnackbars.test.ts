/** Place of the snackbars above the bars of a screen. */
import { liftSnackbars } from '#app/liftSnackbars.ts';
import { showSnackbar } from '#widgets/overlays/snackbar.ts';

import { nextTask } from '../../support/nextTask.ts';

const BOX = { left: 0, right: 390, width: 390, x: 0, toJSON: () => null };
const HEIGHT = 844;
/** The frame that the observer requests in a microtask. Frames of one page run in the order of their requests. */
const framed = async () => {
  await nextTask();
  await new Promise(requestAnimationFrame);
};
const bottomOf = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.bar')].find((bar) => bar.textContent.includes(text))!.style.bottom;

let stop: () => void;
beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: HEIGHT, configurable: true });
  // jsdom has no layout, so each bar says its place itself
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const [top = 0, bottom = 0] = (this.getAttribute('data-at') ?? '0 0').split(' ').map(Number);
    return { ...BOX, top, bottom, y: top, height: bottom - top };
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  document.body.innerHTML = '<div id="root"><header style="position: sticky" data-at="0 52"></header></div>';
  stop = liftSnackbars();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});
const addBar = (at: string) =>
  document
    .getElementById('root')!
    .insertAdjacentHTML('beforeend', `<nav style="position: sticky" data-at="${at}"></nav>`);

it('a snackbar stands above a tab bar and an action that are added later', async () => {
  const bar = showSnackbar({ message: '已收藏', role: 'status' });
  await framed();
  expect(bottomOf('已收藏')).toBe('12px');
  addBar('788 844');
  addBar('672 788');
  await framed();
  expect(bottomOf('已收藏')).toBe(`${HEIGHT - 672 + 12}px`);
  bar.close();
});

it('a second snackbar stands on the first one', async () => {
  addBar('788 844');
  const first = showSnackbar({ message: '已刪除訊息', role: 'status' });
  const second = showSnackbar({ message: '可取餐 A12', role: 'status' });
  await framed();
  expect([bottomOf('已刪除訊息'), bottomOf('可取餐')]).toEqual(['68px', '128px']);
  first.close();
  second.close();
});
