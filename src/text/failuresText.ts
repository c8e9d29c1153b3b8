/** What is said of failed calls (spec 8). */
export const failuresText = {
  network: '網路不太穩，再試一次',
  /** The answer came, and nothing can be made of it: the line is not to blame. */
  unreadable: '讀取失敗，請再試一次或洽店家',
  status: (status: number) => `請求失敗，狀態碼 ${status}`,
  unknown: '未知錯誤',
  /** What a list does not hold either, where the host has no call for the thing alone. */
  notFound: '查無資料',
  storeGone: '查無此店家',
  /** A call of ours that the host has not got; the screens say it in their own words where it matters. */
  absent: '這裡還沒有提供這項服務',
  signInAgain: '登入已過期，請重新登入',
} as const;
