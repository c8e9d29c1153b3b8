import { districtsOf, postalCodeOf, TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

const pairs = TAIWAN_CITIES.flatMap(({ city, districts }) =>
  districts.map(({ district, postalCode }) => ({ city, district, postalCode })),
);

it('Taiwan has 22 cities and counties with 368 distinct districts', () => {
  expect(TAIWAN_CITIES).toHaveLength(22);
  expect(pairs).toHaveLength(368);
  expect(new Set(pairs.map(({ city, district }) => `${city}${district}`)).size).toBe(368);
  expect(TAIWAN_CITIES.every(({ city }) => /^[\u4e00-\u9fff]{2}[市縣]$/.test(city))).toBe(true);
  expect(
    pairs.every(
      ({ district, postalCode }) => /^[\u4e00-\u9fff]{1,3}[市區鎮鄉]$/.test(district) && /^[1-9]\d\d$/.test(postalCode),
    ),
  ).toBe(true);
});

it.each([
  ['台北市', 12],
  ['新北市', 29],
  ['基隆市', 7],
  ['桃園市', 13],
  ['新竹市', 3],
  ['新竹縣', 13],
  ['苗栗縣', 18],
  ['台中市', 29],
  ['彰化縣', 26],
  ['南投縣', 13],
  ['雲林縣', 20],
  ['嘉義市', 2],
  ['嘉義縣', 18],
  ['台南市', 37],
  ['高雄市', 38],
  ['屏東縣', 33],
  ['宜蘭縣', 12],
  ['花蓮縣', 13],
  ['台東縣', 16],
  ['澎湖縣', 6],
  ['金門縣', 6],
  ['連江縣', 4],
])('the city or county %s has %i districts', (city, count) => {
  expect(districtsOf(city)).toHaveLength(count);
});

it('a postal code belongs to one district, except in two cities with one code', () => {
  const byCode = new Map<string, string[]>();
  for (const { city, postalCode } of pairs) byCode.set(postalCode, [...(byCode.get(postalCode) ?? []), city]);
  const shared = [...byCode]
    .filter(([, cities]) => cities.length > 1)
    .map(([code, cities]) => [code, ...new Set(cities)]);
  expect(shared).toEqual([
    ['300', '新竹市'],
    ['600', '嘉義市'],
  ]);
});

it.each([
  ['台北市', '信義區', '110'],
  ['基隆市', '信義區', '201'],
  ['新北市', '板橋區', '220'],
  ['桃園市', '中壢區', '320'],
  ['新竹市', '香山區', '300'],
  ['新竹縣', '竹北市', '302'],
  ['苗栗縣', '頭份市', '351'],
  ['台中市', '西屯區', '407'],
  ['台中市', '大安區', '439'],
  ['彰化縣', '員林市', '510'],
  ['南投縣', '埔里鎮', '545'],
  ['雲林縣', '斗六市', '640'],
  ['嘉義市', '西區', '600'],
  ['嘉義縣', '阿里山鄉', '605'],
  ['台南市', '中西區', '700'],
  ['台南市', '新營區', '730'],
  ['高雄市', '左營區', '813'],
  ['高雄市', '那瑪夏區', '849'],
  ['屏東縣', '恆春鎮', '946'],
  ['宜蘭縣', '羅東鎮', '265'],
  ['花蓮縣', '吉安鄉', '973'],
  ['台東縣', '台東市', '950'],
  ['澎湖縣', '馬公市', '880'],
  ['金門縣', '金城鎮', '893'],
  ['連江縣', '東引鄉', '212'],
])('the postal code of the district %s%s is %s', (city, district, code) => {
  expect(postalCodeOf(city, district)).toBe(code);
});

it('an unknown city or a district of another city has no code', () => {
  expect(postalCodeOf('台北市', '板橋區')).toBeNull();
  expect(postalCodeOf('東京都', '港區')).toBeNull();
  expect(districtsOf('__proto__')).toEqual([]);
});
