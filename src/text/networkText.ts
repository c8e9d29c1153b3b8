/** UI text of the bar that says that there is no network, and that it is back. */
export const networkText = {
  offline: '目前離線，顯示的可能不是最新內容',
  back: '已恢復連線',
} as const;
