/** UI text of lists and of parts that failed to load. */
export const listText = {
  failedDetail: '內容沒有載入。',
  retry: '重新載入',
  more: '載入更多',
  moreLoading: '正在載入更多',
  moreFailed: '後面的內容沒有載入',
  refreshing: '正在更新內容',
  empty: '目前沒有內容',
  /** `when` is HH:mm, preceded by the day unless it is today. */
  stale: (when: string) => `更新失敗，以下是 ${when} 的內容`,
  again: '重試',
} as const;
