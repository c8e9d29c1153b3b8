/** UI text of /signin, /captcha, /third/{platform} and /phone. */
export const signInText = {
  title: '登入或註冊',
  lead: '用手機號碼就可以，沒有帳號會自動建立。',
  giftBanner: '登入後自動領取',
  numberLabel: '手機號碼',
  areaCodeName: (areaCode: string) => `國碼 +${areaCode}，點選更換`,
  areaCodeTitle: '選擇國碼',
  areaCodes: {
    '886': '台灣 +886',
    '852': '香港 +852',
    '86': '中國大陸 +86',
  },
  numberHints: { '886': '0912 345 678', '852': '5123 4567', '86': '138 0013 8000' },
  clear: '清除號碼',
  getCode: '取得驗證碼',
  /** Precedes the names of both texts. */
  consentBefore: '登入或註冊即表示您同意',
  consentAnd: '與',
  consentAfter: '。',
  terms: '服務條款',
  privacy: '隱私權政策',
  or: '或',
  line: '使用 LINE 登入',
  /** May break between the parts. */
  lineNote: ['LINE 只用來確認是您本人，', '不會要求加好友。'],
  legalVersion: (version: string) => `版本 ${version}`,
  /** spec 5: one message for each area code. */
  problems: {
    mainland: '請輸入正確的中國大陸手機號碼',
    hongKong: '請輸入正確的香港手機號碼',
    taiwan: '請輸入正確的台灣手機號碼',
    areaCode: '未知錯誤',
  },
  registered: '註冊成功',
  loggedIn: '登入成功',
  giftClaimed: '優惠券已放入您的券夾',
} as const;

/** Benefits of a member, at the bottom of /signin, /third/{platform} and /phone. */
export const memberBenefitsText = {
  signIn: '登入後，這些都為您收好',
  phone: '更換號碼後，這些都會保留',
  coupons: '優惠券',
  points: '點數',
  orders: '訂單',
} as const;

/** UI text of the code entry, shared by /captcha and /phone. */
export const codeText = {
  title: '輸入驗證碼',
  sentTo: '驗證碼已傳送至',
  inputName: '6 位數驗證碼',
  changeNumber: '更改號碼',
  secondsLeft: (seconds: number) => ({ seconds: String(seconds), rest: '秒後可重新傳送' }),
  canResend: '沒收到簡訊嗎？',
  resend: '重新傳送',
  noSms: '一直收不到？請確認手機有訊號、能接收簡訊，並查看垃圾訊息與封鎖的號碼。',
  resent: '驗證碼已重新傳送',
  note: '驗證碼 5\u00a0分鐘內有效，請勿告訴任何人。',
  checking: '驗證中…',
  submit: '送出驗證碼',
  unfinished: '驗證沒有完成，請再試一次。',
} as const;

/** UI text of the return from LINE. */
export const thirdPartyText = {
  title: 'LINE 登入',
  working: '正在為您登入…',
  failures: {
    /** The URL lacks code or state, or they were used before. */
    incomplete: { title: '這個登入連結已失效', detail: '請重新使用 LINE 登入，或改用手機簡訊驗證碼。' },
    mismatch: { title: '無法確認這次登入', detail: '可能是自動登入沒有成功，請再試一次，或改用手機簡訊驗證碼。' },
    otherBrowser: {
      title: '這裡不是開始登入的瀏覽器',
      detail: '請回到原本的瀏覽器繼續；也可以在這裡登入，會接著您剛才的頁面。',
    },
    cancelled: { title: '您已取消 LINE 登入', detail: '隨時可以再試一次，或改用手機簡訊驗證碼。' },
    refused: { title: 'LINE 登入沒有完成', detail: '請再試一次，或改用手機簡訊驗證碼。' },
  },
  again: '再試一次',
  bySms: '改用簡訊驗證碼',
} as const;

/** UI text of /phone. */
export const phoneText = {
  title: '手機號碼',
  loadFailed: '讀取不到您的資料。',
  stepOf: (step: number, steps: number) => `步驟 ${step}／${steps}`,
  oldTitle: '先確認原本的號碼',
  oldLead: '為了保護您的帳號，我們會傳驗證碼到原本的號碼。',
  oldLabel: '目前的號碼',
  lost: '原號碼無法收簡訊？',
  lostWay: '請告訴我們',
  newTitle: '輸入新的號碼',
  newLead: '完成後，其他裝置會自動登出。',
  addTitle: '新增手機號碼',
  addLead: '用來登入與接收重要通知。',
  done: '手機號碼已更新',
  later: '稍後再說',
} as const;
