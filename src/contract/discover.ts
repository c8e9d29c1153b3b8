/** The discover home and the items of the day. All calls are optional. */
import { z } from 'zod';

import { Coupon } from './coupons.ts';
import { BraId, Count, Id, ImageName, IndustryType, page, Paging, ShopName } from './shared.ts';
import { Goods, Score, StoreHome } from './stores.ts';

import type { Calls } from './call.ts';

const City = z
  .string()
  .min(1)
  .max(20)
  .meta({ description: 'Name of a city as the visitor chose it; 臺 and 台 are one.' });
/** The visitor's position, in degrees. */
const Position = { latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) };
const From = { city: City, ...Position };

export const Banner = z
  .object({
    bannerId: Id,
    title: z.string().min(1),
    detail: z.string(),
    action: z.string().meta({ description: 'What the tap does, as 看優惠.' }),
    image: ImageName,
    tone: z.enum(['plum', 'pine', 'dusk']),
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('coupons') }),
      z.object({ kind: z.literal('dailyBest') }),
      z.object({ kind: z.literal('store'), braId: BraId }),
    ]),
  })
  .meta({ id: 'Banner', description: 'A drawn banner. Where it leads is one of our own screens, never an address.' });
export type Banner = z.infer<typeof Banner>;

export const DailyBest = Goods.omit({ isSoldOut: true })
  .extend({
    rank: z.int().min(1),
    merId: Id,
    industryType: IndustryType,
    storeName: ShopName,
    metres: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Whole metres to its store from where the visitor looks; absent: not told.' }),
  })
  .meta({
    id: 'DailyBest',
    description: 'An item of the day with its place in the ranking of its city (and category), counted from 1.',
  });
export type DailyBest = z.infer<typeof DailyBest>;

export const NearbyStore = StoreHome.pick({
  braId: true,
  merId: true,
  industryType: true,
  name: true,
  category: true,
  services: true,
  logo: true,
  hours: true,
  isOrderingPaused: true,
})
  .extend({
    metres: z.int().min(0).meta({ description: 'Whole metres from where the visitor looks.' }),
    score: Score.nullable().meta({ description: 'null: not told.' }),
    offer: Coupon.shape.value.nullable().meta({ description: 'What its newest claimable coupon gives.' }),
    latitude: z.number().optional().meta({
      description:
        'Where it stands, in degrees, for the map of the shops near by; absent: not told, and it is on no map.',
    }),
    longitude: z.number().optional(),
  })
  .meta({ id: 'NearbyStore' });
export type NearbyStore = z.infer<typeof NearbyStore>;

export const VisitedStore = StoreHome.pick({ braId: true, name: true, logo: true }).meta({
  id: 'VisitedStore',
  description: "A store of the member's last orders.",
});
export type VisitedStore = z.infer<typeof VisitedStore>;

export const OpenCity = z
  .object({ city: City, storeCount: Count, latitude: z.number(), longitude: z.number() })
  .meta({ id: 'OpenCity', description: 'A city with stores, and the middle of them.' });
export type OpenCity = z.infer<typeof OpenCity>;

export const NearbyCategory = StoreHome.pick({ category: true, logo: true }).meta({
  id: 'NearbyCategory',
  description: 'A kind of shop near by, and the logo of the nearest one.',
});
export type NearbyCategory = z.infer<typeof NearbyCategory>;

export const discoverCalls = {
  'GET /v1/ume/client/discover/home': {
    without: '`/` shows the saved branch, the coupon list, the shops of a member’s orders, and how to scan a code.',
    summary: 'All above the nearby stores of the discover home; with a member, the stores of the last orders too.',
    auth: 'optional',
    query: z.object(From),
    data: z.object({
      city: City.meta({
        description: 'Whose items are ranked: the asked city, or that of the nearest store when it has none.',
      }),
      banners: z.array(Banner).max(6),
      dailyBest: z.array(DailyBest).max(10),
      coupons: z.array(Coupon).max(10).meta({ description: 'One of each of the nearest stores that has any.' }),
      visited: z.array(VisitedStore).max(6),
      categories: z
        .array(NearbyCategory)
        .max(8)
        .optional()
        .meta({ description: 'The kinds of the nearest stores; absent: not told.' }),
      openCities: z.array(OpenCity).meta({ description: 'Where there are stores; only told when none is near.' }),
    }),
  },
  'GET /v1/ume/client/discover/stores': {
    without:
      '`/` has no section 附近店家, and a search without results suggests no shops. A store without `latitude` and `longitude` is on no map.',
    summary: 'Stores within 30 km, nearest first.',
    auth: 'public',
    query: z.object({ ...Position, ...Paging }),
    data: page(NearbyStore),
  },
  'GET /v1/ume/client/discover/dailybest': {
    without:
      '/discover/dailybest says 這裡還沒有每日精選 and links to the coupons. An item without `metres` shows no distance.',
    summary:
      'The ranked items of the day in a city (or that of the nearest store when it has none), of one category when given.',
    auth: 'public',
    query: z.object({ ...From, category: z.string().min(1).max(20).optional(), ...Paging }),
    data: page(DailyBest),
  },
  'GET /v1/ume/client/discover/dailybest/categories': {
    without: 'The screen has no category chips.',
    summary: 'The city whose items are ranked, and their categories, the fullest first.',
    auth: 'public',
    query: z.object(From),
    data: z.object({ city: City, categories: z.array(z.string()) }),
  },
} satisfies Calls;
