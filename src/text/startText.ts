/** UI text of a start that takes long or fails, also of the script that is inlined in the page. */
export const startText = {
  slow: '還在載入…',
  stuck: '頁面沒有載入完成',
  reload: '重新載入',
} as const;
