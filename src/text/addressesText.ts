/** UI text of /address, /address/{addressId} and /address-edit. */
import { isolated } from './isolated.ts';

export const addressesText = {
  title: '收件地址',
  addHome: '新增宅配地址',
  addPickup: '新增超商取貨',
  empty: '還沒有收件地址',
  emptyDetail: '先存好宅配地址或 7-ELEVEN 門市，下次就不用再填。',
  full: (most: number) => `最多可以存 ${most} 個地址，刪除不用的就能再新增。`,
  isDefault: '預設地址',
  makeDefault: '設為預設',
  madeDefault: '已設為預設地址',
  home: '宅配',
  pickup: '7-ELEVEN 取貨',
  more: '更多選項',
  editThis: '編輯地址',
  remove: '刪除',
  removeThis: '刪除地址',
  removeAsk: '要刪除這個地址嗎？',
  summary: (receiver: string, place: string) => `${isolated(receiver)}，${place}`,
  removed: '地址已刪除',
  saved: '地址已儲存',
  save: '儲存地址',
  restored: '已帶回您上次還沒儲存的內容。',
  gone: '找不到這個地址',
  goneDetail: '可能已經刪除了。',
  toList: '回收件地址',
} as const;

export const addressFormText = {
  titleNew: '新增宅配地址',
  titleEdit: '編輯宅配地址',
  receiver: '收件人',
  receiverHint: '請填真實姓名，方便收件',
  mobile: '手機號碼',
  mobileHint: '送貨前會用這個號碼聯絡您',
  mobilePlaceholder: '0912 345 678',
  district: '縣市與地區',
  districtPlaceholder: '請選擇',
  districtHint: '郵遞區號會自動帶入',
  postalCode: '郵遞區號',
  postalCodePlaceholder: '自動',
  detail: '詳細地址',
  detailPlaceholder: '路名、巷弄、門牌、樓層',
  makeDefault: '設為預設地址',
  problems: {
    receiver: { empty: '請填寫收件人姓名', tooLong: '收件人姓名最多 20 個字', signs: '收件人姓名有不能使用的符號' },
    mobile: { empty: '請填寫手機號碼', wrong: '請輸入正確的台灣手機號碼' },
    district: '請選擇縣市與地區',
    detail: { empty: '請填寫詳細地址', tooLong: '詳細地址最多 100 個字' },
  },
} as const;

export const pickupFormText = {
  titleNew: '新增超商取貨',
  titleEdit: '編輯超商取貨',
  store: '取貨門市',
  storePlaceholder: '請選擇取貨門市',
  storeName: (name: string, storeId: string) => `${isolated(name)}（${storeId}）`,
  /** Shown when the host has no store search and the store is typed by hand. */
  storeId: '門市店號',
  storeIdHint: '7-ELEVEN 官網電子地圖上的 6 位數字',
  typedName: '門市名稱',
  typedAddress: '門市地址',
  openMap: '用 7-ELEVEN 地圖選門市',
  receiver: '取件人',
  receiverHint: '需與身分證件上的姓名相同，中文最多\u00a05\u00a0個字，英文最多\u00a010\u00a0個字母',
  mobileHint: '到貨簡訊會傳到這個號碼',
  problems: {
    store: '請選擇取貨門市',
    storeId: { empty: '請填寫門市店號', wrong: '店號是英文字母或數字，最多 10 碼' },
    storeName: '請填寫門市名稱',
    receiver: {
      empty: '請填寫取件人姓名',
      tooLong: '取件人姓名最多 5 個中文字或 10 個英文字母',
      signs: '取件人姓名只能用中文或英文，不能有數字和符號',
    },
  },
} as const;

export const finderText = {
  title: '選擇取貨門市',
  keyword: '門市名稱或地址',
  keywordPlaceholder: '例如：青禾、仁愛路',
  area: '縣市與地區',
  search: '搜尋',
  /** For screen readers: before the name of a store that can be tapped. */
  choose: '選擇',
  storeId: (storeId: string) => `店號 ${storeId}`,
  empty: '找不到符合的門市',
  emptyDetail: '換個名稱或地區再找找看。',
  clear: '清除條件',
  end: '以上是全部符合的門市',
  /** The host has no store search. */
  absent: '目前無法查詢門市',
  absentDetail: '請自己填寫門市店號與名稱，7-ELEVEN 官網的電子地圖查得到。',
  writeStore: '自己填寫門市',
} as const;

export const districtSheetText = {
  title: '選擇縣市與地區',
  district: (city: string) => `選擇${city}的地區`,
  otherCity: '改選縣市',
  anywhere: '全部縣市',
  anyDistrict: (city: string) => `${city}全區`,
} as const;
