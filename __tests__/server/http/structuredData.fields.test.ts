/** Each field of the structured data of made-up shops. Real ones are in structuredData.test.ts. */
import { structuredDataOf } from '../../../server/http/structuredData.ts';
import { aRestaurant } from '../../support/aStore.ts';

import type { Goods, StoreHome } from '#contract/stores.ts';

const URLS = { page: 'https://ume.shop.tw/store/1001', image: 'https://ume.shop.tw/cover' };
/** A Friday at noon in Taipei. */
const NOON = new Date('2026-11-20T04:00:00Z');

function dataOf(changes: Partial<StoreHome>, goods: Partial<Goods>[] = [], now = NOON) {
  const html = structuredDataOf(aRestaurant({ hours: [], ...changes }), goods as Goods[], URLS, now);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}
const weeklyOn = (day: number, ...spans: { open: string; close: string; lastOrder: null }[]) =>
  Array.from({ length: 7 }, (_unused, at) => (at === day ? spans : []));
const span = (open: string, close: string) => ({ open, close, lastOrder: null });

describe('the structured data of a shop', () => {
  it('has place, telephone, position, cuisine and rating, and no unknown property', () => {
    expect(dataOf({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': URLS.page,
      url: URLS.page,
      name: '梅香牛肉麵 永康店',
      image: URLS.image,
      telephone: '02-2321-8888',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'TW',
        addressRegion: '台北市',
        addressLocality: '大安區',
        streetAddress: '永康街 31 巷 17 號',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 25.0309, longitude: 121.5294 },
      servesCuisine: '麵食',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.6,
        reviewCount: 1284,
        bestRating: 5,
        worstRating: 0.5,
      },
    });
    const unsaid = { telephone: null, latitude: null, category: '', score: null };
    for (const changes of [unsaid, { ...unsaid, latitude: 25, longitude: null }])
      expect(Object.keys(dataOf(changes))).toEqual(['@context', '@type', '@id', 'url', 'name', 'image', 'address']);
    expect(dataOf({ score: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] } })).not.toHaveProperty(
      'aggregateRating',
    );
    expect(dataOf({ industryType: 'pos' })).toMatchObject({ '@type': 'Store' });
    expect(dataOf({ industryType: 'pos' })).not.toHaveProperty('servesCuisine');
  });

  it('has the whole shop’s hours, else its first service’s, until 23:59 at most', () => {
    const own = { service: 'all' as const, weekly: weeklyOn(5, span('11:00', '24:00')), special: [] };
    const dineIn = { service: 'dineIn' as const, weekly: weeklyOn(0, span('09:00', '10:00')), special: [] };
    const hours = (day: string, opens: string, closes: string) => [
      { '@type': 'OpeningHoursSpecification', opens, closes, dayOfWeek: `https://schema.org/${day}` },
    ];
    expect(dataOf({ hours: [dineIn, own] })['openingHoursSpecification']).toEqual(hours('Friday', '11:00', '23:59'));
    expect(dataOf({ hours: [dineIn] })['openingHoursSpecification']).toEqual(hours('Sunday', '09:00', '10:00'));
    const closed = dataOf({ hours: [{ ...own, weekly: weeklyOn(5) }] });
    expect(closed).not.toHaveProperty('openingHoursSpecification');
    expect(closed).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('has special days from today in Taipei on, closed ones from midnight to midnight', () => {
    const special = [
      { day: '2026-11-19', spans: [], note: '' },
      { day: '2026-11-20', spans: [], note: '' },
      { day: '2026-11-21', spans: [span('12:00', '15:00'), span('17:00', '24:00')], note: '' },
    ];
    const hours = [{ service: 'all' as const, weekly: weeklyOn(5), special }];
    const on = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      opens,
      closes,
      validFrom: day,
      validThrough: day,
    });
    expect(dataOf({ hours })['specialOpeningHoursSpecification']).toEqual([
      on('2026-11-20', '00:00', '00:00'),
      on('2026-11-21', '12:00', '15:00'),
      on('2026-11-21', '17:00', '23:59'),
    ]);
    // 00:30 of the 21st in Taipei
    const night = dataOf({ hours }, [], new Date('2026-11-20T16:30:00Z'));
    expect(night['specialOpeningHoursSpecification']).toHaveLength(2);
  });

  it('has a restaurant’s menu or another shop’s offers, with price and stock', () => {
    const goods = [
      { name: '紅燒麵', price: 220, isSoldOut: false },
      { name: '小菜', price: 40, isSoldOut: true },
    ];
    const offer = (price: number, stock: string) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'TWD',
      availability: `https://schema.org/${stock}`,
    });
    expect(dataOf({}, goods)['hasMenu']).toEqual({
      '@type': 'Menu',
      hasMenuItem: [
        { '@type': 'MenuItem', name: '紅燒麵', offers: offer(220, 'InStock') },
        { '@type': 'MenuItem', name: '小菜', offers: offer(40, 'SoldOut') },
      ],
    });
    const shop = dataOf({ industryType: 'others' }, goods);
    expect([shop['@type'], shop['hasMenu']]).toEqual(['LocalBusiness', undefined]);
    expect(shop['makesOffer']).toEqual([
      { ...offer(220, 'InStock'), itemOffered: { '@type': 'Product', name: '紅燒麵' } },
      { ...offer(40, 'SoldOut'), itemOffered: { '@type': 'Product', name: '小菜' } },
    ]);
    expect(dataOf({ industryType: 'others' })).not.toHaveProperty('makesOffer');
  });

  it('C28: ends its element with no name', () => {
    expect(structuredDataOf(aRestaurant({ name: '</script><b>' }), [], URLS, NOON).match(/</g)).toHaveLength(2);
  });
});
