/** Label texts by merchant and product name. The values are invented and of a usual size. */
import list from './labelList.json' with { type: 'json' };

import type { Allergen, LabelDetails, Nutrient, Vegetarian } from '#contract/labels.ts';

export type LabelSeed = LabelDetails & { allergens: Allergen[] };

type LabelText = {
  /** Millilitres, grams of sugar, kcal, and milligrams of caffeine of a drink that is made at once. */
  cup?: [cupMl: number, sugarGrams: number, energyKcal: number, caffeineMg: number];
  /** Content of a packed product. */
  net?: [amount: number, unit: 'g' | 'ml'];
  origin: string;
  /** Joined by 、 as printed. */
  ingredients: string;
  allergens?: Allergen[];
  /** `per100` is in the order of NUTRIENTS. */
  facts?: { serving: number; unit: 'g' | 'ml'; servingsInPack: number; per100: readonly number[] };
  storage?: string;
  vegetarian?: Vegetarian;
};

const NUTRIENTS: readonly Nutrient[] = [
  'energy',
  'protein',
  'fat',
  'saturatedFat',
  'transFat',
  'carbohydrate',
  'sugar',
  'sodium',
];
const AT_ONCE = '現場調製，建議於 2 小時內飲用完畢';

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function nutritionOf({ serving, unit, servingsInPack, per100 }: NonNullable<LabelText['facts']>) {
  const rows = NUTRIENTS.map((nutrient, at) => ({
    nutrient,
    per100: per100[at] ?? 0,
    perServing: oneDecimal(((per100[at] ?? 0) * serving) / 100),
  }));
  return { serving, unit, servingsInPack, rows };
}

function drinkOf([cupMl, sugarGrams, energyKcal, caffeineMg]: NonNullable<LabelText['cup']>) {
  return { cupMl, sugarGrams, energyKcal, caffeineMg };
}

function labelOf({ cup, net, origin, ingredients, allergens = [], facts, storage, vegetarian }: LabelText): LabelSeed {
  const [amount, unit] = cup ? ([cup[0], 'ml'] as const) : (net ?? []);
  return {
    netContent: amount === undefined || unit === undefined ? null : { amount, unit },
    origin,
    ingredients: ingredients.split('、'),
    allergens,
    nutrition: facts ? nutritionOf(facts) : null,
    drink: cup ? drinkOf(cup) : null,
    storage: cup ? AT_ONCE : (storage ?? ''),
    vegetarian: vegetarian ?? null,
  };
}

const TEXTS = list as unknown as Readonly<Record<string, Readonly<Record<string, LabelText>>>>;

/** The label of a product. Null for one without. */
export function findLabel(merId: string, name: string): LabelSeed | null {
  const text = TEXTS[merId]?.[name];
  return text ? labelOf(text) : null;
}
