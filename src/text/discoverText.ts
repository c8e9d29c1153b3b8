/** UI text of the discover home and the daily best items (zh-TW). */
import { isolated } from './isolated.ts';

export const discoverText = {
  title: '探索',
  loading: '探索頁載入中',
  /** One section failed. */
  homeFailed: '精選與優惠券沒有載入',
  couponsFailed: '附近可領的券沒有載入',
  storesFailed: '附近店家沒有載入',
  currentCity: (city: string) => `目前位置：${city}，更換位置`,
  /** Placeholder of the search box: as many parts as fit. Together they are its accessible name. */
  searchParts: ['搜尋店家', '、品項', '、優惠券'],
  memberCode: '出示會員碼',

  banners: '精選活動',
  banner: (at: number, count: number, title: string) => `第 ${at} 則活動，共 ${count} 則：${title}`,

  categories: '附近店家的種類',

  dailyBest: '每日精選',
  seeAll: '查看全部',
  seeAllOf: (what: string) => `查看全部${what}`,
  rank: (rank: number) => `第 ${rank} 名`,

  coupons: '附近可領的券',
  use: '前往使用',
  useName: (store: string) => `前往使用${isolated(store)}的優惠券`,

  visited: '最近消費',

  stores: '附近店家',
  storesLoading: '附近店家載入中',
  storesEnd: '30 公里內的店家都在這裡了',
  narrow: '篩選附近店家',
  openNow: '營業中',
  noneSuch: '附近沒有符合的店家',
  noneSuchDetail: '換個條件，或等店家開門再來看看。',
  showAll: '顯示全部',
  storesEmpty: '附近還沒有合作店家',
  storesEmptyDetail: '換個位置看看，或直接搜尋店名。',
  changePlace: '換個位置',
  /** Above the stores beyond walking distance. */
  far: '較遠的店家',
  commentCount: (count: string) => `(${count})`,
  noScore: '尚無評分',
  off: (amount: string) => `折 ${amount}`,
  services: { dineIn: '桌邊點餐', takeaway: '外帶', delivery: '外送', pickup: '自取' },

  /** The host has no discover home. */
  lastStore: '上次瀏覽的店家',
  scan: '掃描店內 QR Code',
  scanDetail: '用手機相機掃描桌上或櫃檯的 QR Code，就能直接打開店家頁面。',

  cityEmpty: (city: string) => `${city}附近還沒有合作店家`,
  cityEmptyDetail: '先看看這些城市的店家吧。',
  /** No store in any city yet. */
  portalEmpty: '店家正在準備中',
  portalEmptyDetail: '還沒有店家開張，過幾天再來看看。手上有店家的 QR Code？用手機相機掃描就能開啟。',
  toCity: (city: string, count: number) => `${city} ${count} 家店`,
  otherPlace: '選擇其他位置',
} as const;

export const dailyBestText = {
  title: '每日精選',
  leadDetail: '依今日折扣與銷量排名',
  categories: '分類',
  all: '全部',
  loading: '每日精選載入中',
  emptyTitle: (city: string) => `${city}還沒有精選品項`,
  emptyCategory: '這個分類今天沒有精選品項',
  emptyDetail: '換個城市看看，或前往附近店家逛逛。',
  /** The host has no daily best items. */
  absent: '這裡還沒有每日精選',
  absentDetail: '先看看可以領的優惠券，或前往店家頁面查看推薦品項。',
  toCoupons: '查看優惠券',
  seeAllCategories: '顯示全部分類',
  end: '今天的精選都在這裡了',
  sold: (count: string) => `已售 ${count}`,
} as const;
