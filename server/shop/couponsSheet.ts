/** coupons.csv: the coupons of the branches. */
import { Coupon, UsableTimes } from '#contract/coupons.ts';

import { clockIn, halfWidth, momentText, choiceText, yesNoText } from './cells.ts';
import { isNeverUsable } from './offerDates.ts';
import { column, idIn, existingStore, onlyOnce } from './sheet.ts';

import type { ShopCouponRow } from '../data/shopRows.ts';
import type { Cells, Choice } from './cells.ts';
import type { LocalizedText } from './mistakes.ts';
import type { OfferDates } from './offerDates.ts';
import type { Sheet } from './sheet.ts';

type Kind = ShopCouponRow['kind'];
type Value = Pick<ShopCouponRow, 'amount' | 'percent_to_pay' | 'gift_label'>;

const KINDS: readonly Choice<Kind>[] = [
  ['amount', '折抵', '現折'],
  ['percent', '折扣', '打折'],
  ['gift', '贈送', '贈品'],
];
const WEEKDAYS: readonly Choice<'0' | '1' | '2' | '3' | '4' | '5' | '6'>[] = [
  ['1', '一', '週一'],
  ['2', '二', '週二'],
  ['3', '三', '週三'],
  ['4', '四', '週四'],
  ['5', '五', '週五'],
  ['6', '六', '週六'],
  ['0', '日', '週日'],
];
const EVERY_DAY = WEEKDAYS.map(([day]) => day);
const NO_VALUE: Value = { amount: null, percent_to_pay: null, gift_label: null };
const MOST_AMOUNT = 1_000_000;
const MOST_DAYS = 3_650;
const OF_CONTRACT = Coupon.pick({
  couponId: true,
  braId: true,
  title: true,
  value: true,
  minimumSpend: true,
  scopes: true,
  rules: true,
  startsAt: true,
  endsAt: true,
  usableUntil: true,
  usableDays: true,
});
const COLUMN_OF = {
  couponId: 'coupon',
  braId: 'store',
  title: 'title',
  value: 'value',
  minimumSpend: 'minimum',
  scopes: 'scopes',
  rules: 'rules',
  startsAt: 'starts',
  endsAt: 'ends',
  usableUntil: 'usable_until',
  usableDays: 'usable_days',
};

/** Least percentage to pay. Fewer is probably a discount that was written the other way round. */
const LEAST_PERCENT = 10;

/** Parses 85, 85折 and 8.5折 to the percentage to pay. Null where 9 or 20折 could mean two discounts. */
function percentIn(text: string): number | null {
  const [, digits, sign] = /^(\d{1,2}(?:\.\d)?)(折)?$/.exec(halfWidth(text)) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (sign !== undefined && number >= LEAST_PERCENT && number % 10 === 0) return null;
  const percent = sign !== undefined && number < LEAST_PERCENT ? Math.round(number * 10) : number;
  return Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= 99 ? percent : null;
}

/** Asks back where the number could be read in two ways. */
function percentHint(text: string): LocalizedText {
  const [, digits = ''] = /^(\d+(?:\.\d+)?)折?$/.exec(halfWidth(text)) ?? [];
  const number = Number(digits);
  if (digits !== '' && number > 0 && number < LEAST_PERCENT && !halfWidth(text).endsWith('折'))
    return {
      zh: `要付的百分比；${digits} 折請寫 ${digits}折 或 ${Math.round(number * 10)}`,
      en: `the percent to pay; write ${digits}折 or ${Math.round(number * 10)} for that discount`,
    };
  if (digits !== '' && number >= LEAST_PERCENT && number < 100 && number % 10 === 0)
    return {
      zh: `${digits}折 看不出是幾折：付 ${digits}% 請寫 ${number / 10}折 或 ${digits}；沒有折扣就不要這張券`,
      en: `${digits}折 is unclear; write ${digits} to charge ${digits} percent`,
    };
  return { zh: '要付的百分比，10 到 99，如 85 或 8.5折', en: 'the percent to pay from 10 to 99, as 85 for 8.5折' };
}

function valueIn(cells: Cells, kind: Kind | null): Value {
  if (kind === 'amount') return { ...NO_VALUE, amount: cells.number('value', { least: 1, most: MOST_AMOUNT }) };
  if (kind === 'percent')
    return {
      ...NO_VALUE,
      percent_to_pay: cells.own('value', true, percentIn, percentHint),
    };
  return { ...NO_VALUE, gift_label: cells.line('value', 20) };
}

/** Converts the value for the contract's schema. */
function contractValue(kind: Kind | null, { amount, percent_to_pay: percentToPay, gift_label: label }: Value) {
  if (kind === 'amount') return { kind, amount };
  return kind === 'percent' ? { kind, percentToPay } : { kind, label };
}

function timesIn(cells: Cells): UsableTimes | null {
  const days = cells.choices('weekdays', WEEKDAYS);
  const hours = cells.own(
    'times',
    false,
    (text) => {
      const [from, to, ...more] = halfWidth(text)
        .replace(/[–—~至到]/g, '-')
        .split('-')
        .map(clockIn);
      return from && to && more.length === 0 && from < to ? { from, to } : null;
    },
    { zh: '一段時間，如 11:00-14:00，不能跨過午夜', en: 'one span as 11:00-14:00, not past midnight' },
  );
  if (days.length === 0 && hours === null) return null;
  const weekdays = (days.length === 0 ? EVERY_DAY : days).map(Number).sort((a, b) => a - b);
  return cells.checked(
    UsableTimes,
    { weekdays, ...(hours ?? { from: '00:00', to: '24:00' }) },
    { weekdays: 'weekdays', from: 'times', to: 'times' },
  );
}

