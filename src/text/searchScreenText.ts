/** UI text of /discover/search (zh-TW). */
export const searchScreenText = {
  title: '搜尋',
  clear: '清除輸入',
  submit: '搜尋',
  history: '最近搜尋',
  clearHistory: '清除紀錄',
  historyCleared: '已清除搜尋紀錄',
  hot: '熱門搜尋',
  searchFor: (word: string) => `搜尋 ${word}`,
  tabs: '搜尋結果',
  tab: { store: '店家', goods: '品項', coupon: '優惠券' },
  /** Larger counts are not shown. */
  many: '99+',
  loading: '搜尋中',
  found: (store: string, goods: string, coupon: string) =>
    `找到店家 ${store} 家、品項 ${goods} 項、優惠券 ${coupon} 張`,
  nothing: (query: string) => `找不到「${query}」`,
  nothingDetail: '換個短一點的詞試試，或從下面挑一個。',
  /** The host has no search. */
  absent: '目前無法搜尋',
  absentDetail: '先看看可以領的優惠券，或掃描店內 QR Code 打開店家頁面。',
  toCoupons: '查看優惠券',
  noneHere: { store: '沒有符合的店家', goods: '沒有符合的品項', coupon: '沒有符合的優惠券' },
  elsewhereDetail: '其他類別有結果。',
  elsewhere: (tab: string, count: string) => `查看${tab} ${count} 筆結果`,
  narrow: '篩選與排序',
  openNow: '營業中',
  sort: { distance: '距離最近', score: '評分最高' },
  noneOpen: '現在沒有營業中的店家',
  noneOpenDetail: '晚點再來看看，或先查看全部店家。',
  showAll: '顯示全部',
  nearby: '附近店家',
  /** Follows the name of the nearest branch, without a break. */
  branches: (count: number) => ` 等\u00a0${count}\u00a0家門市`,
  soldOut: '售完',
  sold: (count: string) => `已售 ${count}`,
  end: '結果都在這裡了',
  /** The words are common, so the host lists only some of what matches. */
  endOfPart: '符合的太多，只列出其中一部分；加上其他關鍵字可以找得更準',
} as const;
