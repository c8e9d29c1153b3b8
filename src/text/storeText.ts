/** UI text of the store page and the entries (zh-TW). */
import { isolated } from './isolated.ts';

export const storeText = {
  loading: '店家資料載入中',
  title: '店家',
  entering: '正在開啟店家頁面',
  explore: '探索',
  mine: '我的',
  favourite: '收藏店家',
  share: '分享店家',
  signInFirst: '請先登入會員',
  actions: '店家功能',

  noScore: '尚無評分',
  commentCount: (count: string) => `${count} 則評論`,
  services: { dineIn: '內用', takeaway: '外帶', delivery: '外送', pickup: '自取' },

  takeaway: '外帶',
  notThisTable: '不是這桌？',
  rescan: '重新掃描',
  toDineIn: '要內用？請掃描桌號',

  open: '營業中',
  openUntil: (time: string) => `今日至 ${time}`,
  openUntilNight: (time: string) => `營業至 ${time}`,
  roundTheClock: '24 小時營業',
  lastOrder: '最後點餐',
  lastEntry: '最後收客',
  closingSoon: (minutes: number) => `${minutes} 分後打烊`,
  passed: '已過',
  closed: '打烊中',
  paused: '暫停接單',
  pausedDetail: '店家忙碌中，請稍候',
  opens: { today: '今日', tomorrow: '明日' },
  opensAt: (day: string, time: string) => `${day} ${time} 開店`,
  opensUnknown: '開店時間請洽店家',

  directions: (name: string) => `導航到${isolated(name)}（另開視窗）`,
  call: (telephone: string) => `撥打電話 ${telephone}`,
  metres: (metres: string) => `${metres} 公尺`,
  kilometres: (kilometres: string) => `${kilometres} 公里`,
  announcement: '店家公告',
  announcementFailed: '公告讀取失敗',

  memberCard: '會員卡',
  memberLoading: '會員資料載入中',
  memberFailed: '讀取不到會員資料',
  join: '加入',
  joinName: (title: string) => `加入會員：${title}`,

  couponsFailed: '優惠券讀取失敗',
  retry: '重試',
  pageFailed: '店家頁面讀取失敗',
  weekFailed: '營業時間讀取失敗',

  minutesLeft: (minutes: number) => `約 ${minutes} 分鐘`,
  seeOrder: '查看訂單',

  pay: {
    none: '付款碼',
    native: '付款碼',
    linePay: '使用 LINE Pay 付款',
    gamaPay: '使用 GAMA PAY 付款',
    alipay: '使用支付寶付款',
    wechat: '使用微信支付付款',
  },
  order: '點餐',
  toShop: '前往選購',
  /** No app is configured for the action. */
  instead: { fnb: '請向店員點餐', pos: '請至櫃檯結帳', others: '請到店選購' },
  orderFrom: (day: string, time: string) => `${day} ${time} 開放點餐`,
  /** R3: without session storage there is no automatic redirect. */
  payByHand: '請按下方按鈕前往付款',

  unknownTitle: '查無此店家',
} as const;