const NEVER_USABLE = {
  zh: '領了也沒有一天可以使用，請檢查領取時間、使用起、使用到、領後天數和可用星期',
  en: 'no claim could be used: see the times of the claims, usable from, usable until, usable days and weekdays',
};

/** The column that most likely has the mistake. */
function lastDayColumn({ usable_until: until, usable_days: days, usable_from: from }: OfferDates): string {
  if (until !== null) return 'usable_until';
  if (days !== null && from !== null) return 'usable_days';
  return from === null ? 'weekdays' : 'usable_from';
}

function timesText(times: UsableTimes | null): Record<string, string> {
  if (times === null) return { weekdays: '', times: '' };
  const days = WEEKDAYS.filter(([day]) => times.weekdays.includes(Number(day))).map(([, dayText]) => dayText);
  return {
    weekdays: days.join('、'),
    times: times.from === '00:00' && times.to === '24:00' ? '' : `${times.from}-${times.to}`,
  };
}

export const COUPONS_SHEET: Sheet<ShopCouponRow> = {
  file: 'coupons.csv',
  mostRows: 300_000,
  columns: [
    column('store', '店號', 'store'),
    column('coupon', '券號', 'coupon'),
    column('title', '名稱', 'title'),
    column('kind', '種類', 'kind'),
    column('value', '內容', 'value'),
    column('minimum', '低消', 'minimum spend', 'optional'),
    column('scopes', '適用範圍', 'scopes', 'optional'),
    column('rules', '使用說明', 'rules', 'optional'),
    column('starts', '開始領取', 'starts'),
    column('ends', '結束領取', 'ends'),
    column('usable_until', '使用到', 'usable until', 'optional'),
    column('usable_days', '領後天數', 'usable days', 'optional'),
    column('usable_from', '使用起', 'usable from', 'optional'),
    column('weekdays', '可用星期', 'weekdays', 'optional'),
    column('times', '可用時段', 'times', 'optional'),
    column('for_merchant', '全品牌可用', 'all branches', 'optional'),
    column('stock', '總張數', 'stock', 'optional'),
    column('pack_only', '禮包專用', 'pack only', 'optional'),
  ],

  read(cells, pass) {
    const braId = existingStore(cells, 'store', pass);
    const couponId = idIn(cells, 'coupon');
    const isPackOnly = cells.yesNo('pack_only', false);
    if (couponId !== null) {
      onlyOnce(cells, 'coupon', couponId, pass.seenKeys('coupons.csv'));
    }
    const kind = cells.choice('kind', KINDS);
    const value = kind === null ? NO_VALUE : valueIn(cells, kind);
    const starts = cells.moment('starts', 'from');
    const ends = cells.moment('ends', 'until');
    if (starts !== null && ends !== null && ends <= starts)
      cells.wrong('ends', { zh: '要晚於開始領取', en: 'later than the start' });
    const usableFrom = cells.day('usable_from', 'optional');
    const usableUntil = cells.day('usable_until', 'optional');
    const usableDays = cells.number('usable_days', { least: 0, most: MOST_DAYS }, 'optional');
    const times = timesIn(cells);
    const dates =
      starts === null || ends === null || ends <= starts || !cells.isGood()
        ? null
        : {
            starts_at: starts,
            ends_at: ends,
            usable_from: usableFrom,
            usable_until: usableUntil,
            usable_days: usableDays,
            usable_times: times,
          };
    if (braId !== null && couponId !== null) pass.coupons.set(couponId, { braId, isPackOnly, dates });
    if (dates !== null && isNeverUsable(dates, pass.today)) cells.wrong(lastDayColumn(dates), NEVER_USABLE);
    const stock = cells.number('stock', { least: 0, most: 100_000_000 }, 'optional');
    const isForMerchant = cells.yesNo('for_merchant', false);
    const coupon = cells.checked(
      OF_CONTRACT,
      {
        couponId,
        braId,
        title: cells.line('title', 40),
        value: contractValue(kind, value),
        minimumSpend: cells.number('minimum', { least: 0, most: MOST_AMOUNT }, 'optional') ?? 0,
        scopes: cells.list('scopes', 6, 10, 'optional'),
        rules: cells.lines('rules', 20, 100),
        startsAt: starts?.toISOString(),
        endsAt: ends?.toISOString(),
        usableUntil,
        usableDays,
      },
      COLUMN_OF,
    );
    if (!coupon || kind === null || dates === null || !cells.isGood()) return null;
    const { title, minimumSpend, scopes, rules } = coupon;
    return {
      bra_id: coupon.braId,
      coupon_id: coupon.couponId,
      mer_id: pass.merId,
      title,
      kind,
      ...value,
      minimum_spend: minimumSpend,
      scopes,
      rules,
      ...dates,
      is_for_merchant: isForMerchant,
      is_pack_only: isPackOnly,
      stock_total: stock,
    };
  },

  print: (row) => ({
    store: row.bra_id,
    coupon: row.coupon_id,
    title: row.title,
    kind: choiceText(KINDS, row.kind),
    value: String(row.amount ?? row.percent_to_pay ?? row.gift_label ?? ''),
    minimum: String(row.minimum_spend),
    scopes: row.scopes.join('、'),
    rules: row.rules.join('\n'),
    starts: momentText(row.starts_at, 'from'),
    ends: momentText(row.ends_at, 'until'),
    usable_until: row.usable_until ?? '',
    usable_days: row.usable_days === null ? '' : String(row.usable_days),
    usable_from: row.usable_from ?? '',
    ...timesText(row.usable_times),
    for_merchant: yesNoText(row.is_for_merchant),
    stock: row.stock_total === null ? '' : String(row.stock_total),
    pack_only: yesNoText(row.is_pack_only),
  }),
};
