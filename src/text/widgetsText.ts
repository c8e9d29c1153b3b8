/** UI text of the reusable widgets (spec 2 and 9). */
export const widgetsText = {
  modal: { title: '溫馨提示', cancel: '取消', confirm: '確認' },
  prompt: {
    /** Spec 5, worded as in the specification. */
    tooLong: (max: number) => `字符長度應小於${max}`,
    field: '輸入內容',
    count: (length: number, max: number) => `${length}/${max}`,
  },
  actions: { name: '請選擇', cancel: '取消' },
  toast: { undo: '復原' },
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
  stars: { name: '評分', star: (number: number) => `${number}★`, score: (score: string) => `${score} 分，滿分 5 分` },
  loading: '載入中',
  tabs: { name: '主要分頁', store: '商店', discover: '探索', mine: '我的' },
  list: {
    failedDetail: '內容沒有載入。',
    retry: '重新載入',
    more: '載入更多',
    moreLoading: '正在載入更多',
    moreFailed: '後面的內容沒有載入',
    refreshing: '正在更新內容',
    end: '已經到底了',
    empty: '目前沒有內容',
    /** `when` is HH:mm, preceded by the day unless it is today. */
    stale: (when: string) => `更新失敗，以下是 ${when} 的內容`,
  },
  failed: { again: '重試' },
  sheet: { close: '關閉' },
} as const;
