/** A shop as schema.org describes it, for search engines: place, opening hours, rating and first items (JSON-LD). */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Goods, ServiceHours } from '#contract/stores.ts';
import type { PublicHome } from '../data/storeHome.ts';

/** schema.org's names, from Sunday as `weekly`. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const TYPES: Record<PublicHome['industryType'], string> = { fnb: 'Restaurant', pos: 'Store', others: 'LocalBusiness' };

type Span = ServiceHours['weekly'][number][number];

/** Search engines know no 24:00. */
const closing = (close: string): string => (close === '24:00' ? '23:59' : close);

const spanOf = ({ open, close }: Span) => ({
  '@type': 'OpeningHoursSpecification',
  opens: open,
  closes: closing(close),
});

/** The hours of the shop as a whole, or of its first kind of service. */
function hoursOf(hours: readonly ServiceHours[], today: string) {
  const [first] = hours;
  const openingRow = hours.find(({ service }) => service === 'all') ?? first;
  if (!openingRow) return {};
  const weekly = openingRow.weekly.flatMap((spans, day) =>
    spans.map((span) => ({ ...spanOf(span), dayOfWeek: `https://schema.org/${DAYS[day] ?? ''}` })),
  );
  const special = openingRow.special
    .filter(({ day }) => day >= today)
    .flatMap(({ day, spans }) => {
      const valid = { validFrom: day, validThrough: day };
      // opens and closes at midnight: closed all day
      const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
      return spans.length === 0 ? [{ ...closed, ...valid }] : spans.map((span) => ({ ...spanOf(span), ...valid }));
    });
  return {
    ...(weekly.length > 0 ? { openingHoursSpecification: weekly } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

function itemsOf(industryType: PublicHome['industryType'], goods: readonly Goods[]) {
  if (goods.length === 0) return {};
  const offerOf = ({ price, isSoldOut }: Goods) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'TWD',
    availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
  });
  if (industryType === 'fnb')
    return {
      hasMenu: {
        '@type': 'Menu',
        hasMenuItem: goods.map((dish) => ({ '@type': 'MenuItem', name: dish.name, offers: offerOf(dish) })),
      },
    };
  return {
    makesOffer: goods.map((item) => ({ ...offerOf(item), itemOffered: { '@type': 'Product', name: item.name } })),
  };
}

/**
 * The JSON-LD block of a store page. A data block, which no content policy stops and no browser runs.
 * @param goods the recommended items
 * @param urls addresses of the page and its cover
 */
export function structuredDataOf(
  home: PublicHome,
  goods: readonly Goods[],
  urls: { page: string; image: string },
  now: Date,
): string {
  const { industryType, name, category, telephone, city, district, address, latitude, longitude, score, hours } = home;
  const data = {
    '@context': 'https://schema.org',
    '@type': TYPES[industryType],
    '@id': urls.page,
    url: urls.page,
    name,
    image: urls.image,
    ...(telephone === null ? {} : { telephone }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'TW',
      addressRegion: city,
      addressLocality: district,
      streetAddress: address,
    },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(industryType === 'fnb' && category !== '' ? { servesCuisine: category } : {}),
    ...(score?.count
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: score.average,
            reviewCount: score.count,
            bestRating: 5,
            worstRating: 0.5,
          },
        }
      : {}),
    ...hoursOf(hours, taipeiDay(now.getTime())),
    ...itemsOf(industryType, goods),
  };
  // escaped, so that no name ends the element (C28)
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}
