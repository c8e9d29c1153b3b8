/**
 * All refusals with their body codes and zh-TW messages. They are sent with HTTP 200, because a person can act on each
 * of them.
 */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { PARTNER_CODES } from '#domain/partnerCodes.ts';

import type { BodyCode } from '#domain/bodyCodes.ts';
import type { PartnerCode } from '#domain/partnerCodes.ts';

type Entry = { code: BodyCode | PartnerCode; message: string };

const REFUSALS = {
  malformed: { code: BODY_CODES.malformed, message: '資料格式不正確，請檢查後再試' },
  signInAgain: { code: BODY_CODES.signInAgain, message: '登入已過期，請重新登入' },
  notFound: { code: BODY_CODES.notFound, message: '查無資料' },
  tooMany: { code: BODY_CODES.tooMany, message: '操作太頻繁，請稍後再試' },
  smsTooSoon: { code: BODY_CODES.tooMany, message: '驗證碼剛剛已發送，請 60 秒後再試' },
  smsTooManyForNumber: { code: BODY_CODES.tooMany, message: '此號碼索取驗證碼的次數已達上限，請一小時後再試' },
  smsTooManyForDay: {
    code: BODY_CODES.tooMany,
    message: '此號碼今日索取驗證碼的次數已達上限，請改用其他方式登入或明日再試',
  },
  smsGuessing: { code: BODY_CODES.tooMany, message: '驗證碼錯誤次數過多，請稍後再試' },
  smsTooManyForAddress: { code: BODY_CODES.tooMany, message: '目前網路索取驗證碼的次數已達上限，請稍後再試' },
  smsCeiling: { code: BODY_CODES.smsNotSent, message: '今日簡訊發送量已達上限，請改用其他方式登入或明日再試' },
  smsAreaClosed: { code: BODY_CODES.smsNotSent, message: '目前不提供此國碼的簡訊驗證，請改用其他方式登入' },
  smsNotSent: { code: BODY_CODES.smsNotSent, message: '簡訊暫時無法發送，請稍後再試' },
  mobileNumberInvalid: { code: BODY_CODES.mobileNumberInvalid, message: '請輸入正確的手機號碼' },
  smsCodeWrong: { code: BODY_CODES.smsCodeWrong, message: '驗證碼不正確，請重新輸入' },
  smsCodeDead: { code: BODY_CODES.smsCodeDead, message: '驗證碼已失效，請重新取得' },
  smsStopped: {
    code: BODY_CODES.smsStopped,
    message: '驗證碼錯誤次數過多，此號碼今日暫停簡訊登入，請改用 LINE 登入或明日再試',
  },
  requestKeyUsed: {
    code: BODY_CODES.requestKeyUsed,
    message: '上一次的內容已經送出；若要再送出修改後的內容，請再按一次',
  },
  alreadyRegistered: { code: BODY_CODES.alreadyRegistered, message: '此號碼已是會員，請直接登入' },
  notRegistered: { code: BODY_CODES.notRegistered, message: '此號碼尚未註冊，請先註冊' },
  mobileNumberTaken: { code: BODY_CODES.mobileNumberTaken, message: '此號碼已被其他會員使用' },
  oldNumberUnconfirmed: { code: BODY_CODES.oldNumberUnconfirmed, message: '請先驗證原本的手機號碼' },
  lineFailed: { code: BODY_CODES.lineFailed, message: 'LINE 登入失敗，請再試一次或改用簡訊登入' },
  couponSoldOut: { code: BODY_CODES.couponSoldOut, message: '慢了一步，這張優惠券已被領完' },
  packSoldOut: { code: BODY_CODES.couponSoldOut, message: '慢了一步，這個禮包已被領完' },
  couponClaimed: { code: BODY_CODES.couponClaimed, message: '您已領過這張優惠券，請到「我的優惠券」查看' },
  couponNotStarted: { code: BODY_CODES.couponNotStarted, message: '還沒到領取時間，請稍後再來' },
  couponEnded: { code: BODY_CODES.couponEnded, message: '領取時間已結束' },
  couponUnusable: { code: BODY_CODES.couponEnded, message: '這張優惠券已超過使用期限，無法領取' },
  packUnusable: { code: BODY_CODES.couponEnded, message: '這個禮包的優惠券已超過使用期限，無法領取' },
  packReceived: { code: BODY_CODES.packReceived, message: '您已領過這個禮包，優惠券在「我的優惠券」裡' },
  storeGone: { code: BODY_CODES.storeGone, message: '查無此店家' },
  complaintSent: { code: BODY_CODES.complaintSent, message: '這筆訂單的這個問題我們已收到，會盡快回覆您' },
  commentComplained: { code: BODY_CODES.commentComplained, message: '您已檢舉過這則評論，我們會盡快處理' },
  commentOwn: { code: BODY_CODES.commentOwn, message: '這是您自己的評論，無法檢舉' },
  addressesFull: { code: BODY_CODES.addressesFull, message: '最多可以存 20 個地址，請先刪除不用的' },
  alreadyMember: { code: BODY_CODES.alreadyMember, message: '您已經是這家店的會員' },
} as const satisfies Record<string, Entry>;

