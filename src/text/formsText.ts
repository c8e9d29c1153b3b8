/** UI text of every form: limits, unsaved changes, optional fields. */
export const formsText = {
  nearest: '選最接近的一項',
  optional: '選填',
  count: (length: number, limit: number) => `${length}/${limit}`,
  /** For screen readers. */
  countName: (length: number, limit: number) => `已輸入 ${length} 字，最多 ${limit} 字`,
  tooLong: (limit: number) => `最多 ${limit} 個字，請刪減一些`,
  clear: (label: string) => `清除${label}`,
  leave: {
    title: '內容尚未儲存',
    content: '離開後，剛才填寫的內容不會保留。',
    confirm: '不儲存離開',
    cancel: '繼續填寫',
  },
} as const;
