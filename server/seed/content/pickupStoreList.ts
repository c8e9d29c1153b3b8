/**
 * 7-ELEVEN pickup stores with invented names in all of Taiwan. Each district has one, and those of the six large cities
 * three.
 */
import { TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

import { pickupSearchText } from '../../data/pickupStores.ts';
import { randomOf } from '../random.ts';

export type PickupStoreSeed = {
  store_id: string;
  name: string;
  city: string;
  district: string;
  address: string;
  search_text: string;
};

const LARGE_CITIES = ['台北市', '新北市', '桃園市', '台中市', '台南市', '高雄市'];
const FIRST = Array.from('青禾松明永福新光梅華安和興豐佳美晨曦雲海山水蘭竹柏楓霖澄悅樂吉慶祥瑞恩慈信誠');
const SECOND = Array.from('田園里城屋前埔寮坪崙港灣溪橋林森泉湖嶺原庭苑軒閣台道陽月星河谷野岸洲茂昌隆盛');
const ROADS = ['中正路', '中山路', '民生路', '復興路', '忠孝路', '和平路', '建國路', '光復路', '文化路', '成功路'];

/** The n-th name. The first 1,600 differ, and neighbours share no character. */
function nameOf(at: number): string {
  const step = (at * 41) % (FIRST.length * SECOND.length);
  return `${FIRST[step % FIRST.length] ?? ''}${SECOND[(Math.floor(step / FIRST.length) + step) % SECOND.length] ?? ''}門市`;
}

function storeAt(at: number, city: string, district: string): PickupStoreSeed {
  const random = randomOf(`pickup ${at}`);
  const name = nameOf(at);
  const address = `${city}${district}${random.pick(ROADS)} ${random.between(1, 480)} 號`;
  return {
    store_id: String(120_003 + at * 7),
    name,
    city,
    district,
    address,
    search_text: pickupSearchText(name, address),
  };
}

export const PICKUP_STORES: readonly PickupStoreSeed[] = TAIWAN_CITIES.flatMap(({ city, districts }) =>
  districts.flatMap(({ district }) =>
    Array.from({ length: LARGE_CITIES.includes(city) ? 3 : 1 }, () => ({ city, district })),
  ),
).map(({ city, district }, at) => storeAt(at, city, district));
