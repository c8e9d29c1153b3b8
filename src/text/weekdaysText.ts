/** The weekdays as single characters, starting with Sunday. */
export const weekdaysText = ['日', '一', '二', '三', '四', '五', '六'] as const;
