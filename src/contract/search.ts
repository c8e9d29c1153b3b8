/** Search over stores, goods and coupons, and popular search words. Both calls are optional. */
import { z } from 'zod';

import { SEARCH_MAX } from '#domain/searchText.ts';

import { Coupon } from './coupons.ts';
import { Id, IndustryType, page, Paging, ShopName, Text } from './shared.ts';
import { Goods, Score, StoreHome } from './stores.ts';

import type { Calls } from './call.ts';

/** The visitor's position, in degrees. Without it nothing has a distance. */
const Position = {
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
};

export const SearchKind = z.enum(['store', 'goods', 'coupon']).meta({ id: 'SearchKind' });
export type SearchKind = z.infer<typeof SearchKind>;

export const SearchSort = z.enum(['distance', 'score']).meta({
  id: 'SearchSort',
  description: 'Of stores: as they fit and then the nearest first, or the best rated of those near by first.',
});
export type SearchSort = z.infer<typeof SearchSort>;

export const FoundStore = StoreHome.pick({
  braId: true,
  industryType: true,
  name: true,
  category: true,
  logo: true,
  city: true,
  district: true,
})
  .extend({
    kind: z.literal('store'),
    score: Score.nullable().meta({ description: 'null: not told.' }),
    metres: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Whole metres from where the visitor looks; null without a place.' }),
    hours: StoreHome.shape.hours.optional(),
    isOrderingPaused: StoreHome.shape.isOrderingPaused.optional(),
  })
  .meta({ id: 'FoundStore' });
export type FoundStore = z.infer<typeof FoundStore>;

export const FoundGoods = Goods.extend({
  kind: z.literal('goods'),
  merId: Id,
  industryType: IndustryType,
  storeName: ShopName,
  branchCount: z.int().min(1).optional().meta({
    description: 'How many branches of the merchant have it, of which this is the nearest; absent: not told.',
  }),
  metres: z.int().min(0).optional().meta({
    description: 'Whole metres to that branch from where the visitor looks; absent without a place, or not told.',
  }),
}).meta({ id: 'FoundGoods' });
export type FoundGoods = z.infer<typeof FoundGoods>;

export const FoundCoupon = z.object({ kind: z.literal('coupon'), coupon: Coupon }).meta({ id: 'FoundCoupon' });
export type FoundCoupon = z.infer<typeof FoundCoupon>;

const UpTo99 = z.int().min(0).max(99);
export const FoundCounts = z
  .object({ store: UpTo99, goods: UpTo99, coupon: UpTo99 })
  .meta({ id: 'FoundCounts', description: 'How many of each there are; no more than 99 are counted.' });
export type FoundCounts = z.infer<typeof FoundCounts>;

export const searchCalls = {
  'GET /v1/ume/client/discover/search': {
    without:
      '/discover/search says 目前無法搜尋 and links to the coupons. A result without `metres` shows no distance.',
    summary:
      'What holds all words of the query in its name: stores and coupons nearest first, items best sold first, or nearest first if there are too many, one of all branches of a merchant; names that begin with it before others, and what lies beyond 30 km last.',
    auth: 'optional',
    query: z.object({
      q: Text(SEARCH_MAX).min(1),
      kind: SearchKind,
      sort: SearchSort.optional(),
      ...Position,
      ...Paging,
    }),
    data: page(z.discriminatedUnion('kind', [FoundStore, FoundGoods, FoundCoupon])).extend({
      counts: FoundCounts.nullable().meta({ description: 'With the first page only.' }),
      isPart: z.boolean().optional().meta({
        description:
          'true: more match than all pages have, because the words are common. With a place the pages have the nearest ones.',
      }),
    }),
  },
  'GET /v1/ume/client/discover/hotwords': {
    without: 'The screen has no section 熱門搜尋.',
    summary: 'Words that many look for.',
    auth: 'public',
    data: z.array(z.string().min(1)).max(10),
  },
} satisfies Calls;
