/** UI text of the gift landing, /gift/coupon/{couponId} (zh-TW). */
import { isolated } from './isolated.ts';

export const giftText = {
  title: '領取優惠券',
  loading: '優惠券載入中',
  /** Follows the name of the store. */
  from: '送您一張優惠券',
  share: '分享給朋友',
  shareTitle: (store: string, title: string) => `${isolated(store)}：${title}`,
  linkCopied: '已複製連結，貼給朋友就能領取',
  copyYourself: (url: string) => `請長按複製連結：${url}`,
  /** Headings above two goods: the coupon applies to the whole store, or not. */
  goodFor: '買這些都能用',
  wellLiked: '店裡的人氣品項',
  /** Accessible name of the screen's footer. */
  how: '領取方式',
  claim: '立即領取',
  notStarted: '尚未開始',
  opensAt: (time: string) => `${time} 開放領取`,
  claimed: '您已經領過這張優惠券，放在「我的優惠券」裡。',
  toMine: '查看我的優惠券',
  toStore: '前往店家',
  soldOut: '慢了一步，這張優惠券已經領完了。',
  ended: '領取時間已經結束。',
  others: '查看其他優惠券',
  unknownTitle: '找不到這張優惠券',
  unknownDetail: '連結可能不完整，或優惠已經下架。',
} as const;
