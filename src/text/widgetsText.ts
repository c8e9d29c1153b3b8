/** UI text of the reusable widgets (spec 2 and 9). Lists, stars and toasts have their own files, for the first view. */
export const widgetsText = {
  modal: { title: '溫馨提示', cancel: '取消', confirm: '確認' },
  prompt: {
    /** Spec 5, worded as in the specification. */
    tooLong: (max: number) => `字符長度應小於${max}`,
    field: '輸入內容',
    count: (length: number, max: number) => `${length}/${max}`,
  },
  actions: { name: '請選擇', cancel: '取消' },
  picker: {
    cancel: '取消',
    done: '完成',
    name: { datetime: '選擇日期與時間', date: '選擇日期', time: '選擇時間' },
    year: '年',
    month: '月',
    day: '日',
    hour: '時',
    minute: '分',
    second: '秒',
  },
  image: { enlarge: (alt: string) => (alt === '' ? '放大圖片' : `放大圖片：${alt}`), viewer: '圖片', close: '關閉' },
  price: { was: (amount: string) => `，原價 ${amount}` },
  loading: '載入中',
  tabs: { name: '主要分頁', store: '到店', discover: '探索', mine: '我的' },
  sheet: { close: '關閉' },
} as const;
