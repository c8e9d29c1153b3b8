import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { positionOffsetBy } from '#domain/mercator.ts';
import DiscoverScreen from '#screens/discover/home/DiscoverScreen.tsx';

import { aDiscoverHome, aNearbyStore } from '../../../../support/aDiscover.ts';
import { dropped, fakeUme, type FakeUme } from '../../../../support/fakeUme.ts';
import { switchMapsOn } from '../../../../support/fakeMaps.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

import type { NearbyStore } from '#contract/discover.ts';

const HOME = 'GET /v1/ume/client/discover/home';
const STORES = 'GET /v1/ume/client/discover/stores';
const BOX = { width: 390, height: 480 };
/** The chosen location. */
const HERE = { latitude: 25.03, longitude: 121.53 };
const LOCATION = { latlng: HERE, cityName: ['台北市'], location: '', isOwnPosition: false };

/** A store at an offset of `x` px from the location at zoom 16. */
const shopAt = (braId: string, name: string, x: number, y: number, changes: Partial<NearbyStore> = {}): NearbyStore =>
  aNearbyStore({
    braId,
    name,
    metres: Math.round(Math.hypot(x, y) * 2),
    ...positionOffsetBy(HERE, { x, y }, 16),
    ...changes,
  });
const NOODLES = shopAt('1001', '梅香牛肉麵 永康店', 0, 0);
const LUNCH = shopAt('1006', '福來便當 古亭店', 100, 100, { category: '便當' });
const TEA = shopAt('1007', '梅子茶坊 公館店', -80, 60);

/** jsdom has no animations. */
const glide = jest.fn<Animation, Parameters<Element['animate']>>();

let ume: FakeUme;
function answers(list: NearbyStore[]): void {
  ume = fakeUme({ [HOME]: aDiscoverHome(), [STORES]: { list, next: null } });
}

const door = () => screen.findByRole('button', { name: '附近店家地圖' });
const dialog = () => screen.getByRole('dialog', { name: '附近店家地圖' });
const map = () => within(dialog()).getByRole('group', { name: /^地圖/ });
const pin = (name: RegExp | string) => within(map()).getByRole('button', { name });
const card = () => within(dialog()).getByRole('region', { name: '選擇的店家' });
const pictures = () => Array.from(map().querySelectorAll('img'));
const queryOf = (image: HTMLImageElement | undefined) => new URL(image!.src).searchParams;

async function open(options: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = renderScreen(<DiscoverScreen />, { preloaded: { location: LOCATION }, ...options });
  await rendered.user.click(await door());
  await screen.findByRole('dialog', { name: '附近店家地圖' });
  return rendered;
}

/** Loads the picture in the requested or another size. */
function bring(image: HTMLImageElement | undefined, [width, height] = [BOX.width, BOX.height]) {
  Object.defineProperties(image!, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image!);
}

/** A pointer event with a position, which jsdom's own events lack, and with the time of the fake clock. */
function touch(type: 'pointerDown' | 'pointerMove' | 'pointerUp', element: Element, x: number, y: number) {
  const event = createEvent[type](element, { button: 0 });
  Object.defineProperties(event, {
    clientX: { value: x },
    clientY: { value: y },
    pointerId: { value: 1 },
    button: { value: 0 },
    timeStamp: { value: Date.now() },
  });
  fireEvent(element, event);
}

function drag(element: Element, x: number, y: number) {
  touch('pointerDown', element, 200, 200);
  touch('pointerMove', element, 200 + x, 200 + y);
  touch('pointerUp', element, 200 + x, 200 + y);
}

