/** UI text of the not-found screen. */
export const notFoundText = {
  title: '找不到頁面',
  detail: '您訪問的頁面不存在，請重新掃碼，或路徑無效',
  recent: '最近瀏覽',
} as const;
