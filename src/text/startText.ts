/** UI text of a slow or failed start, also used by the inlined boot script. */
export const startText = {
  slow: '還在載入…',
  stuck: '頁面沒有載入完成',
  reload: '重新載入',
} as const;
