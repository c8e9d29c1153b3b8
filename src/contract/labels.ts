/** The product label of a shelf code: content, ingredients, nutrition and storage. */
import { z } from 'zod';

import { Amount, BraId, Id, ImageName, ShopName } from './shared.ts';

import type { Calls } from './call.ts';

export const Allergen = z
  .enum(['crustacean', 'mango', 'peanut', 'dairy', 'egg', 'nut', 'sesame', 'gluten', 'soy', 'fish', 'sulfite'])
  .meta({ id: 'Allergen', description: "The eleven groups of Taiwan's 食品過敏原標示規定, in its order." });
export type Allergen = z.infer<typeof Allergen>;

export const Vegetarian = z.enum(['vegan', 'ovo', 'lacto', 'ovoLacto', 'allium']).meta({
  id: 'Vegetarian',
  description: "The five kinds of Taiwan's 素食標示: 全素, 蛋素, 奶素, 蛋奶素, 植物五辛素.",
});
export type Vegetarian = z.infer<typeof Vegetarian>;

export const GoodsMark = z
  .object({
    kind: z.enum(['allergens', 'vegetarian', 'beef', 'pork', 'caffeine']),
    values: z.array(z.string()).min(1),
  })
  .meta({
    id: 'GoodsMark',
    description:
      'A fact of a label that a card shows. In the order of importance: groups of Allergen or the host’s own words; a kind of Vegetarian; the countries of beef and pork; mg of caffeine in a cup.',
  });
export type GoodsMark = z.infer<typeof GoodsMark>;

const Measure = z.enum(['g', 'ml']);

export const Nutrient = z
  .enum(['energy', 'protein', 'fat', 'saturatedFat', 'transFat', 'carbohydrate', 'sugar', 'sodium'])
  .meta({
    id: 'Nutrient',
    description: 'The rows of the 包裝食品營養標示, in its order; energy in kcal, sodium in mg, all else in g.',
  });
export type Nutrient = z.infer<typeof Nutrient>;

const Nutrition = z.object({
  serving: z.number().positive().meta({ description: 'One serving, in `unit`.' }),
  unit: Measure,
  servingsInPack: z.number().positive(),
  rows: z.array(z.object({ nutrient: Nutrient, perServing: z.number().min(0), per100: z.number().min(0) })).max(12),
});

const Drink = z
  .object({
    cupMl: z.int().positive(),
    sugarGrams: z.number().min(0),
    energyKcal: z.int().min(0),
    caffeineMg: z.int().min(0),
  })
  .meta({ description: 'What a drink made to order has to tell: of one whole cup.' });

export const LabelDetails = z
  .object({
    netContent: z
      .object({ amount: z.number().positive(), unit: Measure })
      .nullable()
      .meta({ description: 'What is in the pack, as 936 ml; null for what is sold by the piece.' }),
    origin: z.string().meta({ description: 'As 牛肉：美國；豬肉：台灣, or one place; empty: nobody said.' }),
    ingredients: z.array(z.string()),
    allergens: z.array(z.string()).nullable().meta({
      description:
        'Groups of Allergen, or the host’s own word for another one, which is shown as it stands; null: nobody said, which is not the same as none.',
    }),
    nutrition: Nutrition.nullable(),
    drink: Drink.nullable(),
    storage: z.string(),
    vegetarian: Vegetarian.nullable(),
  })
  .meta({ id: 'LabelDetails' });
export type LabelDetails = z.infer<typeof LabelDetails>;

export const GoodsLabel = z
  .object({
    goodsId: Id,
    braId: BraId,
    storeName: ShopName,
    name: z.string().meta({ default: '商品' }),
    image: ImageName,
    price: Amount,
    listPrice: Amount.nullable(),
    isSoldOut: z.boolean(),
    details: LabelDetails.nullable().meta({
      description: 'null: the shop has not written the label yet; name and price stand all the same.',
    }),
  })
  .meta({ id: 'GoodsLabel' });
export type GoodsLabel = z.infer<typeof GoodsLabel>;

export const labelCalls = {
  'GET /v1/ume/client/goods/label': {
    without: '/viewlabel says 這裡還沒有線上商品標示 and links to the shop.',
    summary: 'The label of one product of a branch; null when the branch has no such product.',
    auth: 'public',
    query: z.object({ braId: BraId, goodsId: Id }),
    data: GoodsLabel.nullable(),
  },
} satisfies Calls;
