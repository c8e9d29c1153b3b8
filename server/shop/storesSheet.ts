/** stores.csv: locations and opening hours of the branches. */
import { StoreHome } from '#contract/stores.ts';
import { CITY_CENTRES } from '#domain/cities.ts';
import { TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

import { halfWidth, choiceText, yesNoText } from './cells.ts';
import { hoursIn, hoursText, WEEK } from './hoursCells.ts';
import { branchNumber, column, onlyOnce, pictureIn, printable } from './sheet.ts';
import { TELEPHONE_WORDS, telephoneIn } from './telephoneCell.ts';

import type { StoreRow } from '../data/shopRows.ts';
import type { Cells, Choice } from './cells.ts';
import type { Sheet } from './sheet.ts';

type Service = 'dineIn' | 'takeaway' | 'delivery' | 'pickup';
const SERVICES: readonly Choice<Service>[] = [
  ['dineIn', '內用'],
  ['takeaway', '外帶'],
  ['delivery', '外送'],
  ['pickup', '自取'],
];
const PLAIN_COVER = 'cover-shop';
/** Taiwan with its islands, in degrees. */
const LATITUDE = { least: 10, most: 27, isWhole: false };
const LONGITUDE = { least: 114, most: 123, isWhole: false };
const OF_CONTRACT = StoreHome.pick({
  braId: true,
  name: true,
  services: true,
  city: true,
  district: true,
  address: true,
  latitude: true,
  longitude: true,
  telephone: true,
  hours: true,
  isOrderingPaused: true,
  announcement: true,
});
const COLUMN_OF = {
  braId: 'store',
  name: 'name',
  services: 'services',
  city: 'city',
  district: 'district',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  telephone: 'telephone',
  hours: 'mon',
  isOrderingPaused: 'paused',
  announcement: 'announcement',
};

const withTai = (text: string): string => halfWidth(text).replaceAll('臺', '台');

/** The name of today for one of before 2010 or 2015, such as 桃園市 for 桃園縣. Otherwise the first name. */
function likely(text: string, names: readonly string[]): string {
  if (text === '台北縣') return '新北市';
  return names.find((name) => name.slice(0, -1) === text.slice(0, -1)) ?? names[0] ?? '';
}

function cityIn(cells: Cells): string | null {
  const city = likely(withTai(cells.raw('city')), ['台北市', ...CITY_CENTRES.map(({ name }) => name)]);
  return cells.own('city', true, (text) => CITY_CENTRES.find(({ name }) => name === withTai(text))?.name ?? null, {
    zh: `台灣的縣市，如 ${city}`,
    en: `a city or county of Taiwan, as ${city}`,
  });
}

function districtIn(cells: Cells, city: string | null): string | null {
  const districts = TAIWAN_CITIES.find((one) => one.city === city)?.districts.map(({ district }) => district);
  const district = likely(withTai(cells.raw('district')), districts ?? ['大安區']);
  return cells.own(
    'district',
    true,
    (text) => (districts === undefined || districts.includes(withTai(text)) ? withTai(text) : null),
    {
      zh: `${city ?? ''}的鄉鎮市區，如 ${district}`,
      en: `a district of ${city ?? 'the city'}, as ${district}`,
    },
  );
}

export const STORES_SHEET: Sheet<StoreRow> = {
  file: 'stores.csv',
  mostRows: 10_000,
  columns: [
    column('store', '店號', 'store'),
    column('name', '店名', 'name'),
    column('city', '縣市', 'city'),
    column('district', '鄉鎮市區', 'district'),
    column('address', '地址', 'address'),
    column('latitude', '緯度', 'latitude'),
    column('longitude', '經度', 'longitude'),
    column('telephone', '電話', 'telephone', 'optional'),
    column('services', '服務', 'services', 'optional'),
    ...WEEK.map(([day, header]) => column(day, header, day, 'optional')),
    ...WEEK.map(([day, header]) => column(`takeaway_${day}`, `外帶${header}`, `takeaway ${day}`, 'optional')),
    column('special', '特別日', 'special days', 'optional'),
    column('cover', '封面', 'cover', 'optional'),
    column('announcement', '公告', 'announcement', 'optional'),
    column('paused', '暫停點餐', 'ordering paused', 'optional'),
  ],

  read(cells, pass) {
    const braId = branchNumber(cells, 'store');
    if (braId !== null) {
      onlyOnce(cells, 'store', braId, pass.seenKeys('stores.csv'));
      // Added even if the rest of the row is wrong, because its products may be right.
      pass.stores.add(braId);
    }
    const name = cells.line('name', 60);
    printable(cells, 'name', name, pass);
    const city = cityIn(cells);
    const district = districtIn(cells, city);
    const telephone = cells.own('telephone', false, telephoneIn, TELEPHONE_WORDS);
    const store = cells.checked(
      OF_CONTRACT,
      {
        braId,
        name,
        services: cells.choices('services', SERVICES),
        city,
        district,
        address: cells.line('address', 100),
        latitude: cells.number('latitude', LATITUDE),
        longitude: cells.number('longitude', LONGITUDE),
        telephone,
        hours: hoursIn(cells),
        isOrderingPaused: cells.yesNo('paused', false),
        announcement: cells.text('announcement', 200, 'optional'),
      },
      COLUMN_OF,
    );
    const cover = pictureIn(cells, 'cover', pass, PLAIN_COVER);
    if (!store || store.latitude === null || store.longitude === null || !cells.isGood()) return null;
    const { services, address, latitude, longitude, hours, isOrderingPaused, announcement } = store;
    return {
      bra_id: store.braId,
      mer_id: pass.merId,
      name: store.name,
      services,
      cover_art: cover,
      city: store.city,
      district: store.district,
      address,
      latitude,
      longitude,
      telephone,
      hours,
      is_ordering_paused: isOrderingPaused,
      announcement,
    };
  },

  print: (row, pictureText) => ({
    store: row.bra_id,
    name: row.name,
    city: row.city,
    district: row.district,
    address: row.address,
    latitude: String(row.latitude),
    longitude: String(row.longitude),
    telephone: row.telephone ?? '',
    services: row.services.map((service) => choiceText(SERVICES, service as Service)).join('、'),
    ...hoursText(row.hours),
    cover: pictureText(row.cover_art),
    announcement: row.announcement ?? '',
    paused: yesNoText(row.is_ordering_paused),
  }),
};
