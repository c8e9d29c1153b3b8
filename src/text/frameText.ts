/** UI text of the frame around the screens. */
import { startText } from './startText.ts';

export const frameText = {
  appName: 'ume',
  back: '返回',
  tabs: '主要分頁',
  store: '到店',
  mine: '我的',
  signInFirst: '請先登入會員',
  loading: '載入中',
  notFoundTitle: '找不到頁面',
  notFound: '您訪問的頁面不存在，請重新掃碼，或路徑無效',
  toHome: '回首頁',
  toSearch: '搜尋店家',
  recent: '最近瀏覽',
  failedTitle: '頁面出了點問題',
  failedDetail: '很抱歉，請重新載入，或先回首頁。',
  offline: '您目前離線',
  chunkTitle: startText.stuck,
  chunkDetail: '可能是網路不穩，或網站剛更新過。',
  reload: startText.reload,
} as const;
