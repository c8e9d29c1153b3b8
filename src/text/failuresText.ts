/** Messages for failed calls (spec 8). */
export const failuresText = {
  network: '網路不太穩，再試一次',
  /** The response is unreadable, although the network works. */
  unreadable: '讀取失敗，請再試一次或洽店家',
  status: (status: number) => `請求失敗，狀態碼 ${status}`,
  unknown: '未知錯誤',
  /** The host has no call for the single item, and its list does not contain it. */
  notFound: '查無資料',
  storeGone: '查無此店家',
  /** An optional call that the host lacks. Screens have their own messages for it. */
  absent: '這裡還沒有提供這項服務',
  signInAgain: '登入已過期，請重新登入',
} as const;
