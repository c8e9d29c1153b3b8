/** Label texts by merchant and product name. The values are invented and of a usual size. */
import type { Allergen, LabelDetails, Nutrient, Vegetarian } from '#contract/labels.ts';

export type LabelSeed = LabelDetails & { allergens: Allergen[] };

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
const COLD = '需冷藏於 7°C 以下，開封後請儘速飲用完畢';
const DRY = '請置於陰涼乾燥處，避免陽光直射，開封後請密封';
const AT_ONCE = '現場調製，建議於 2 小時內飲用完畢';
const SWEET_COLD = '需冷藏於 7°C 以下，請於當日食用完畢';
const FRESH_FRUIT = '建議冷藏保存，食用前請洗淨';

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** @param per100 in the order of NUTRIENTS */
function nutrition(
  serving: number,
  unit: 'g' | 'ml',
  servingsInPack: number,
  per100: readonly number[],
): LabelDetails['nutrition'] {
  const rows = NUTRIENTS.map((nutrient, at) => ({
    nutrient,
    per100: per100[at] ?? 0,
    perServing: oneDecimal(((per100[at] ?? 0) * serving) / 100),
  }));
  return { serving, unit, servingsInPack, rows };
}

type PackedLabel = {
  net?: [amount: number, unit: 'g' | 'ml'];
  origin: string;
  of: string;
  allergens?: Allergen[];
  facts?: LabelDetails['nutrition'];
  keep?: string;
  vegetarian?: Vegetarian;
};

/** @param of ingredients, joined by 、 as printed */
const packedLabel = ({
  net,
  origin,
  of,
  allergens = [],
  facts = null,
  keep = '',
  vegetarian,
}: PackedLabel): LabelSeed => ({
  netContent: net === undefined ? null : { amount: net[0], unit: net[1] },
  origin,
  ingredients: of.split('、'),
  allergens,
  nutrition: facts,
  drink: null,
  storage: keep,
  vegetarian: vegetarian ?? null,
});

type Cup = [cupMl: number, sugarGrams: number, energyKcal: number, caffeineMg: number];

const cup = (
  origin: string,
  of: string,
  [cupMl, sugarGrams, energyKcal, caffeineMg]: Cup,
  allergens: Allergen[] = [],
): LabelSeed => ({
  netContent: { amount: cupMl, unit: 'ml' },
  origin,
  ingredients: of.split('、'),
  allergens,
  nutrition: null,
  drink: { cupMl, sugarGrams, energyKcal, caffeineMg },
  storage: AT_ONCE,
  vegetarian: null,
});

const TEA = '茶葉：台灣、越南';
const COFFEE = '咖啡豆：衣索比亞、哥倫比亞';