/** Refusals of partner calls, which the portal never receives. */
const PARTNER_REFUSALS = {
  partnerKey: { code: BODY_CODES.signInAgain, message: '金鑰無效、已到期或已停用' },
  partnerMay: { code: PARTNER_CODES.partnerMay, message: '此金鑰沒有這項權限' },
  partnerBranch: { code: BODY_CODES.storeGone, message: '查無此門市，或不屬於此商家' },
  memberCodeRenewed: {
    code: PARTNER_CODES.memberCodeRenewed,
    message: '會員已更換會員碼，請會員出示新的會員碼',
  },
  memberProof: { code: PARTNER_CODES.memberProof, message: '請會員從 ume 重新開啟評論頁，再送出評論' },
  messagesToOne: { code: BODY_CODES.tooMany, message: '今天傳給這位會員的訊息已達上限，請明天再傳' },
  messageTarget: { code: PARTNER_CODES.messageTarget, message: '訊息只能連到自己的店家、優惠券，或這位會員的訂單' },
  messageImage: { code: PARTNER_CODES.messageImage, message: '訊息只能使用自己店家的圖片' },
  jobEnded: { code: PARTNER_CODES.jobEnded, message: '這則訊息的發送已經結束' },
  testsTooMany: { code: BODY_CODES.tooMany, message: '今天試傳的次數已達上限，請明天再試' },
  testByPerson: { code: PARTNER_CODES.partnerMay, message: '試傳給自己要用店務台的帳號' },
  notMember: { code: BODY_CODES.notFound, message: '此會員尚未加入這家店' },
  couponUsed: { code: PARTNER_CODES.couponUsed, message: '這張優惠券已經使用過' },
  couponExpired: { code: PARTNER_CODES.couponExpired, message: '這張優惠券已過期' },
  couponNotNow: { code: PARTNER_CODES.couponNotNow, message: '這張優惠券現在還不能使用' },
  couponElsewhere: { code: PARTNER_CODES.couponElsewhere, message: '這張優惠券不能在這家門市使用' },
  couponNotUsed: { code: PARTNER_CODES.couponNotUsed, message: '這張優惠券沒有可以取消的使用紀錄' },
  pointsTooFew: { code: PARTNER_CODES.pointsTooFew, message: '點數不足' },
  pointsFull: { code: PARTNER_CODES.pointsFull, message: '點數或累計消費超過上限' },
  spentTooFew: { code: PARTNER_CODES.spentTooFew, message: '退回的金額超過累計消費' },
  pointsEnded: { code: BODY_CODES.malformed, message: '點數的到期日要在今天或之後' },
  untilPast: { code: BODY_CODES.malformed, message: '時間要在現在之後' },
  orderMoved: { code: PARTNER_CODES.orderMoved, message: '這筆訂單的狀態已經改變' },
  tableUnknown: { code: PARTNER_CODES.tableUnknown, message: '這家門市沒有這個桌號' },
  nothingToOrder: { code: PARTNER_CODES.nothingToOrder, message: '選的品項都已售完或不在這家門市' },
  orderTooMuch: { code: PARTNER_CODES.orderTooMuch, message: '訂單金額太大，請分成幾筆' },
  orderingPaused: { code: PARTNER_CODES.orderingPaused, message: '這家門市暫停點餐，請稍後再試' },
  closedToday: { code: PARTNER_CODES.closedToday, message: '這家門市今日公休' },
  commentNotAwaited: { code: PARTNER_CODES.commentNotAwaited, message: '這筆訂單不能再評論' },
  inboxAnswered: { code: PARTNER_CODES.inboxAnswered, message: '這則已經回覆過' },
  invoiceTaken: { code: PARTNER_CODES.invoiceTaken, message: '這個發票號碼已經登錄過' },
  invoiceVoid: { code: PARTNER_CODES.invoiceVoid, message: '這張發票已經作廢' },
  allowanceTooMuch: { code: PARTNER_CODES.allowanceTooMuch, message: '折讓金額超過發票金額' },
  invoiceDate: { code: PARTNER_CODES.invoiceDate, message: '發票開立時間要在五年內，最晚到明天' },
  pictureFormat: { code: PARTNER_CODES.pictureRefused, message: '只收 JPEG、PNG、WebP 照片，請換一張' },
  pictureHeic: {
    code: PARTNER_CODES.pictureRefused,
    message: '讀不了 HEIC 照片：請在 iPhone「設定 → 相機 → 格式」選「最相容」再拍一張',
  },
  pictureLarge: { code: PARTNER_CODES.pictureRefused, message: '照片太大，最多 12 MB' },
  pictureWide: { code: PARTNER_CODES.pictureRefused, message: '照片的像素太多，請用一般模式再拍一張' },
  pictureBroken: { code: PARTNER_CODES.pictureRefused, message: '照片損壞，或沒有傳完整，請再試一次' },
  invoiceSum: { code: PARTNER_CODES.invoiceSum, message: '品項金額合計與發票金額不同' },
  reportTime: { code: BODY_CODES.malformed, message: '期間要由前到後，最長 400 天' },
  reportRows: { code: PARTNER_CODES.reportRows, message: '資料太多，請選短一點的期間、一個門市，或以週、月計' },
  personRole: { code: PARTNER_CODES.personRole, message: '只能邀請或停用權限比自己少的人' },
  keyMore: { code: PARTNER_CODES.personRole, message: '這把金鑰的權限比您多，請總部停用' },
  personOwn: { code: PARTNER_CODES.personOwn, message: '不能停用自己' },
} as const satisfies Record<string, Entry>;

export type RefusalName = keyof typeof REFUSALS | keyof typeof PARTNER_REFUSALS;

/** Messages of the portal's refusals by body code, for the OpenAPI description. */
export function messagesByCode(): Map<number, string[]> {
  const messages = new Map<number, string[]>();
  for (const { code, message } of Object.values(REFUSALS)) messages.set(code, [...(messages.get(code) ?? []), message]);
  return messages;
}

/** Additional codes and messages of the partner calls. */
export function partnerRefusals(): [number, string][] {
  return Object.values(PARTNER_REFUSALS).map(({ code, message }) => [code, message]);
}

/** Thrown by handlers. http/mountContract turns it into a response. */
export class Refusal extends Error {
  readonly code: BodyCode | PartnerCode;
  readonly refusal: RefusalName;

  constructor(refusal: RefusalName, code: BodyCode | PartnerCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.code = code;
  }
}

/**
 * Creates the refusal to throw.
 * @param message replaces the table's message
 */
export function refuse(name: RefusalName, message?: string): Refusal {
  const entry = { ...REFUSALS, ...PARTNER_REFUSALS }[name];
  return new Refusal(name, entry.code, message ?? entry.message);
}
