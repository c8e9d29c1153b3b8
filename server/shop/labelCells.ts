/** The label of a product (/viewlabel) in the columns of goods.csv. Nutrients are written as `per serving/per 100`. */
import { LabelDetails } from '#contract/labels.ts';

import { choiceText } from './cells.ts';
import { column } from './sheet.ts';

import type { Allergen, Nutrient, Vegetarian } from '#contract/labels.ts';
import type { LabelRow } from '../data/shopRows.ts';
import type { Cells, Choice } from './cells.ts';

const NO_ALLERGENS = ['無', 'none'];
const ALLERGENS: readonly Choice<Allergen>[] = [
  ['crustacean', '甲殼類'],
  ['mango', '芒果'],
  ['peanut', '花生'],
  ['dairy', '奶類', '牛奶', '乳製品'],
  ['egg', '蛋', '雞蛋'],
  ['nut', '堅果', '堅果類'],
  ['sesame', '芝麻'],
  ['gluten', '麩質', '小麥'],
  ['soy', '大豆', '黃豆'],
  ['fish', '魚類', '魚'],
  ['sulfite', '亞硫酸鹽'],
];
const VEGETARIAN: readonly Choice<Vegetarian>[] = [
  ['vegan', '全素', '純素', '全素或純素'],
  ['ovo', '蛋素'],
  ['lacto', '奶素'],
  ['ovoLacto', '蛋奶素', '奶蛋素'],
  ['allium', '植物五辛素', '五辛素'],
];
const NUTRIENTS: readonly (readonly [Nutrient, string])[] = [
  ['energy', '熱量'],
  ['protein', '蛋白質'],
  ['fat', '脂肪'],
  ['saturatedFat', '飽和脂肪'],
  ['transFat', '反式脂肪'],
  ['carbohydrate', '碳水化合物'],
  ['sugar', '糖'],
  ['sodium', '鈉'],
];
const MEASURE = /^(\d+(?:\.\d+)?)\s*(g|ml|公克|克|毫升)$/i;
const MEASURE_WORDS = { zh: '數字和單位，如 936 ml 或 300 g', en: 'a number and its unit, as 936 ml or 300 g' };
const PER_WORDS = {
  zh: '每份/每 100，如 56.2/120；只寫一個數字則為每份',
  en: 'per serving/per 100, as 56.2/120; one number is that of a serving',
};
const DRINK = [
  ['cup_ml', '杯量', 'cup ml', 'cupMl'],
  ['cup_sugar', '整杯糖', 'cup sugar', 'sugarGrams'],
  ['cup_energy', '整杯熱量', 'cup energy', 'energyKcal'],
  ['cup_caffeine', '整杯咖啡因', 'cup caffeine', 'caffeineMg'],
] as const;

export const LABEL_COLUMNS = [
  column('origin', '產地', 'origin', 'optional'),
  column('net', '內容量', 'net content', 'optional'),
  column('ingredients', '成分', 'ingredients', 'optional'),
  column('allergens', '過敏原', 'allergens', 'optional'),
  column('vegetarian', '素食', 'vegetarian', 'optional'),
  column('storage', '保存方式', 'storage', 'optional'),
  column('serving', '每份量', 'serving', 'optional'),
  column('servings', '份數', 'servings', 'optional'),
  ...NUTRIENTS.map(([nutrient, header]) => column(nutrient, header, nutrient, 'optional')),
  ...DRINK.map(([key, zh, en]) => column(key, zh, en, 'optional')),
];

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function measureIn(text: string): { amount: number; unit: 'g' | 'ml' } | null {
  const [, amount, unit] = MEASURE.exec(text.normalize('NFKC').trim()) ?? [];
  return amount === undefined || unit === undefined
    ? null
    : { amount: Number(amount), unit: /^(?:g|公克|克)$/i.test(unit) ? 'g' : 'ml' };
}

function perIn(text: string, serving: number): { perServing: number; per100: number } | null {
  const parts = text
    .normalize('NFKC')
    .split('/')
    .map((part) => part.trim());
  if (parts.length > 2 || parts.some((part) => !/^\d+(?:\.\d+)?$/.test(part))) return null;
  const [perServing = 0, per100 = oneDecimal((perServing * 100) / serving)] = parts.map(Number);
  return { perServing, per100 };
}

