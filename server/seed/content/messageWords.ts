/**
 * Messages of shops and of the service to members. Written for this seed. `{store}` is the shop, `{name}` the member.
 */
import type { MessageTarget } from '#contract/messages.ts';

export type MessageText = { title: string; text: string };
type Screen = Extract<MessageTarget, { kind: 'screen' }>['screen'];

/** Shop messages, used in turn. `leads` links to the shop, `picture` shows one of its products. */
export const FROM_SHOP: readonly (MessageText & { leads: boolean; picture?: true })[] = [
  {
    title: '謝謝您今天光臨',
    text: '{name}您好，謝謝您來{store}。若有招待不周的地方，歡迎留下評論告訴我們，期待再見到您。',
    leads: true,
  },
  { title: '點數入帳通知', text: '本次消費的點數已入帳，可到店家頁面查看目前點數與下一個等級。', leads: true },
  {
    title: '新品上架',
    text: '這週開始供應新品，數量不多，喜歡的話早點來。會員結帳可先使用優惠券。',
    leads: true,
    picture: true,
  },
  { title: '營業時間調整', text: '下週一起，平日打烊時間提早到 20:30，造成不便請見諒。', leads: false },
  {
    title: '您寄放的東西還在',
    text: '上次離開後留下一把摺傘，店裡先替您收好，方便時向店員說一聲就可以取回。',
    leads: false,
  },
  { title: '會員日雙倍點數', text: '本月 20 日會員日，單筆滿 NT$300 點數加倍，出示會員碼即可累積。', leads: true },
  { title: '店內整修完成', text: '動線重新排過，推車也進得來了。歡迎回來看看。', leads: true, picture: true },
];

/** Messages about active orders of the first member. */
export const ABOUT_ORDERS = [
  {
    braId: '1001',
    platform: 'fnb',
    orderId: 'fu00001-1',
    minutesAgo: 3,
    title: '訂單已開始製作',
    text: '您的外帶訂單 A12 已開始製作，完成後會再通知您。',
  },
  {
    braId: '1003',
    platform: 'fnb',
    orderId: 'fu00001-3',
    minutesAgo: 5,
    title: '餐點完成，請取餐',
    text: '取餐號 C07 已完成，請到櫃台出示取餐號領取。',
  },
  {
    braId: '1012',
    platform: 'shop',
    orderId: 'su00001-3',
    minutesAgo: 1_500,
    title: '商品已出貨',
    text: '您訂購的商品已交給物流，預計 2 天內送達，可在訂單查看進度。',
  },
  {
    braId: '1013',
    platform: 'shop',
    orderId: 'su00001-4',
    minutesAgo: 2_900,
    title: '商品已到取貨門市',
    text: '商品已到取貨門市，請在 7 天內攜帶證件取貨，逾期將退回。',
  },
] as const;

/** Days of a check-in streak that earns a reward. Its message has the date of the last check-in. */
export const REWARDED_STREAK = 7;

/** Service messages: days ago ('reward' for the day of the streak's reward), text and target screen. */
export const FROM_SERVICE: readonly (MessageText & { daysAgo: number | 'reward'; screen: Screen | null })[] = [
  { daysAgo: 0, title: '有優惠券即將到期', text: '您有優惠券將在 7 天內到期，記得在期限前使用。', screen: 'myCoupons' },
  {
    daysAgo: 'reward',
    title: '連續簽到 7 天',
    text: '恭喜達成連續簽到 7 天，獎勵點數已入帳，再簽到 7 天還有驚喜。',
    screen: 'checkIns',
  },
  {
    daysAgo: 2,
    title: '9–10 月電子發票已整理完成',
    text: '本期消費的電子發票已歸到「電子發票」，開獎後會再提醒您。',
    screen: 'invoices',
  },
  {
    daysAgo: 6,
    title: '新的登入',
    text: '您的帳號在新的裝置登入。若不是您本人，請盡快更換手機號碼或聯絡客服。',
    screen: 'info',
  },
  {
    daysAgo: 11,
    title: '服務條款更新',
    text: '我們更新了服務條款中關於電子發票與點數的說明，自下月一日起生效，權益不變。',
    screen: null,
  },
  {
    daysAgo: 18,
    title: '系統維護公告',
    text: '本週日凌晨 02:00 至 04:00 進行系統維護，期間線上點餐與付款碼可能短暫無法使用。',
    screen: null,
  },
  {
    daysAgo: 25,
    title: '請補上您的生日',
    text: '填寫生日後，生日當月各店家的生日禮會自動放進您的券夾。',
    screen: 'info',
  },
  {
    daysAgo: 33,
    title: '收藏的店家有新活動',
    text: '您收藏的 3 家店本週有新的優惠，看看有沒有喜歡的。',
    screen: 'favouriteStores',
  },
  {
    daysAgo: 40,
    title: '附近的新優惠',
    text: '您附近新增了 12 張可領取的優惠券，領完為止。',
    screen: 'discoverCoupons',
  },
];

/** One message per month further back, for the later pages of a long-time member. */
export const EACH_MONTH: MessageText = {
  title: '上月消費整理',
  text: '上個月的消費、點數與發票已整理完成，可在「電子發票」逐筆查看。',
};
