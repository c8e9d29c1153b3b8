/** UI text of /discover/coupons (zh-TW). */
import { isolated } from './isolated.ts';

export const browseCouponsText = {
  title: '優惠券',
  search: '搜尋',
  loading: '優惠券載入中',
  industries: '類別',
  industry: { all: '全部', fnb: '餐飲', pos: '零售', others: '服務' },
  filters: '排序與種類',
  sorts: '排序',
  sortName: (sort: string) => `排序：${sort}`,
  sort: { distance: '距離最近', discount: '折扣最多', expiry: '快到期' },
  kinds: { all: '全部種類', amount: '現金折抵', percent: '折扣', gift: '贈品與買一送一' },
  claimName: (store: string, title: string) => `領取 ${isolated(store)} ${title}`,
  use: '前往使用',
  others: (count: number) => `還有 ${count} 張`,
  othersName: (store: string, count: number) => `${isolated(store)} 還有 ${count} 張`,
  fewer: '收合',
  fewerName: (store: string) => `收合 ${isolated(store)} 的優惠券`,
  useName: (store: string) => `前往使用 ${isolated(store)} 的優惠券`,
  emptyTitle: '沒有符合的優惠券',
  emptyDetail: '換個類別或種類看看，優惠券常有新的。',
  showAll: '顯示全部優惠券',
  noneTitle: '目前沒有可領取的優惠券',
  noneDetail: '店家推出新優惠時會出現在這裡。',
  end: '優惠券都在這裡了',
} as const;
