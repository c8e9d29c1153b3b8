import { forgetMaps } from '#platform/maps.ts';
import { addressAt, endPlacesSession, shortAddress, suggestPlaces, type Suggestion } from '#platform/places.ts';
import { forgetMemory } from '#platform/storage.ts';

import { bringMaps, fakeMaps, switchMapsOn, TOWER, type FakeMaps } from '../../support/fakeMaps.ts';

const NEAR = { latitude: 25.027615, longitude: 121.566793 };

afterEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  forgetMemory();
  forgetMaps();
  endPlacesSession();
});

async function withMaps<T>(maps: FakeMaps, ask: () => Promise<T>): Promise<T> {
  switchMapsOn();
  const answer = ask();
  bringMaps(maps);
  return answer;
}

describe('addresses by the maps service', () => {
  it('suggests places in Taiwan for typed text', async () => {
    const maps = fakeMaps();
    const list = (await withMaps(maps, () => suggestPlaces('信義路', NEAR))) as Suggestion[];
    expect(list.map(({ id, title, detail }) => ({ id, title, detail }))).toEqual([
      { id: 'p-101', title: '台北 101', detail: '台北市信義區信義路五段7號' },
    ]);
    expect(maps.requests.suggest[0]).toMatchObject({
      input: '信義路',
      includedRegionCodes: ['tw'],
      language: 'zh-TW',
      origin: { lat: 25.027615, lng: 121.566793 },
    });
  });

  it('spec 3.8, spec 5.6, spec 5: a suggestion has city, address and truncated coordinates', async () => {
    const [first] = (await withMaps(fakeMaps(), () => suggestPlaces('101', NEAR))) as Suggestion[];
    expect(await first!.read()).toEqual({
      cityName: '台北市',
      address: '台北市信義區信義路五段7號',
      latlng: { latitude: 25.033963, longitude: 121.564472 },
    });
  });

  it('臺 equals 台, and an address without a city gets the nearest one', async () => {
    const far = {
      ...TOWER,
      id: 'p-2',
      address: '400台灣臺中市中區臺灣大道一段1號',
      latitude: 24.1367,
      longitude: 120.685,
    };
    const none = { ...TOWER, id: 'p-3', address: '某條小路 9 號', latitude: 22.62, longitude: 120.3 };
    const [second, third] = (await withMaps(fakeMaps([far, none]), () => suggestPlaces('', NEAR))) as Suggestion[];
    expect((await second!.read())?.cityName).toBe('台中市');
    expect(await third!.read()).toMatchObject({ cityName: '高雄市', address: '某條小路 9 號' });
  });

  it('typing and the choice share one session, and the next search has another', async () => {
    const maps = fakeMaps();
    await withMaps(maps, () => suggestPlaces('台', NEAR));
    await suggestPlaces('台北', NEAR);
    endPlacesSession();
    await suggestPlaces('信', NEAR);
    const [first, second, third] = maps.requests.suggest.map(({ sessionToken }) => sessionToken);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('a failed request gives failed, and a refused key gives unsupported', async () => {
    const maps = fakeMaps();
    maps.failing = true;
    expect(await withMaps(maps, () => suggestPlaces('台', NEAR))).toBe('failed');
    const asking = suggestPlaces('台', NEAR);
    window.gm_authFailure?.();
    expect(await asking).toBe('unsupported');
  });

  it('returns the address of a position, or null without a map', async () => {
    const maps = fakeMaps();
    expect(await withMaps(maps, () => addressAt(NEAR))).toEqual({
      cityName: '台北市',
      address: '台北市信義區信義路五段7號',
      latlng: NEAR,
    });
    maps.failing = true;
    expect(await addressAt(NEAR)).toBeNull();
    forgetMaps();
    sessionStorage.clear();
    expect(await addressAt(NEAR)).toBeNull();
    expect(await suggestPlaces('台', NEAR)).toBe('noKey');
  });

  it('T12: a maps service that never answers fails after 10 s, at each of its requests', async () => {
    jest.useFakeTimers();
    const open = () => new Promise<never>(() => undefined);
    const maps = fakeMaps();
    const [place] = (await withMaps(maps, () => suggestPlaces('101', NEAR))) as Suggestion[];
    const asked: Promise<unknown>[] = [];
    maps.openRequests = true;
    asked.push(place!.read(), suggestPlaces('101', NEAR), addressAt(NEAR));
    maps.importLibrary = open;
    asked.push(suggestPlaces('101', NEAR), addressAt(NEAR));
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await Promise.all(asked)).toEqual([null, 'failed', null, 'failed', null]);
  });

  it('removes postal code and 台灣, and truncates a long address', () => {
    expect(shortAddress('110台灣台北市信義區')).toBe('台北市信義區');
    expect(shortAddress('11049 臺灣台北市')).toBe('台北市');
    expect(shortAddress('台灣')).toBe('台灣');
    expect(Array.from(shortAddress('路'.repeat(500)))).toHaveLength(100);
  });
});
