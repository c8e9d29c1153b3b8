/** The days of the week in one sign each, from Sunday on. */
export const weekdaysText = ['日', '一', '二', '三', '四', '五', '六'] as const;
