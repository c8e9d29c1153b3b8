/** The merchants: three industries, fifteen names, all invented. */
import type { HoursKind } from './hours.ts';

export type MerchantSeed = {
  merId: string;
  name: string;
  industryType: 'pos' | 'fnb' | 'others';
  category: string;
  /** Drawing of the logo. */
  art: string;
  cover: string;
  hours: HoursKind;
  services: readonly ('dineIn' | 'takeaway' | 'delivery' | 'pickup')[];
  /** Benefit for joining. */
  join: readonly [title: string, detail: string];
  /** Names of the grades from the lowest on, each with its threshold in NT$. */
  grades: readonly (readonly [name: string, from: number])[];
};

const PLUM: MerchantSeed['grades'] = [
  ['梅芽會員', 0],
  ['銀梅會員', 1_500],
  ['金梅會員', 5_000],
];
const COMMON: MerchantSeed['grades'] = [
  ['一般會員', 0],
  ['銀卡會員', 3_000],
  ['金卡會員', 12_000],
];
const DINE = ['dineIn', 'takeaway'] as const;

export const MERCHANTS: readonly MerchantSeed[] = [
  {
    merId: 'm01',
    name: '梅香牛肉麵',
    industryType: 'fnb',
    category: '牛肉麵',
    art: 'beef',
    cover: 'cover-restaurant',
    hours: 'noodles',
    services: DINE,
    join: ['加入會員，首單送 50 點', '每 NT$30 累積 1 點，50\u00a0點折\u00a0NT$50'],
    grades: PLUM,
  },
  {
    merId: 'm02',
    name: '梅子茶坊',
    industryType: 'fnb',
    category: '手搖飲',
    art: 'plum',
    cover: 'cover-stall',
    hours: 'drinks',
    services: ['takeaway', 'delivery'],
    join: ['加入會員，集 10 杯送 1 杯', '每買一杯集 1 點，不限品項'],
    grades: PLUM,
  },
  {
    merId: 'm03',
    name: '晨光咖啡',
    industryType: 'fnb',
    category: '咖啡廳',
    art: 'latte',
    cover: 'cover-cafe',
    hours: 'coffee',
    services: DINE,
    join: ['加入會員，生日送一杯拿鐵', '每 NT$50 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm04',
    name: '鼎沸麻辣鍋',
    industryType: 'fnb',
    category: '火鍋',
    art: 'hotpot',
    cover: 'cover-restaurant-1',
    hours: 'hotpot',
    services: DINE,
    join: ['加入會員，送手工丸子一份', '每 NT$100 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm05',
    name: '福來便當',
    industryType: 'fnb',
    category: '便當',
    art: 'bento',
    cover: 'cover-restaurant-2',
    hours: 'bento',
    services: DINE,
    join: ['加入會員，首單折 NT$10', '每個便當集 1 點，10 點換主菜便當'],
    grades: COMMON,
  },
  {
    merId: 'm06',
    name: '鼎記蔥油餅',
    industryType: 'fnb',
    category: '小吃',
    art: 'cake',
    cover: 'cover-stall-2',
    hours: 'pancake',
    services: ['takeaway'],
    join: ['加入會員，加蛋免費一次', '每 NT$40 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm07',
    name: '阿財雞排',
    industryType: 'fnb',
    category: '炸物',
    art: 'chicken',
    cover: 'cover-stall-3',
    hours: 'chicken',
    services: ['takeaway', 'delivery'],
    join: ['加入會員，首單送甜不辣', '每 NT$50 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm08',
    name: '小林選物',
    industryType: 'pos',
    category: '生活選物',
    art: 'mug',
    cover: 'cover-shop-4',
    hours: 'select',
    services: ['pickup', 'delivery'],
    join: ['加入會員，首單送 100 點', '每 NT$30 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm09',
    name: '日日鮮超市',
    industryType: 'pos',
    category: '超市',
    art: 'fruit',
    cover: 'cover-market',
    hours: 'roundTheClock',
    services: ['pickup', 'delivery'],
    join: ['加入會員，週三滿額雙倍點數', '每 NT$100 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm10',
    name: '山海書房',
    industryType: 'pos',
    category: '書店',
    art: 'book',
    cover: 'cover-books',
    hours: 'books',
    services: ['pickup'],
    join: ['加入會員，新書 9 折', '每 NT$50 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm11',
    name: '暖暖藥妝',
    industryType: 'pos',
    category: '藥妝',
    art: 'bottle',
    cover: 'cover-market-2',
    hours: 'drugs',
    services: ['pickup', 'delivery'],
    join: ['加入會員，首購送面膜一片', '每 NT$60 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm12',
    name: '禾木髮藝',
    industryType: 'others',
    category: '美髮',
    art: 'scissors',
    cover: 'cover-salon',
    hours: 'hair',
    services: [],
    join: ['加入會員，首次護髮 8 折', '每 NT$100 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm13',
    name: '喵汪洗澡堂',
    industryType: 'others',
    category: '寵物美容',
    art: 'cat',
    cover: 'cover-salon-2',
    hours: 'pets',
    services: [],
    join: ['加入會員，送指甲修剪一次', '每 NT$100 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm14',
    name: '光點眼鏡',
    industryType: 'others',
    category: '眼鏡',
    art: 'glasses',
    cover: 'cover-shop-3',
    hours: 'glasses',
    services: ['pickup'],
    join: ['加入會員，免費清洗調整', '每 NT$100 累積 1 點'],
    grades: COMMON,
  },
  {
    merId: 'm15',
    name: '綠手指花坊',
    industryType: 'others',
    category: '花店',
    art: 'bouquet',
    cover: 'cover-flowers',
    hours: 'flowers',
    services: ['pickup', 'delivery'],
    join: ['加入會員，生日當月花束 9 折', '每 NT$50 累積 1 點'],
    grades: COMMON,
  },
];
