/** UI text on coupons and packs (zh-TW). */
export const couponsText = {
  claim: '領取',
  claimed: '已領取',
  claimName: (title: string) => `領取 ${title}`,
  soldOut: '已領完',
  notStarted: '尚未開始',
  ended: '已結束',
  /** spec 8, success toast */
  inWallet: '優惠券已放入您的券夾',
  noMinimum: '無門檻',
  minimum: (amount: string) => `滿 ${amount}`,
  left: (count: number) => `剩 ${count} 張`,
  startsAt: (time: string) => `${time} 開始`,
  until: (day: string) => `${day} 止`,
  claimUntil: (day: string) => `${day} 前領取`,
  usableDays: (days: number) => `領取後 ${days}\u00a0天內可用`,
  currency: 'NT$',
  percentMark: '折',
  scopes: { all: '全店', dineIn: '內用', takeaway: '外帶' },

  packContent: (count: number, amount: string) => [...(count > 0 ? [`${count} 張券`] : []), `共 ${amount}`],
  receivePack: '領取禮包',
  receivePackName: (title: string) => `領取禮包 ${title}`,
  packReceived: '已領取',
  /** spec 6 */
  signInFirst: '請先登入會員',
  /** The host has no coupon packs. */
  packsAbsent: '目前無法線上領取禮包，請洽店員',
  packAtCounter: '請洽店員',
  packInWallet: (count: number) => `${count} 張優惠券已放入您的券夾`,
} as const;
