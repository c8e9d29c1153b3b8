/** Words of /mine. */
export const mineText = {
  title: '我的',
  loadingUser: '正在查詢使用者資訊',
  loadFailed: '讀取不到您的資料',
  loadFailedDetail: '網路恢復後再試一次即可。',
  retry: '重試',
  unnamed: '會員',
  noNumber: '尚未設定手機號碼',
  changeNumber: '手機號碼',
  add: '新增',
  change: '更改',
  memberCode: '會員碼',
  soon: '更多會員功能即將推出',
  signOut: '登出',
} as const;
