import { forgetMaps } from '#platform/maps.ts';
import { addressAt, endPlacesSession, shortAddress, suggestPlaces, type Suggestion } from '#platform/places.ts';
import { forgetMemory } from '#platform/storage.ts';

import { bringMaps, fakeMaps, switchMapsOn, TOWER, type FakeMaps } from '../../support/fakeMaps.ts';

import type { GooglePlace, PlacePrediction } from '#platform/googleMaps.ts';

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
    forgetMaps();
    const refusing = fakeMaps();
    refusing.importLibrary = () => {
      window.gm_authFailure?.();
      return Promise.reject(new Error('REQUEST_DENIED'));
    };
    expect(await withMaps(refusing, () => suggestPlaces('台', NEAR))).toBe('unsupported');
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

  it('T12: each request to a silent maps service fails after 10 s', async () => {
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

  describe('a prediction of the service', () => {
    const fetchFields = jest.fn(() => Promise.resolve());
    const location = { lat: () => 25.0339, lng: () => 121.5644 };
    const prediction: PlacePrediction = {
      placeId: 'p-1',
      text: { text: '台北 101 信義路' },
      mainText: { text: '台北 101' },
      secondaryText: { text: '台灣台北市信義區' },
      toPlace: () => ({ displayName: '台北 101', formattedAddress: '台灣台北市信義區信義路', location, fetchFields }),
    };
    const placed = (place: Partial<GooglePlace>) => ({ toPlace: () => ({ ...prediction.toPlace(), ...place }) });

    /** Suggestions of a service that answers with `predictions`. */
    async function suggestionsOf(...predictions: (Partial<PlacePrediction> | null)[]): Promise<Suggestion[]> {
      const suggestions = predictions.map((more) => ({ placePrediction: more && { ...prediction, ...more } }));
      const maps = fakeMaps();
      const { AutocompleteSessionToken } = await maps.importLibrary('places');
      const fetchAutocompleteSuggestions = () => Promise.resolve({ suggestions });
      const places = { AutocompleteSessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions } };
      maps.importLibrary = () => Promise.resolve(places as never);
      return (await withMaps(maps, () => suggestPlaces('101', NEAR))) as Suggestion[];
    }

    it('without a title shows its whole text, and without any text stays empty', async () => {
      const list = await suggestionsOf({ mainText: null }, { mainText: null, text: null, secondaryText: null }, null);
      expect(list.map(({ title, detail }) => [title, detail])).toEqual([
        ['台北 101 信義路', '台北市信義區'],
        ['', ''],
      ]);
    });

    it('spec 5.6: a choice asks for name, address and position alone, which the service bills', async () => {
      const [first] = await suggestionsOf({});
      expect(await first!.read()).toMatchObject({ cityName: '台北市', address: '台北市信義區信義路' });
      expect(fetchFields).toHaveBeenLastCalledWith({ fields: ['displayName', 'formattedAddress', 'location'] });
    });

    it('a place without an address is named by its name, or not at all', async () => {
      const [named, nameless] = await suggestionsOf(
        placed({ formattedAddress: null }),
        placed({ formattedAddress: null, displayName: null }),
      );
      expect(await named!.read()).toMatchObject({ cityName: '台北市', address: '台北 101' });
      expect(await nameless!.read()).toMatchObject({ cityName: '台北市', address: '' });
    });

    it.each([
      ['without a position', null],
      ['without a latitude', { ...location, lat: () => NaN }],
      ['without a longitude', { ...location, lng: () => NaN }],
    ])('a place %s cannot be chosen', async (_what, position) => {
      const [first] = await suggestionsOf(placed({ location: position }));
      expect(await first!.read()).toBeNull();
    });
  });

  it('requests the address of a position in Chinese and returns null without a result', async () => {
    const maps = fakeMaps();
    const geocode = jest.fn(() => Promise.resolve({ results: [] }));
    const Geocoder = class {
      geocode = geocode;
    };
    maps.importLibrary = () => Promise.resolve({ Geocoder } as never);
    expect(await withMaps(maps, () => addressAt(NEAR))).toBeNull();
    const { latitude, longitude } = NEAR;
    expect(geocode.mock.calls).toEqual([
      [{ location: { lat: latitude, lng: longitude }, language: 'zh-TW', region: 'tw' }],
    ]);
  });

  it('removes postal code and 台灣 in front alone, and truncates a long address', () => {
    expect(shortAddress('110台灣台北市信義區')).toBe('台北市信義區');
    expect(shortAddress('11049 臺灣台北市')).toBe('台北市');
    expect(shortAddress('台灣')).toBe('台灣');
    expect(shortAddress('台中市臺灣大道一段 1000 號 ')).toBe('台中市臺灣大道一段 1000 號');
    expect(Array.from(shortAddress('路'.repeat(500)))).toHaveLength(100);
  });
});
