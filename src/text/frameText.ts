/** UI text of the frame around the screens. */
import { startText } from './startText.ts';

export const frameText = {
  /** Short name of the brand. The build replaces the variable. */
  appName: process.env.UME_SHORT_NAME === undefined ? 'ume' : process.env.UME_SHORT_NAME,
  back: '返回',
  tabs: '主要分頁',
  store: '到店',
  mine: '我的',
  signInFirst: '請先登入會員',
  loading: '載入中',
  toHome: '回首頁',
  toSearch: '搜尋店家',
  failedTitle: '頁面出了點問題',
  failedDetail: '很抱歉，請重新載入，或先回首頁。',
  offline: '您目前離線',
  chunkTitle: startText.stuck,
  chunkDetail: '可能是網路不穩，或網站剛更新過。',
  reload: startText.reload,
} as const;