export const LABELS: Readonly<Record<string, Readonly<Record<string, LabelSeed>>>> = {
  m02: {
    黑糖珍珠鮮奶: cup('鮮乳：台灣', '鮮乳、黑糖、粉圓（樹薯澱粉、焦糖色素）、水', [700, 62.5, 498, 0], ['dairy']),
    冰釀烏梅綠: cup(TEA, '烏梅汁、綠茶、蔗糖、水', [700, 48, 210, 118]),
    翡翠檸檬綠: cup(TEA, '綠茶、檸檬汁、蔗糖、水', [700, 45, 196, 132]),
    芋頭鮮奶: cup('鮮乳：台灣；芋頭：台中大甲', '鮮乳、芋頭、蔗糖', [700, 41.5, 412, 0], ['dairy']),
    抹茶拿鐵: cup('抹茶：日本；鮮乳：台灣', '鮮乳、抹茶粉、蔗糖', [500, 32, 318, 96], ['dairy']),
    葡萄柚綠茶: cup(TEA, '綠茶、葡萄柚汁、蔗糖、水', [700, 46, 205, 126]),
    芒果冰沙: cup('芒果：台南玉井', '芒果、蔗糖、冰、水', [700, 58, 268, 0], ['mango']),
    四季春青茶: cup('茶葉：台灣南投', '四季春茶、水', [700, 0, 2, 168]),
    珍珠奶茶: cup(TEA, '紅茶、奶精（植物油、酪蛋白酸鈉）、粉圓（樹薯澱粉）、蔗糖、水', [700, 55, 526, 142], ['dairy']),
    草莓牛奶: cup('鮮乳：台灣；草莓：苗栗大湖', '鮮乳、草莓果醬、蔗糖', [500, 38, 336, 0], ['dairy']),
    蝶豆花檸檬: cup('蝶豆花：台灣', '蝶豆花茶、檸檬汁、蜂蜜、水', [700, 36, 158, 0]),
    仙草凍奶茶: cup(TEA, '紅茶、鮮乳、仙草凍、蔗糖、水', [700, 44, 352, 206], ['dairy']),
    蔓越莓果茶: cup('蔓越莓：美國', '蔓越莓汁、紅茶、蔗糖、水', [700, 52, 228, 84]),
  },
  m03: {
    招牌拿鐵: cup(COFFEE, '鮮乳、咖啡', [360, 13, 188, 150], ['dairy']),
    抹茶拿鐵: cup('抹茶：日本；鮮乳：台灣', '鮮乳、抹茶粉、蔗糖', [360, 24, 236, 88], ['dairy']),
    摩卡咖啡: cup(COFFEE, '鮮乳、咖啡、可可醬、鮮奶油', [360, 31, 342, 165], ['dairy', 'soy']),
    單品手沖: cup('咖啡豆：衣索比亞', '咖啡、水', [240, 0, 6, 238]),
    焦糖拿鐵: cup(COFFEE, '鮮乳、咖啡、焦糖糖漿', [360, 29, 262, 150], ['dairy']),
    巴斯克乳酪蛋糕: packedLabel({
      origin: '台灣',
      of: '奶油乳酪、鮮奶油、雞蛋、蔗糖、麵粉',
      allergens: ['dairy', 'egg', 'gluten'],
      facts: nutrition(110, 'g', 1, [352, 6.8, 27.4, 17.2, 0.6, 20.1, 17.8, 214]),
      keep: SWEET_COLD,
    }),
    奶油可頌: packedLabel({
      origin: '台灣；奶油：法國',
      of: '麵粉、奶油、水、蔗糖、酵母、雞蛋、食鹽',
      allergens: ['dairy', 'egg', 'gluten'],
      facts: nutrition(70, 'g', 1, [406, 7.6, 22.5, 13.8, 0.5, 43.4, 6.2, 388]),
      keep: SWEET_COLD,
    }),
    厚片花生吐司: packedLabel({
      origin: '台灣；花生：雲林',
      of: '麵粉、花生醬、奶油、蔗糖、水、酵母、食鹽',
      allergens: ['peanut', 'dairy', 'gluten'],
      facts: nutrition(120, 'g', 1, [372, 10.4, 18.6, 5.2, 0, 41.2, 11.5, 356]),
      keep: SWEET_COLD,
    }),
  },
  m04: {
    '鴛鴦鍋 雙人': packedLabel({
      origin: '牛肉：美國；豬肉：台灣；羊肉：紐西蘭',
      of: '麻辣湯底（大豆油、牛油、花椒、辣椒）、豬骨白湯、牛肉、豬肉、羊肉、青菜、豆腐、花枝丸',
      allergens: ['crustacean', 'peanut', 'sesame', 'gluten', 'soy', 'fish'],
    }),
    麻辣鍋底: packedLabel({
      origin: '牛油：澳洲',
      of: '大豆油、牛油、花椒、辣椒、豆瓣醬',
      allergens: ['gluten', 'soy'],
    }),
    白湯鍋底: packedLabel({ origin: '豬骨：台灣', of: '豬骨、老薑、蔥、食鹽' }),
    雪花牛肉盤: packedLabel({ origin: '牛肉：美國', of: '牛肉' }),
    松阪豬肉盤: packedLabel({ origin: '豬肉：台灣、西班牙', of: '豬肉' }),
    '手工花枝丸 6 顆': packedLabel({ origin: '台灣', of: '花枝、魚漿、蛋白、太白粉', allergens: ['egg', 'fish'] }),
    綜合菜盤: packedLabel({ origin: '台灣', of: '高麗菜、玉米、金針菇、南瓜', vegetarian: 'vegan' }),
    凍豆腐: packedLabel({ origin: '黃豆：加拿大', of: '黃豆、水、凝固劑', allergens: ['soy'], vegetarian: 'vegan' }),
  },
  m05: {
    炙燒排骨便當: packedLabel({
      origin: '豬肉：台灣',
      of: '白米、豬排骨、滷蛋、高麗菜、醬油、蔗糖',
      allergens: ['egg', 'gluten', 'soy'],
    }),
    日式豬排便當: packedLabel({
      origin: '豬肉：加拿大',
      of: '白米、豬里肌、麵包粉、雞蛋、高麗菜',
      allergens: ['dairy', 'egg', 'gluten'],
    }),
    招牌滷肉飯: packedLabel({ origin: '豬肉：台灣', of: '白米、豬肉、醬油、紅蔥頭', allergens: ['gluten', 'soy'] }),
    炒高麗菜: packedLabel({ origin: '台灣', of: '高麗菜、蒜、大豆油、食鹽', vegetarian: 'allium' }),
  },
  m08: {
    '土鳳梨酥禮盒 6 入': packedLabel({
      net: [300, 'g'],
      origin: '台灣南投',
      of: '土鳳梨餡（鳳梨、麥芽糖、蔗糖）、麵粉、奶油、雞蛋、奶粉、食鹽',
      allergens: ['dairy', 'egg', 'gluten'],
      facts: nutrition(50, 'g', 6, [438, 4.2, 19.6, 11.8, 0.4, 61.2, 33.5, 132]),
      keep: DRY,
    }),
    '可可酥禮盒 6 入': packedLabel({
      net: [300, 'g'],
      origin: '台灣屏東',
      of: '麵粉、奶油、可可粉、蔗糖、杏仁粉、雞蛋',
      allergens: ['dairy', 'egg', 'nut', 'gluten', 'soy'],
      facts: nutrition(50, 'g', 6, [462, 6.1, 24.8, 13.2, 0.3, 53.6, 26.4, 118]),
      keep: DRY,
    }),
    梅花釉手沖杯: packedLabel({ origin: '台灣鶯歌', of: '陶土、無鉛釉', keep: '可使用洗碗機與微波爐，請避免急冷急熱' }),
    檜木香氛蠟燭: packedLabel({
      net: [180, 'g'],
      origin: '台灣宜蘭',
      of: '大豆蠟、檜木精油、棉芯',
      keep: '請置於陰涼處，點燃時勿離開視線',
    }),
  },
  m09: {
    '屏東蜜蘋果 3 入': packedLabel({
      net: [600, 'g'],
      origin: '台灣屏東',
      of: '蜜蘋果',
      facts: nutrition(200, 'g', 3, [52, 0.3, 0.2, 0, 0, 13.8, 10.4, 1]),
      keep: FRESH_FRUIT,
    }),
    '鮮乳 936 ml': packedLabel({
      net: [936, 'ml'],
      origin: '台灣彰化',
      of: '生乳',
      allergens: ['dairy'],
      facts: nutrition(234, 'ml', 4, [63, 3.1, 3.6, 2.4, 0.1, 4.8, 4.8, 41]),
      keep: COLD,
    }),
    '池上白米 2 公斤': packedLabel({
      net: [2_000, 'g'],
      origin: '台灣台東池上',
      of: '白米',
      facts: nutrition(60, 'g', 33.3, [354, 7, 0.6, 0.2, 0, 78.1, 0, 2]),
      keep: DRY,
    }),
    原味洋芋片: packedLabel({
      net: [75, 'g'],
      origin: '台灣；馬鈴薯：美國',
      of: '馬鈴薯、棕櫚油、食鹽、調味劑',
      facts: nutrition(25, 'g', 3, [532, 6.2, 33.4, 14.6, 0, 51.8, 2.1, 520]),
      keep: DRY,
    }),
    海苔洋芋片: packedLabel({
      net: [75, 'g'],
      origin: '台灣；馬鈴薯：美國',
      of: '馬鈴薯、棕櫚油、海苔粉、蔗糖、食鹽、大豆水解蛋白、芝麻',
      allergens: ['sesame', 'soy', 'gluten'],
      facts: nutrition(25, 'g', 3, [526, 6.6, 32.1, 14.1, 0, 52.6, 3.8, 612]),
      keep: DRY,
    }),
    草莓優酪乳: packedLabel({
      net: [500, 'ml'],
      origin: '台灣',
      of: '生乳、水、蔗糖、草莓果粒、乳酸菌',
      allergens: ['dairy'],
      facts: nutrition(250, 'ml', 2, [78, 2.5, 1.6, 1, 0, 13.4, 12.8, 36]),
      keep: COLD,
    }),
    金黃玉米酥: packedLabel({
      net: [70, 'g'],
      origin: '台灣',
      of: '玉米粉、棕櫚油、起司粉、食鹽、大豆卵磷脂',
      allergens: ['dairy', 'soy'],
      facts: nutrition(35, 'g', 2, [518, 6.4, 28.9, 13.3, 0, 58.6, 4.4, 702]),
      keep: DRY,
    }),
    綠棗禮盒: packedLabel({
      net: [1_800, 'g'],
      origin: '台灣高雄燕巢',
      of: '蜜棗',
      facts: nutrition(120, 'g', 15, [46, 0.8, 0.2, 0, 0, 11.8, 8.6, 8]),
      keep: FRESH_FRUIT,
    }),
    '糙米 1.5 公斤': packedLabel({
      net: [1_500, 'g'],
      origin: '台灣花蓮富里',
      of: '糙米',
      facts: nutrition(60, 'g', 25, [356, 7.8, 2.4, 0.6, 0, 75.2, 0.6, 3]),
      keep: DRY,
    }),
    柑橘袋裝: packedLabel({
      net: [1_000, 'g'],
      origin: '台灣新竹',
      of: '椪柑',
      facts: nutrition(150, 'g', 6.7, [42, 0.7, 0.1, 0, 0, 10.6, 8.9, 2]),
      keep: FRESH_FRUIT,
    }),
    香草冰淇淋: packedLabel({
      net: [460, 'g'],
      origin: '日本',
      of: '鮮奶油、脫脂奶粉、蔗糖、蛋黃、香草莢、增稠劑（關華豆膠）',
      allergens: ['dairy', 'egg'],
      facts: nutrition(92, 'g', 5, [208, 3.4, 11.6, 7.4, 0.3, 22.6, 20.3, 58]),
      keep: '需冷凍於 -18°C 以下',
    }),
    '無糖豆漿 930 ml': packedLabel({
      net: [930, 'ml'],
      origin: '台灣；黃豆：加拿大',
      of: '水、非基因改造黃豆',
      allergens: ['soy'],
      facts: nutrition(310, 'ml', 3, [36, 3.6, 1.9, 0.3, 0, 1.2, 0.3, 4]),
      keep: COLD,
    }),
  },
  m11: {
    玫瑰護手霜: packedLabel({
      net: [50, 'g'],
      origin: '法國',
      of: '水、甘油、乳油木果脂、玫瑰萃取、香料',
      keep: '限外用，避免接觸眼睛，請置於陰涼處',
    }),
    '草本洗髮露 500 ml': packedLabel({
      net: [500, 'ml'],
      origin: '台灣',
      of: '水、椰油醯基界面活性劑、何首烏萃取、薄荷醇',
      keep: '限外用，避免接觸眼睛',
    }),
  },
};
