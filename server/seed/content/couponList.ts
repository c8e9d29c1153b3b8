/** Three coupons per store: the benefit, the dates, and the number left. Days count from today, in Taipei. */
export type CouponSeed = {
  title: string;
  value: { amount: number } | { percentToPay: number } | { giftLabel: string };
  minimumSpend: number;
  scopes: readonly string[];
  /** Claimable from this day (negative: days ago) to the end of `endsIn`. */
  startsIn: number;
  endsIn: number;
  /** Usable until the end of this day, or this many days from the claim. */
  usableIn?: number;
  usableDays?: number;
  /** Number left. Unlimited by default. */
  left?: number;
  /** Usable from this day on. At once by default. */
  usableFromIn?: number;
  /** Days (0 is Sunday) and hours of use. Any time by default. */
  times?: { weekdays: readonly number[]; from: string; to: string };
  /** Valid at all branches of the merchant. */
  isForMerchant?: true;
};

const WORKDAYS = [1, 2, 3, 4, 5] as const;
const WEEKEND = [0, 6] as const;

/** The first two stores have the coupons of their designs. */
const FIRST: Record<string, readonly CouponSeed[]> = {
  '1001': [
    {
      title: '內用折抵券',
      value: { amount: 50 },
      minimumSpend: 300,
      scopes: ['內用', '全店'],
      startsIn: -10,
      endsIn: 41,
      usableIn: 41,
      isForMerchant: true,
    },
    {
      title: '小菜任選 85 折',
      value: { percentToPay: 85 },
      minimumSpend: 0,
      scopes: ['指定品項'],
      startsIn: -5,
      endsIn: 30,
      usableDays: 7,
      left: 12,
    },
    {
      title: '湯包買一送一',
      value: { giftLabel: '買一送一' },
      minimumSpend: 0,
      scopes: ['指定品項', '外帶'],
      startsIn: 5,
      endsIn: 35,
      usableDays: 14,
      left: 100,
    },
  ],
  '1002': [
    {
      title: '週年慶現折券',
      value: { amount: 100 },
      minimumSpend: 800,
      scopes: ['全店'],
      startsIn: -15,
      endsIn: 10,
      usableIn: 10,
    },
    {
      title: '杯器類 9 折',
      value: { percentToPay: 90 },
      minimumSpend: 0,
      scopes: ['指定品項'],
      startsIn: -3,
      endsIn: 25,
      usableDays: 30,
    },
    {
      title: '秋日滿額折',
      value: { amount: 150 },
      minimumSpend: 1_200,
      scopes: ['全店'],
      startsIn: -60,
      endsIn: -3,
      usableIn: -3,
    },
  ],
};

const FNB: readonly CouponSeed[] = [
  {
    title: '滿額現折',
    value: { amount: 30 },
    minimumSpend: 200,
    scopes: ['全店'],
    startsIn: -12,
    endsIn: 20,
    usableIn: 30,
  },
  {
    title: '外帶 79 折',
    value: { percentToPay: 79 },
    minimumSpend: 0,
    scopes: ['外帶'],
    startsIn: -2,
    endsIn: 8,
    usableDays: 7,
  },
  {
    title: '招牌買一送一',
    value: { giftLabel: '買一送一' },
    minimumSpend: 0,
    scopes: ['指定品項'],
    startsIn: -4,
    endsIn: 12,
    usableDays: 10,
    left: 8,
  },
  {
    title: '內用滿千折百',
    value: { amount: 120 },
    minimumSpend: 999,
    scopes: ['內用'],
    startsIn: 5,
    endsIn: 35,
    usableIn: 45,
  },
  {
    title: '平日午間 9 折',
    value: { percentToPay: 90 },
    minimumSpend: 0,
    scopes: ['內用'],
    startsIn: -20,
    endsIn: 40,
    usableDays: 30,
    times: { weekdays: WORKDAYS, from: '11:00', to: '14:00' },
    isForMerchant: true,
  },
  {
    title: '甜點招待',
    value: { giftLabel: '招待' },
    minimumSpend: 300,
    scopes: ['內用'],
    startsIn: -9,
    endsIn: 9,
    usableDays: 12,
    left: 0,
  },
  {
    title: '開學加料免費',
    value: { giftLabel: '加料' },
    minimumSpend: 0,
    scopes: ['指定品項'],
    startsIn: -70,
    endsIn: -10,
    usableDays: 14,
  },
];

