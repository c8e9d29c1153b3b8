import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { forgetMaps } from '#platform/maps.ts';
import LocationScreen from '#screens/location/LocationScreen.tsx';

import {
  bringMaps,
  failScript,
  fakeMaps,
  mapsScripts,
  switchMapsOn,
  TOWER,
  type FakeMaps,
} from '../../../support/fakeMaps.ts';
import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderScreen, type Rendered } from '../../../support/renderScreen.tsx';
import { findMessage } from '../../../support/shownMessages.ts';

useFakeClock();
beforeEach(() => {
  freshBrowser();
  forgetMaps();
  document.head.replaceChildren();
});

const ask = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: answer }, configurable: true });
};
const open = () => renderScreen(<LocationScreen />, { path: '/location' });
const field = () => screen.getByRole('searchbox', { name: /^搜尋/ });
const chosen = ({ store }: Rendered) => store.getState().location;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Types and waits for the maps script. */
async function typeWithMaps({ user }: Rendered, typed: string, maps: FakeMaps): Promise<void> {
  await user.type(field(), typed);
  await pass(400);
  await act(async () => {
    bringMaps(maps);
    await Promise.resolve();
  });
  await pass(10);
}

describe('/location: cities', () => {
  it('shows all 22 with the chosen one, and without a key promises no addresses', () => {
    open();
    expect(screen.getAllByRole('button', { name: /[市縣]$/ })).toHaveLength(22);
    expect(screen.getByRole('button', { name: '台北市' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('searchbox', { name: '搜尋縣市或行政區' })).toHaveAttribute(
      'placeholder',
      '搜尋縣市或行政區',
    );
    expect(mapsScripts()).toHaveLength(0);
  });

  it('are grouped by region in rows without a single city', () => {
    open();
    const regions = ['北部', '中部', '南部', '東部', '離島'].map((name) =>
      screen.getByRole('heading', { name }).closest('section')!,
    );
    const counts = regions.map((region) => region.querySelectorAll('button').length);
    expect(counts).toEqual([6, 5, 5, 3, 3]);
  });

  it('one tap selects and stores a city and goes back, otherwise to /', async () => {
    const screenOf = open();
    await screenOf.user.click(screen.getByRole('button', { name: '高雄市' }));
    expect(chosen(screenOf)).toEqual({
      latlng: { latitude: 22.620905, longitude: 120.312024 },
      cityName: ['高雄市', '台北市'],
      location: '',
      isOwnPosition: false,
    });
    expect(screenOf.path()).toBe('/');
    expect(localStorage.getItem('ume.recentPlaces')).toBeNull();
  });

  it('T6: the search ignores 注音 in composition and uses the committed text', () => {
    open();
    const hits = () => screen.queryAllByRole('button', { name: /高雄市/ }).length;
    const put = (value: string) => fireEvent.change(field(), { target: { value } });
    const atFirst = screen.getAllByRole('button').length;
    fireEvent.compositionStart(field());
    put('ㄍㄠ');
    expect(field()).toHaveValue('ㄍㄠ');
    expect(screen.getAllByRole('button')).toHaveLength(atFirst);
    put('高雄');
    fireEvent.compositionEnd(field());
    expect([field().getAttribute('value'), hits()]).toEqual(['高雄', 1]);
  });

  it('are found by name in both spellings and by district', async () => {
    const { user } = open();
    await user.type(field(), '臺中');
    expect(screen.getByRole('button', { name: /台中市/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '高雄市' })).toBeNull();
    await user.clear(field());
    await user.type(field(), '永和');
    expect(screen.getByRole('button', { name: /新北市.*永和區/ })).toBeVisible();
    await user.clear(field());
    await user.type(field(), '東京');
    expect(screen.getByText('找不到這個城市或行政區')).toBeVisible();
    // without addresses the grid is shown again
    expect(screen.getByRole('button', { name: '高雄市' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('button', { name: '高雄市' })).toBeVisible();
  });

  it('are found by simplified characters and despite punctuation', async () => {
    const { user } = open();
    await user.type(field(), '台东县。');
    expect(screen.getByRole('button', { name: /台東縣/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '高雄市' })).toBeNull();
  });

  it('all stay for an emoji, which matches none', async () => {
    const { user } = open();
    await user.type(field(), '🍜');
    expect(screen.getAllByRole('button', { name: /[市縣]$/ })).toHaveLength(22);
    expect(screen.queryByText(/個結果|找不到/)).toBeNull();
  });

  it('spec 3.9: recent cities come first, can be chosen again and cleared', async () => {
    const location = {
      latlng: { latitude: 24.1, longitude: 120.6 },
      cityName: ['台中市', '花蓮縣', '不明'],
      location: '',
      isOwnPosition: false,
    };
    const { user, store, unmount } = renderScreen(<LocationScreen />, { path: '/location', preloaded: { location } });
    const recent = screen.getByRole('heading', { name: '最近選擇' }).closest('section')!;
    expect(
      within(recent)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['花蓮縣']);
    await user.click(within(recent).getByRole('button', { name: '花蓮縣' }));
    expect(store.getState().location.cityName).toEqual(['花蓮縣', '台中市', '不明']);
    unmount();
    const again = renderScreen(<LocationScreen />, {
      path: '/location',
      preloaded: { location: store.getState().location },
    });
    await again.user.click(screen.getByRole('button', { name: '清除紀錄' }));
    expect(again.store.getState().location.cityName).toEqual(['花蓮縣']);
    expect(screen.queryByRole('heading', { name: '最近選擇' })).toBeNull();
  });

  it('recent addresses come first and can be cleared', async () => {
    localStorage.setItem(
      'ume.recentPlaces',
      JSON.stringify([{ name: '永康街 31 巷', cityName: '台北市', latitude: 25.03, longitude: 121.52 }]),
    );
    const screenOf = open();
    await screenOf.user.click(screen.getByRole('button', { name: /永康街 31 巷/ }));
    expect(chosen(screenOf)).toEqual({
      latlng: { latitude: 25.03, longitude: 121.52 },
      cityName: ['台北市'],
      location: '永康街 31 巷',
      isOwnPosition: false,
    });
    screenOf.unmount();
    const again = open();
    await again.user.click(screen.getByRole('button', { name: '清除紀錄' }));
    expect(screen.queryByRole('button', { name: /永康街 31 巷/ })).toBeNull();
    expect(localStorage.getItem('ume.recentPlaces')).toBeNull();
  });
});

describe('R14: own position', () => {
  const useOwn = () => screen.getByRole('button', { name: '使用目前位置' });

  it('is requested by taps only, cut to six decimals, named after the nearest city', async () => {
    const asked = jest.fn();
    ask((found) => {
      asked();
      found({ coords: { latitude: 22.66914799, longitude: 120.3028061 } } as GeolocationPosition);
    });
    const screenOf = open();
    await pass(1_000);
    expect(asked).not.toHaveBeenCalled();
    await screenOf.user.click(useOwn());
    expect(chosen(screenOf)).toEqual({
      latlng: { latitude: 22.669147, longitude: 120.302806 },
      cityName: ['高雄市', '台北市'],
      location: '',
      isOwnPosition: true,
    });
    expect(screenOf.path()).toBe('/');
    expect(localStorage.getItem('ume.recentPlaces')).toBeNull();
  });

  it('takes its name from the maps service when available', async () => {
    switchMapsOn();
    ask((found) => found({ coords: { latitude: 25.0339, longitude: 121.5644 } } as GeolocationPosition));
    const screenOf = open();
    await screenOf.user.click(useOwn());
    await act(async () => {
      bringMaps(fakeMaps());
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(chosen(screenOf)).toMatchObject({
      cityName: ['台北市'],
      location: '台北市信義區信義路五段7號',
      isOwnPosition: true,
    });
  });

  it('does not wait for slow maps', async () => {
    switchMapsOn();
    ask((found) => found({ coords: { latitude: 25.0339, longitude: 121.5644 } } as GeolocationPosition));
    const screenOf = open();
    await screenOf.user.click(useOwn());
    expect(screen.getByRole('button', { name: '定位中…' })).toHaveAttribute('aria-busy', 'true');
    await pass(2_000);
    expect(chosen(screenOf)).toMatchObject({ cityName: ['台北市'], location: '', isOwnPosition: true });
  });

  it('spec 8: no position within 3 s is a failure, and the default stays', async () => {
    ask(() => undefined);
    const screenOf = open();
    await screenOf.user.click(useOwn());
    await pass(3_100);
    await findMessage('定位失敗了~');
    expect(await screen.findByText(/允許定位後再試一次/)).toBeVisible();
    await waitFor(() => expect(useOwn()).toBeEnabled());
    expect(chosen(screenOf)).toMatchObject({
      cityName: ['台北市'],
      isOwnPosition: false,
      latlng: { latitude: 25.027615, longitude: 121.566793 },
    });
    await screenOf.user.click(screen.getByRole('button', { name: '台南市' }));
    expect(chosen(screenOf).cityName[0]).toBe('台南市');
  });

  it('spec 7.14: accepts a position after the timeout, and retries without a reload', async () => {
    const answers: ((position: GeolocationPosition) => void)[] = [];
    ask((found) => answers.push(found));
    const screenOf = open();
    await screenOf.user.click(useOwn());
    await pass(3_100);
    await screenOf.user.click(useOwn());
    expect(answers).toHaveLength(2);
    await act(() =>
      Promise.resolve(answers[0]?.({ coords: { latitude: 22.66, longitude: 120.3 } } as GeolocationPosition)),
    );
    expect(chosen(screenOf)).toMatchObject({ cityName: ['高雄市', '台北市'], isOwnPosition: true });
  });

  it('spec 8: shows the specified message in a browser without geolocation', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    const { user } = open();
    await user.click(useOwn());
    await findMessage('抱歉，您的瀏覽器不支持定位服務');
  });
});

describe('addresses, with maps', () => {
  beforeEach(switchMapsOn);

  it('fetches nothing before two letters are typed', async () => {
    const { user } = open();
    await pass(1_000);
    await user.type(field(), '信');
    await pass(1_000);
    expect(mapsScripts()).toHaveLength(0);
    expect(screen.getByRole('searchbox', { name: '搜尋城市、行政區或地址' })).toBeInTheDocument();
  });

  it('fetches nothing for punctuation and emoji', async () => {
    const { user } = open();
    await user.type(field(), '🍜🍜。。');
    await pass(1_000);
    expect(mapsScripts()).toHaveLength(0);
  });

  it('a selected address becomes the location with city, text and cut coordinates', async () => {
    const screenOf = open();
    const maps = fakeMaps();
    await typeWithMaps(screenOf, '信義路', maps);
    await screenOf.user.click(screen.getByRole('button', { name: /台北 101.*台北市信義區信義路五段7號/ }));
    expect(chosen(screenOf)).toEqual({
      latlng: { latitude: 25.033963, longitude: 121.564472 },
      cityName: ['台北市'],
      location: '台北市信義區信義路五段7號',
      isOwnPosition: false,
    });
    expect(JSON.parse(localStorage.getItem('ume.recentPlaces') ?? '')).toHaveLength(1);
    expect(screenOf.path()).toBe('/');
    // one request, not one for each letter
    expect(maps.requests.suggest.map(({ input }) => input)).toEqual(['信義路']);
  });

  it('without addresses explains it and still shows cities', async () => {
    const screenOf = open();
    await typeWithMaps(screenOf, '台中', fakeMaps([]));
    expect(screen.getByText('找不到這個地址，試試路名或附近的地標')).toBeVisible();
    expect(screen.getByRole('button', { name: /台中市/ })).toBeVisible();
  });

  it('a failed search offers a retry in place', async () => {
    const screenOf = open();
    const maps = fakeMaps();
    maps.failing = true;
    await typeWithMaps(screenOf, '信義路', maps);
    expect(screen.getByText('地址搜尋沒有回應')).toBeVisible();
    maps.failing = false;
    await screenOf.user.click(screen.getByRole('button', { name: '再試一次' }));
    await pass(400);
    expect(screen.getByRole('button', { name: /台北 101/ })).toBeVisible();
  });

  it('shows an error and stays when the position of an address cannot be read', async () => {
    const screenOf = open();
    await typeWithMaps(screenOf, '信義路', fakeMaps([{ ...TOWER, latitude: NaN }]));
    await screenOf.user.click(screen.getByRole('button', { name: /台北 101/ }));
    expect(await screen.findByText(/讀取不到這個地點的位置/)).toBeVisible();
    expect(screenOf.path()).toBe('/location');
  });

  it('spec 8: shows the specified message once when maps do not load', async () => {
    const { user, store } = open();
    await user.type(field(), '台中');
    await pass(400);
    for (const ms of [1_000, 2_000, 4_000, 0]) {
      failScript();
      await pass(ms);
    }
    await findMessage('您的浏览器不支持位置服务');
    expect(await screen.findByText('地址搜尋目前無法使用，可以直接選擇城市。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /台中市/ }));
    expect(store.getState().location.cityName[0]).toBe('台中市');
  });
});
