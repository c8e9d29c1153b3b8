/** UI text of the not-found screen and of an unknown store. */
export const notFoundText = {
  title: '找不到頁面',
  detail: '您訪問的頁面不存在，請重新掃碼，或路徑無效',
  storeDetail: '請重新掃描店內的 QR\u00a0Code，或回首頁看看其他店家。',
  recent: '最近瀏覽',
} as const;
