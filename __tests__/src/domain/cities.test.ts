import { CITY_CENTRES, cityIn, findCities, nearestCity } from '#domain/cities.ts';
import { cutCoordinate } from '#domain/coordinates.ts';
import { TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

const names = (typed: string) => findCities(typed).map(({ city }) => city.name);

describe('cities', () => {
  it('contains Taiwan’s 22 cities, as in the districts, with six decimals', () => {
    expect(CITY_CENTRES).toHaveLength(22);
    expect(CITY_CENTRES.map(({ name }) => name).sort()).toEqual(TAIWAN_CITIES.map(({ city }) => city).sort());
    for (const { latlng } of CITY_CENTRES) {
      expect([cutCoordinate(latlng.latitude), cutCoordinate(latlng.longitude)]).toEqual([
        latlng.latitude,
        latlng.longitude,
      ]);
      expect(nearestCity(latlng).latlng).toEqual(latlng);
    }
  });

  it('spec 3: Taipei comes first and has the default position', () => {
    expect(CITY_CENTRES[0]).toMatchObject({ name: '台北市', latlng: { latitude: 25.027615, longitude: 121.566793 } });
  });

  it.each([
    [25.0302, 121.5297, '台北市'],
    [25.0142, 121.4637, '新北市'],
    [22.6872, 120.3077, '高雄市'],
    [24.4331, 118.3171, '金門縣'],
    [24.1786, 120.6461, '台中市'],
    // a degree of longitude is shorter than one of latitude
    [22.45, 120.85, '屏東縣'],
    [22.85, 120.35, '台南市'],
  ])('the position %d, %d is nearest to the city %s', (latitude, longitude, city) => {
    expect(nearestCity({ latitude, longitude }).name).toBe(city);
  });

  it('臺 equals 台, and spaces are ignored', () => {
    expect(names('臺')).toEqual(
      ['台北市', '台中市', '台南市', '台東縣', '雲林縣', '屏東縣'].sort(
        (a, b) => CITY_CENTRES.findIndex((c) => c.name === a) - CITY_CENTRES.findIndex((c) => c.name === b),
      ),
    );
    expect(names(' 臺 中 ')).toContain('台中市');
    expect(names('台中市')).toEqual(['台中市']);
    expect(names('')).toHaveLength(22);
    expect(names('東京')).toEqual([]);
  });

  it.each([
    ['台东', ['台東縣']],
    ['云林县', ['雲林縣']],
    ['高雄市。', ['高雄市']],
    ['「高雄」', ['高雄市']],
    ['高 雄 市', ['高雄市']],
    ['彰化🍜', ['彰化縣']],
    ['永和区', ['新北市']],
    ['台北市，信义区', ['台北市']],
    ['台南永康', ['台南市']],
    ['臺南 永康區', ['台南市']],
    ['台南市永康', ['台南市']],
    ['新竹東', ['新竹市']],
  ])('finds the city for the typed query %p', (typed, cities) => {
    expect(names(typed)).toEqual(cities);
  });

  it.each(['🍜', '。', '「」', '\u200b'])('treats %p as an empty query and returns all cities', (typed) => {
    expect(names(typed)).toHaveLength(22);
  });

  it('an empty query gives every city without districts, and a named city none either', () => {
    expect(findCities('')).toEqual(CITY_CENTRES.map((city) => ({ city, districts: [] })));
    expect(findCities('台南')).toEqual([expect.objectContaining({ districts: [] })]);
  });

  it('a part of a name finds its district, but not across city and district', () => {
    expect(findCities('康區').map(({ districts }) => districts)).toEqual([['永康區']]);
    expect(names('市永康')).toEqual([]);
  });

  it('a district name finds each city that has such a district', () => {
    expect(findCities('永和')).toEqual([{ city: CITY_CENTRES[1], districts: ['永和區'] }]);
    expect(names('信義區')).toEqual(['台北市', '基隆市']);
    expect(names('台北市信義區')).toEqual(['台北市']);
  });

  it.each([
    ['台北市信義區市府路 1 號', '台北市'],
    ['407臺中市西屯區', '台中市'],
    ['台中市西屯区', '台中市'],
    ['407 臺東縣，台東市', '台東縣'],
    ['東京都港區', null],
  ])('the address %s contains the city name %s', (address, city) => {
    expect(cityIn(address)).toBe(city);
  });
});