/** Waits for the delay after a gesture. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(300));

beforeEach(() => {
  freshBrowser();
  switchMapsOn();
  answers([NOODLES, LUNCH, TEA]);
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX.width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX.height);
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.animate = glide;
  glide.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ResizeObserver');
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
  Reflect.deleteProperty(Element.prototype, 'animate');
});

describe('map of the stores nearby', () => {
  it('does not exist without a maps key', async () => {
    sessionStorage.clear();
    renderScreen(<DiscoverScreen />);
    await screen.findByRole('link', { name: /福來便當 古亭店/ });
    expect(screen.queryByRole('button', { name: '附近店家地圖' })).toBeNull();
  });

  it('does not exist when the host sends no positions', async () => {
    answers([aNearbyStore()]);
    renderScreen(<DiscoverScreen />);
    await screen.findByRole('link', { name: /梅香牛肉麵 永康店.*公/ });
    expect(screen.queryByRole('button', { name: '附近店家地圖' })).toBeNull();
  });

  it('opens with one picture, a named pin for each store, the nearest selected', async () => {
    const { user } = await open();
    expect(pictures()).toHaveLength(1);
    expect(Object.fromEntries(queryOf(pictures()[0]))).toMatchObject({ zoom: '16', size: '390x480', scale: '1' });
    // for a key restricted to the portal's origin
    expect(pictures()[0]).toHaveAttribute('referrerpolicy', 'origin');
    // before the picture has loaded
    expect(pin(NOODLES.name)).toHaveAttribute('aria-pressed', 'true');
    expect(pin(LUNCH.name)).toHaveAttribute('aria-pressed', 'false');
    expect(within(card()).getByRole('link', { name: /^梅香牛肉麵/ })).toHaveAttribute('href', '/store/1001');
    bring(pictures()[0]);
    expect(pictures()[0]).toHaveAttribute('data-loaded', 'true');
    await user.click(within(dialog()).getByRole('button', { name: '關閉' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await door()).toHaveFocus();
    expect(ume.callsOf(STORES)).toHaveLength(1);
  });

  it('a tap on a pin selects its store with opening state, directions and link', async () => {
    const { user, path } = await open();
    await user.click(pin(LUNCH.name));
    expect(pin(LUNCH.name)).toHaveAttribute('aria-pressed', 'true');
    expect(pin(NOODLES.name)).toHaveAttribute('aria-pressed', 'false');
    expect(within(card()).getByRole('status')).toHaveTextContent('第 2 家，共 3 家：福來便當 古亭店');
    const way = within(card()).getByRole('link', { name: /^路線/ });
    expect(way).toHaveAttribute(
      'href',
      expect.stringContaining(`destination=${encodeURIComponent(`${LUNCH.latitude},${LUNCH.longitude}`)}`),
    );
    expect(way).toHaveAttribute('target', '_blank');
    await user.click(within(card()).getByRole('button', { name: '前往店家 福來便當 古亭店' }));
    await waitFor(() => expect(path()).toBe('/store/1006'));
  });

  it('上一家 and 下一家 step through the stores in a loop and pan when needed', async () => {
    const far = shopAt('1009', '阿財雞排 師大店', 900, 0);
    answers([NOODLES, LUNCH, TEA, far]);
    const { user } = await open();
    await user.click(within(card()).getByRole('button', { name: '上一家' }));
    expect(within(card()).getByRole('status')).toHaveTextContent('第 4 家，共 4 家：阿財雞排 師大店');
    await pause();
    expect(queryOf(pictures().at(-1)).get('center')).toBe(
      `${Number(far.latitude!.toFixed(6))},${Number(far.longitude!.toFixed(6))}`,
    );
    await user.click(within(card()).getByRole('button', { name: '下一家' }));
    expect(within(card()).getByRole('status')).toHaveTextContent('第 1 家');
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('pans to a store outside the view, at once with reduced motion (%s)', async (isReduced, glides) => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: isReduced && media.includes('reduced-motion'),
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    answers([NOODLES, LUNCH, TEA, shopAt('1009', '阿財雞排 師大店', 160, 160)]);
    const { user } = await open();
    await user.click(pin('阿財雞排 師大店'));
    expect(glide).toHaveBeenCalledTimes(glides);
    expect(pin('阿財雞排 師大店').style.transform).toBe('translate(-22px, -44px)');
  });

  it('groups overlapping pins with a count, and a tap zooms until they separate', async () => {
    const beside = shopAt('1010', '晨光咖啡 麗水店', 20, 10);
    answers([NOODLES, beside, LUNCH]);
    const { user } = await open();
    const both = pin('2 家店：梅香牛肉麵 永康店、晨光咖啡 麗水店');
    expect(both).toHaveTextContent('2');
    expect(within(map()).queryByRole('button', { name: beside.name })).toBeNull();
    await user.click(both);
    // 20 px at zoom 16 are 40 at 17 and 80 at 18, and pins need 44
    expect(pin(beside.name)).toBeVisible();
    await pause();
    expect(queryOf(pictures().at(-1)).get('zoom')).toBe('18');
    expect(within(map()).getByRole('button', { name: '放大地圖' })).toBeDisabled();
  });

  it('taps step through stores at one position', async () => {
    answers([NOODLES, { ...NOODLES, braId: '1011', name: '樓上茶館' }]);
    const { user } = await open();
    await user.click(pin(/^2 家店/));
    expect(within(card()).getByRole('link', { name: /^樓上茶館/ })).toBeVisible();
    await user.click(pin(/^2 家店/));
    expect(within(card()).getByRole('link', { name: /^梅香牛肉麵/ })).toBeVisible();
  });

  it('applies the filter of the list, with the same empty state', async () => {
    const { user, unmount } = await open({ path: `/?category=${encodeURIComponent('便當')}` });
    expect(pin(LUNCH.name)).toHaveAttribute('aria-pressed', 'true');
    expect(within(map()).queryByRole('button', { name: NOODLES.name })).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: '關閉' }));
    unmount();
    freshBrowser();
    switchMapsOn();
    await open({ path: `/?category=${encodeURIComponent('花店')}` });
    expect(within(dialog()).getByText('附近沒有符合的店家')).toBeVisible();
    expect(dialog().querySelector('img')).toBeNull();
  });

  it('marks the own position only when it is the chosen location', async () => {
    const { unmount } = await open();
    expect(within(map()).queryByRole('img', { name: '您的位置' })).toBeNull();
    expect(within(map()).getByRole('button', { name: '回到附近店家' })).toBeVisible();
    unmount();
    await open({ preloaded: { location: { ...LOCATION, isOwnPosition: true } } });
    expect(within(map()).getByRole('img', { name: '您的位置' })).toBeInTheDocument();
    expect(within(map()).getByRole('button', { name: '回到我的位置' })).toBeVisible();
  });

  it.each([
    ['does not come', (image: HTMLImageElement) => fireEvent.error(image)],
    ['is one of a refused key, small and full of words', (image: HTMLImageElement) => bring(image, [100, 100])],
  ])('a picture that %s shows one message with a retry, and the pins work', async (_name, fail) => {
    const { user } = await open();
    fail(pictures()[0]!);
    expect(within(map()).getByRole('status')).toHaveTextContent('地圖圖片暫時無法顯示');
    expect(pictures()).toHaveLength(0);
    await user.click(pin(TEA.name));
    expect(within(card()).getByRole('link', { name: /^梅子茶坊/ })).toBeVisible();
    await user.click(within(map()).getByRole('button', { name: '重試：地圖圖片暫時無法顯示' }));
    bring(pictures()[0]);
    expect(within(map()).queryByRole('status')).toBeNull();
  });

  it('a drag moves picture and pins, and requests one picture after a pause', async () => {
    await open();
    const [first] = pictures();
    bring(first);
    const before = pin(NOODLES.name).style.transform;
    drag(map(), -60, 0);
    drag(map(), -60, 0);
    expect(pin(NOODLES.name).style.transform).not.toBe(before);
    expect(pictures()).toEqual([first]);
    await pause();
    expect(pictures()).toHaveLength(2);
    expect(pictures()[0]).toBe(first);
    expect(queryOf(pictures()[1]).get('center')).not.toBe(queryOf(first).get('center'));
    expect(Number(queryOf(pictures()[1]).get('center')!.split(',')[1])).toBeGreaterThan(
      Number(queryOf(first).get('center')!.split(',')[1]),
    );
  });

  it('a drag that starts on a pin selects nothing', async () => {
    await open();
    drag(pin(LUNCH.name), 80, 0);
    fireEvent.click(pin(LUNCH.name), { detail: 1 });
    expect(pin(NOODLES.name)).toHaveAttribute('aria-pressed', 'true');
    // the next tap selects it
    touch('pointerDown', pin(LUNCH.name), 5, 5);
    touch('pointerUp', pin(LUNCH.name), 5, 5);
    fireEvent.click(pin(LUNCH.name), { detail: 1 });
    expect(pin(LUNCH.name)).toHaveAttribute('aria-pressed', 'true');
  });

  it('WCAG 2.1.1, 2.5.7: arrow keys, plus, minus, buttons and double tap replace a drag', async () => {
    const { user } = await open();
    map().focus();
    const zoomNow = async () => {
      await pause();
      return queryOf(pictures().at(-1)).get('zoom');
    };
    await user.keyboard('-');
    expect(await zoomNow()).toBe('15');
    await user.keyboard('+');
    expect(await zoomNow()).toBe('16');
    await user.click(within(map()).getByRole('button', { name: '縮小地圖' }));
    expect(await zoomNow()).toBe('15');
    const center = queryOf(pictures().at(-1)).get('center');
    await user.keyboard('{ArrowUp}');
    await pause();
    expect(Number(queryOf(pictures().at(-1)).get('center')!.split(',')[0])).toBeGreaterThan(
      Number(center!.split(',')[0]),
    );
    for (let tap = 0; tap < 2; tap += 1) {
      touch('pointerDown', map(), 100, 100);
      touch('pointerUp', map(), 100, 100);
    }
    expect(await zoomNow()).toBe('16');
  });

  it('only 搜尋這個區域 searches another area, with distances from the chosen location', async () => {
    const { user } = await open();
    const search = () => within(map()).queryByRole('button', { name: '搜尋這個區域' });
    expect(search()).toBeNull();
    drag(map(), -190, 0);
    await pause();
    const there = shopAt('1012', '小林選物 中山店', 300, 20);
    ume = fakeUme({ [HOME]: aDiscoverHome(), [STORES]: { list: [{ ...there, metres: 40 }], next: null } });
    expect(ume.callsOf(STORES)).toHaveLength(0);
    await user.click(search()!);
    expect(await within(map()).findByRole('button', { name: there.name })).toHaveAttribute('aria-pressed', 'true');
    expect(ume.callsOf(STORES)[0]?.args).toMatchObject({ size: '20' });
    expect(Number(ume.callsOf(STORES)[0]?.args['longitude'])).toBeGreaterThan(HERE.longitude);
    expect(within(card()).getByRole('link', { name: /^小林選物/ })).toHaveTextContent('650 公尺');
    expect(search()).toBeNull();
    // the stores stay until the next response
    drag(map(), -190, 0);
    ume = fakeUme({ [HOME]: aDiscoverHome(), [STORES]: () => new Promise(() => undefined) });
    await user.click(search()!);
    await waitFor(() => expect(ume.callsOf(STORES)).toHaveLength(1));
    expect(pin(there.name)).toBeInTheDocument();
    expect(within(map()).queryByRole('button', { name: NOODLES.name })).toBeNull();
  });

  it('an area without stores offers to return, and a failed one to retry', async () => {
    const { user } = await open();
    drag(map(), 0, 400);
    ume = fakeUme({ [HOME]: aDiscoverHome(), [STORES]: dropped });
    await user.click(within(map()).getByRole('button', { name: '搜尋這個區域' }));
    await waitFor(() => expect(ume.callsOf(STORES)).toHaveLength(1));
    expect(pin(NOODLES.name)).toBeInTheDocument();
    const again = await within(map()).findByRole('button', { name: '搜尋這個區域' });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    answers([]);
    await user.click(again);
    expect(await within(dialog()).findByText('這個區域沒有店家')).toBeVisible();
    answers([NOODLES, LUNCH, TEA]);
    await user.click(within(dialog()).getAllByRole('button', { name: '回到附近店家' }).at(-1)!);
    expect(pin(NOODLES.name)).toHaveAttribute('aria-pressed', 'true');
  });
});
