/** Taiwan's 22 cities and counties with the coordinates of their government seat, spelled with 台. */
import { DEFAULT_POSITION } from './constants.ts';
import { foldText } from './searchText.ts';
import { TAIWAN_CITIES } from './taiwanDistricts.ts';

export type Position = { latitude: number; longitude: number };
export type Region = 'north' | 'central' | 'south' | 'east' | 'islands';
export type CityCentre = { name: string; region: Region; latlng: Position };

const at = (name: string, region: Region, latitude: number, longitude: number): CityCentre => ({
  name,
  region,
  latlng: { latitude, longitude },
});

export const CITY_CENTRES: readonly CityCentre[] = [
  at('台北市', 'north', DEFAULT_POSITION.latitude, DEFAULT_POSITION.longitude),
  at('新北市', 'north', 25.012043, 121.465661),
  at('基隆市', 'north', 25.131737, 121.744834),
  at('桃園市', 'north', 24.993012, 121.301007),
  at('新竹市', 'north', 24.806885, 120.968876),
  at('新竹縣', 'north', 24.826959, 121.012943),
  at('苗栗縣', 'central', 24.564785, 120.820715),
  at('台中市', 'central', 24.161889, 120.646907),
  at('彰化縣', 'central', 24.075604, 120.544553),
  at('南投縣', 'central', 23.902817, 120.690506),
  at('雲林縣', 'central', 23.699258, 120.526322),
  at('嘉義市', 'south', 23.481301, 120.453507),
  at('嘉義縣', 'south', 23.458607, 120.293042),
  at('台南市', 'south', 22.992145, 120.184969),
  at('高雄市', 'south', 22.620905, 120.312024),
  at('屏東縣', 'south', 22.683216, 120.487913),
  at('宜蘭縣', 'east', 24.730743, 121.763151),
  at('花蓮縣', 'east', 23.991304, 121.619843),
  at('台東縣', 'east', 22.755419, 121.150415),
  at('澎湖縣', 'islands', 23.569937, 119.566337),
  at('金門縣', 'islands', 24.436801, 118.318603),
  at('連江縣', 'islands', 26.157796, 119.951947),
];

/** Returns the city with the nearest seat. Used when no map can name a position. */
export function nearestCity({ latitude, longitude }: Position): CityCentre {
  // degrees of longitude shrink to the north, which is exact enough between neighbours
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = ({ latlng }: CityCentre) =>
    (latlng.latitude - latitude) ** 2 + ((latlng.longitude - longitude) * shrink) ** 2;
  return CITY_CENTRES.reduce((best, city) => (distance(city) < distance(best) ? city : best));
}

/** Returns the city that an address contains, in either script, or null. */
export function cityIn(address: string): string | null {
  const folded = foldText(address);
  return CITY_CENTRES.find(({ name }) => folded.includes(foldText(name)))?.name ?? null;
}

export type CityHit = { city: CityCentre; /** Districts of the city that match the query. */ districts: string[] };

/** Returns the cities whose name, or a district's name, contains the query. An empty query returns all. */
export function findCities(typed: string): CityHit[] {
  const foldedQuery = foldText(typed);
  if (foldedQuery === '') return CITY_CENTRES.map((city) => ({ city, districts: [] }));
  return CITY_CENTRES.flatMap((city) => {
    const name = foldText(city.name);
    const isNamed = name.includes(foldedQuery);
    const cityDistricts = TAIWAN_CITIES.find((one) => one.city === city.name)?.districts ?? [];
    // 台南市永康 and 台南永康
    const isMeant = (district: string) =>
      [district, name + district, name.slice(0, -1) + district].some((whole) =>
        whole === district ? whole.includes(foldedQuery) : whole.startsWith(foldedQuery),
      );
    const districts = isNamed
      ? []
      : cityDistricts.map(({ district }) => district).filter((district) => isMeant(foldText(district)));
    return isNamed || districts.length > 0 ? [{ city, districts }] : [];
  });
}
