/** What is said of failed calls (spec 8). */
export const failuresText = {
  network: '網路不太穩，再試一次',
  status: (status: number) => `請求失敗，狀態碼 ${status}`,
  unknown: '未知錯誤',
  signInAgain: '登入已過期，請重新登入',
} as const;
