import { isolated } from './isolated.ts';

type Period = { year: number; from: number; to: number };

const year = (number: number) => `${number} 年`;
const months = ({ from, to }: Period) => `${from}–${to} 月`;

/** UI text of /invoice. */
export const invoicesText = {
  year,
  months,
  /** `115 年 9–10 月`. */
  periodName: (period: Period) => `${year(period.year)} ${months(period)}`,
  title: '電子發票',
  loading: '發票載入中',
  period: '發票期別',
  previous: (period: string) => `上一期，${period}`,
  next: (period: string) => `下一期，${period}`,
  drawDay: '開獎日',
  claimDays: '領獎期間',
  thisPeriod: '本期',
  count: (count: number) => `本期 ${count} 張`,
  stages: {
    open: '本期累積中',
    waiting: '等待開獎',
    drawn: '已開獎，尚未開始領獎',
    claiming: '領獎中',
    over: '已過領獎期間',
  },
  month: (month: number) => `${month} 月`,
  sheets: (count: number) => `${count} 張`,
  randomCode: (code: string) => `隨機碼 ${code}`,
  carriers: { mobileBarcode: '手機條碼載具', memberCarrier: '會員載具', paper: '紙本' },
  carrier: (code: string) => `載具 ${code}`,
  paper: '紙本',
  prizes: { won: '中獎', none: '未中', waiting: '待公告' },
  /** Link to the ministry's page, where no invoice tells its result. */
  check: '到財政部網站對獎',
  donated: '已捐贈',
  donatedTo: (code: string) => `已捐贈 ・ 愛心碼 ${code}`,
  void: '已作廢',
  taxId: '統編 ・ 不對獎',
  zero: '0 元 ・ 不對獎',
  allowanceAll: '全額折讓 ・ 不對獎',
  allowance: (amount: string) => `折讓 ${amount}`,
  open: (number: string) => `發票 ${number} 的明細`,
  end: '本期發票都在這裡了',
  note: '中獎與否以財政部公告為準。',
  empty: (period: string) => `${period}沒有發票`,
  emptyDetail: '消費時出示會員碼或載具，發票就會存到這裡。',
  seePrevious: '查看上一期',

  sheet: {
    title: '發票明細',
    number: '發票號碼',
    copy: '複製號碼',
    copied: '已複製發票號碼',
    notCopied: '無法複製，請長按號碼選取',
    store: '開立店家',
    issuedAt: '開立時間',
    randomCode: '隨機碼',
    carrier: '載具',
    issuedAs: '開立方式',
    buyer: '買方統編',
    donee: '捐贈對象',
    doneeOf: (name: string, code: string) => `${isolated(name)}（愛心碼 ${code}）`,
    items: '品項',
    quantity: (quantity: number) => `× ${quantity}`,
    total: '總計',
    allowance: '折讓',
    net: '折讓後金額',
    toOrders: '查看訂單紀錄',
    toStore: '前往店家',
    notes: {
      void: '這張發票已作廢，無法對獎。',
      taxId: '開立統編的發票無法對獎。',
      zero: '金額為 0 元的發票無法對獎。',
      donated: '這張發票已捐贈，如果中獎，獎金歸受贈單位。',
    },
  },
} as const;
