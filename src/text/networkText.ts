/** UI text of the offline bar. */
export const networkText = {
  offline: '目前離線，顯示的可能不是最新內容',
  trying: '正在重新連線',
  still: '還是連不上網路，請檢查網路設定',
  back: '已恢復連線',
  retry: '立即重試',
} as const;
