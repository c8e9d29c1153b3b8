/** UI text of /iframe/{platform} (zh-TW). */
export const iframeText = {
  title: '點餐與付款',
  titles: { pass: '購物服務', order: '線上點餐' },
  frame: { pass: '購物服務頁面', order: '線上點餐頁面' },
  loading: '正在開啟',
  lateTitle: '開啟時間比平常久',
  lateDetail: '可以改用整個視窗開啟，或再試一次。',
  openInWindow: '用整個視窗開啟',
  again: '再試一次',
  unknownTitle: '這個連結無法開啟',
  unknownDetail: '連結可能不完整，請重新掃描 QR\u00a0Code，或回首頁再試。',
  /** No such app is configured. */
  without: {
    pass: { title: '這裡沒有線上購物服務', detail: '選購與結帳請洽店家櫃檯。' },
    order: { title: '這裡沒有線上點餐', detail: '請直接向店員點餐。' },
  },
  home: '回首頁',
} as const;
