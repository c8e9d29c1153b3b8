import { goodsMarksText } from './goodsMarksText.ts';

type OfDay = { amount: string; day: string; percent: string };

/** UI text of /viewlabel (zh-TW). */
export const labelText = {
  title: goodsMarksText.label,
  loading: '商品標示載入中',
  failed: '商品標示讀取失敗',
  incompleteTitle: '這個標示連結不完整',
  incompleteDetail: '請重新掃描商品旁的 QR\u00a0Code，或請店員協助。',
  unknownTitle: '查無此商品',
  unknownDetail: '商品可能已下架，請洽店員，或前往店家頁面看看其他商品。',
  /** The host has no labels. */
  absent: '這裡還沒有線上商品標示',
  absentDetail: '請看包裝上的標示，或洽店員。',
  toStore: '前往店家',
  home: '回首頁',
  soldOut: '售完',
  unitPrice: (amount: string, unit: string) => `每 100 ${unit} ${amount}`,
  noDetails: '這裡沒有這項商品的標示內容，請洽店員。',
  facts: '商品資訊',
  netContent: '內容量',
  origin: '原產地',
  ingredients: '成分',
  vegetarian: '素食',
  storage: '保存方式',
  units: { g: '公克', ml: '毫升' },
  amount: (amount: string, unit: string) => `${amount} ${unit}`,

  allergens: '過敏原資訊',
  contains: (names: string) => `本產品含有${names}，不適合對其過敏體質者食用`,
  containsNone: '本產品未使用法規公告的 11 類過敏原料',
  allergensUnknown: '店家未提供過敏原資訊，請洽店員',
  /** The words of the law, which are longer than those of a card. */
  allergenNames: {
    ...goodsMarksText.allergens,
    gluten: '含麩質之穀物',
  },

  drink: '現場調製飲料',
  cup: (millilitres: string) => `每杯 ${millilitres} 毫升`,
  totalSugar: '總糖量',
  sugar: (grams: string) => `${grams} 公克`,
  cubes: (cubes: string) => `約 ${cubes} 顆方糖`,
  sugarOfDay: ({ day, percent }: OfDay) => `每日上限 ${day}\u00a0公克的 ${percent}%`,
  caffeineOfDay: ({ amount, day, percent }: OfDay) => `${amount}\u00a0毫克，每日上限 ${day}\u00a0毫克的 ${percent}%`,
  energy: '總熱量',
  kilocalories: (amount: string) => `${amount} 大卡`,
  caffeine: '咖啡因',
  caffeineMarks: { green: '綠色標示', yellow: '黃色標示', red: '紅色標示' },
  caffeineRanges: { green: '每杯 100 毫克以下', yellow: '每杯 101 至 200 毫克', red: '每杯 201 毫克以上' },

  nutrition: '營養標示',
  serving: (amount: string, unit: string) => `每一份量 ${amount} ${unit}`,
  servingsInPack: (count: string) => `本包裝含 ${count} 份`,
  item: '項目',
  /** Share of 每日參考值 in one serving. */
  ofDay: (percent: string) => `每日 ${percent}%`,
  ofDayNote: '「每日」為每份占每日參考值的比例，以每天\u00a02,000\u00a0大卡計。',
  perServing: '每份',
  per100: (unit: string) => `每 100 ${unit}`,
  nutrients: {
    energy: { name: '熱量', unit: '大卡' },
    protein: { name: '蛋白質', unit: '公克' },
    fat: { name: '脂肪', unit: '公克' },
    saturatedFat: { name: '飽和脂肪', unit: '公克' },
    transFat: { name: '反式脂肪', unit: '公克' },
    carbohydrate: { name: '碳水化合物', unit: '公克' },
    sugar: { name: '糖', unit: '公克' },
    sodium: { name: '鈉', unit: '毫克' },
  },
} as const;