function nutritionIn(cells: Cells): LabelDetails['nutrition'] {
  const filled = NUTRIENTS.filter(([nutrient]) => cells.raw(nutrient) !== '');
  if (filled.length === 0 && cells.raw('serving') === '') return null;
  const serving = cells.own('serving', true, measureIn, MEASURE_WORDS);
  const servingsInPack = cells.number('servings', { least: 0.1, most: 1_000, isWhole: false });
  const rows = filled.flatMap(([nutrient]) => {
    const per = cells.own(nutrient, true, (text) => perIn(text, serving?.amount ?? 1), PER_WORDS);
    return per ? [{ nutrient, ...per }] : [];
  });
  if (serving === null || servingsInPack === null) return null;
  return { serving: serving.amount, unit: serving.unit, servingsInPack, rows };
}

function drinkIn(cells: Cells): LabelDetails['drink'] {
  if (DRINK.every(([key]) => cells.raw(key) === '')) return null;
  const [cupMl, sugarGrams, energyKcal, caffeineMg] = DRINK.map(([key]) =>
    cells.number(key, { least: key === 'cup_ml' ? 1 : 0, most: 10_000, isWhole: key !== 'cup_sugar' }),
  );
  return { cupMl: cupMl ?? 1, sugarGrams: sugarGrams ?? 0, energyKcal: energyKcal ?? 0, caffeineMg: caffeineMg ?? 0 };
}

/** An empty cell says nothing, and 無 says that there are none. */
function allergensIn(cells: Cells): Allergen[] | null {
  const text = cells.raw('allergens');
  if (text === '') return null;
  return NO_ALLERGENS.includes(text.toLowerCase()) ? [] : cells.choices('allergens', ALLERGENS);
}

/** The label in a product's row. Null if its columns are all empty. */
export function labelIn(cells: Cells): Omit<LabelRow, 'bra_id' | 'goods_id'> | null {
  if (LABEL_COLUMNS.every(({ key }) => cells.raw(key) === '')) return null;
  const netContent = cells.own('net', false, measureIn, MEASURE_WORDS);
  const allergens = allergensIn(cells);
  const details = cells.checked(
    LabelDetails,
    {
      netContent,
      origin: cells.line('origin', 60, 'optional') ?? '',
      ingredients: cells.list('ingredients', 100, 100, 'optional'),
      allergens,
      nutrition: nutritionIn(cells),
      drink: drinkIn(cells),
      storage: cells.text('storage', 200, 'optional') ?? '',
      vegetarian: cells.choice('vegetarian', VEGETARIAN, 'optional'),
    },
    {
      origin: 'origin',
      netContent: 'net',
      ingredients: 'ingredients',
      allergens: 'allergens',
      nutrition: 'serving',
      drink: 'cup_ml',
      storage: 'storage',
      vegetarian: 'vegetarian',
    },
  );
  if (!details) return null;
  const { origin, ingredients, nutrition, drink, storage, vegetarian } = details;
  return {
    origin,
    net_amount: netContent?.amount ?? null,
    net_unit: netContent?.unit ?? null,
    ingredients,
    allergens,
    nutrition,
    drink,
    storage,
    vegetarian,
  };
}

function allergensText(allergens: Allergen[] | null): string {
  if (allergens === null) return '';
  return allergens.length === 0 ? '無' : allergens.map((one) => choiceText(ALLERGENS, one)).join('、');
}

/** Formats a label as cells. */
export function labelText(label: LabelRow | null): Record<string, string> {
  if (label === null) return {};
  const { nutrition, drink, net_amount: amount, net_unit: unit } = label;
  const per = Object.fromEntries(
    (nutrition?.rows ?? []).map(({ nutrient, perServing, per100 }) => [nutrient, `${perServing}/${per100}`]),
  );
  return {
    origin: label.origin,
    net: amount === null || unit === null ? '' : `${amount} ${unit}`,
    ingredients: label.ingredients.join('、'),
    allergens: allergensText(label.allergens),
    vegetarian: label.vegetarian === null ? '' : choiceText(VEGETARIAN, label.vegetarian),
    storage: label.storage,
    serving: nutrition ? `${nutrition.serving} ${nutrition.unit}` : '',
    servings: nutrition ? String(nutrition.servingsInPack) : '',
    ...per,
    ...Object.fromEntries(DRINK.map(([key, , , field]) => [key, drink ? String(drink[field]) : ''])),
  };
}