const POS: readonly CouponSeed[] = [
  {
    title: '新會員見面禮',
    value: { amount: 50 },
    minimumSpend: 300,
    scopes: ['全店'],
    startsIn: -30,
    endsIn: 60,
    usableDays: 30,
    isForMerchant: true,
  },
  {
    title: '指定商品 88 折',
    value: { percentToPay: 88 },
    minimumSpend: 0,
    scopes: ['指定品項'],
    startsIn: -6,
    endsIn: 14,
    usableIn: 14,
    left: 18,
  },
  {
    title: '滿額贈環保袋',
    value: { giftLabel: '贈品' },
    minimumSpend: 800,
    scopes: ['全店'],
    startsIn: -8,
    endsIn: 22,
    usableIn: 22,
    usableFromIn: 4,
    left: 60,
  },
  {
    title: '週末限定折',
    value: { amount: 80 },
    minimumSpend: 600,
    scopes: ['全店'],
    startsIn: 2,
    endsIn: 16,
    usableIn: 16,
    times: { weekdays: WEEKEND, from: '00:00', to: '24:00' },
  },
  {
    title: '換季出清 7 折',
    value: { percentToPay: 70 },
    minimumSpend: 0,
    scopes: ['指定品項'],
    startsIn: -14,
    endsIn: 5,
    usableIn: 5,
    left: 0,
  },
  {
    title: '母親節感謝券',
    value: { amount: 100 },
    minimumSpend: 1_000,
    scopes: ['全店'],
    startsIn: -90,
    endsIn: -20,
    usableDays: 30,
  },
];

const OTHERS: readonly CouponSeed[] = [
  {
    title: '首次體驗折',
    value: { amount: 200 },
    minimumSpend: 1_000,
    scopes: ['全店'],
    startsIn: -25,
    endsIn: 50,
    usableDays: 60,
  },
  {
    title: '平日時段 85 折',
    value: { percentToPay: 85 },
    minimumSpend: 0,
    scopes: ['平日限定'],
    startsIn: -7,
    endsIn: 28,
    usableIn: 40,
    times: { weekdays: WORKDAYS, from: '00:00', to: '24:00' },
  },
  {
    title: '好友同行禮',
    value: { giftLabel: '第二件半價' },
    minimumSpend: 0,
    scopes: ['指定品項'],
    startsIn: -3,
    endsIn: 18,
    usableDays: 20,
    left: 15,
  },
  {
    title: '年末保養折',
    value: { amount: 300 },
    minimumSpend: 2_000,
    scopes: ['全店'],
    startsIn: 7,
    endsIn: 40,
    usableIn: 60,
  },
  {
    title: '會員日限量',
    value: { percentToPay: 75 },
    minimumSpend: 0,
    scopes: ['全店'],
    startsIn: -1,
    endsIn: 3,
    usableDays: 10,
    left: 0,
  },
];

const BY_INDUSTRY = { fnb: FNB, pos: POS, others: OTHERS } as const;
const A_STORE = 3;

/** Coupons of the store at position `at`. The kinds of its industry take turns. */
export function couponsOf(braId: string, industryType: keyof typeof BY_INDUSTRY, at: number): readonly CouponSeed[] {
  const kinds = BY_INDUSTRY[industryType];
  return (
    FIRST[braId] ?? Array.from({ length: A_STORE }, (_, n) => kinds[(at * A_STORE + n) % kinds.length] as CouponSeed)
  );
}

const PACK_TITLES = [
  '入秋暖胃禮包',
  '新朋友見面禮包',
  '老客回饋禮包',
  '月底小確幸禮包',
  '天冷加溫禮包',
  '週末同樂禮包',
] as const;
/** Value of the coupons in a pack, NT$. */
const PACK_AMOUNTS = [
  [100, 100, 50],
  [30, 30, 40],
  [50, 50],
  [60, 80, 100],
] as const;

export function packOf(at: number): { title: string; amounts: readonly number[] } {
  return {
    title: PACK_TITLES[at % PACK_TITLES.length] as string,
    amounts: PACK_AMOUNTS[at % PACK_AMOUNTS.length] as readonly number[],
  };
}
