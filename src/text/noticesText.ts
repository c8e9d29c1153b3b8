/** UI text of the notices and the unread counts. */
import { isolated } from './isolated.ts';

export const noticesText = {
  hub: {
    title: '通知',
    name: '通知分類',
    readAll: '全部已讀',
    allRead: '已全部標為已讀',
    unread: (count: number) => (count > 99 ? '超過 99 則未讀' : `${count} 則未讀`),
    numbersFailed: '未讀數沒有載入',
    store: '店家訊息',
    storeDetail: '訂單進度、店家公告',
    discount: '優惠訊息',
    discountDetail: '店家送您的優惠券',
    system: '系統通知',
    systemDetail: '帳號、發票與服務公告',
    like: '收到的讚',
    likeDetail: '誰對您的評論按讚',
    reply: '收到的回覆',
    replyDetail: '誰回覆了您的評論',
  },
  unread: '未讀',
  today: '今天',
  yesterday: '昨天',
  end: '沒有更早的訊息',
  see: {
    coupon: '領取優惠券',
    store: '前往店家',
    order: '查看訂單',
    myCoupons: '查看我的優惠券',
    invoices: '查看電子發票',
    checkIns: '查看簽到紀錄',
    info: '前往個人資料',
    favouriteStores: '查看收藏店家',
    discoverCoupons: '查看可領的優惠券',
  },
  shops: {
    title: '店家訊息',
    empty: '還沒有店家訊息',
    emptyDetail: '加入店家會員或下單後，店家的訊息會出現在這裡。',
    explore: '探索店家',
  },
  shop: {
    title: '店家訊息',
    toStore: '店家頁面',
    empty: '目前沒有訊息',
    emptyDetail: '這家店傳來的訊息會出現在這裡。',
    delete: '刪除',
    deleteName: (title: string) => `刪除：${title}`,
    deleted: '已刪除訊息',
    /** The host cannot restore messages. */
    cannotRestore: '這則訊息已刪除，無法復原',
    askTitle: '刪除這則訊息？',
    askContent: '刪除後無法復原。',
    name: '訊息',
    earlier: '更早的訊息',
  },
  discounts: {
    title: '優惠訊息',
    empty: '還沒有優惠訊息',
    emptyDetail: '店家送您優惠時會通知您，也可以先看看附近能領的優惠券。',
    explore: '查看可領的優惠券',
  },
  system: {
    title: '系統通知',
    empty: '沒有系統通知',
    emptyDetail: '帳號、發票與服務的重要消息會出現在這裡。',
    clear: '清除已讀',
    ask: '清除已讀的通知？',
    askDetail: '已讀的系統通知將會移除，無法復原；未讀的會留著。',
    keep: '先不要',
    confirm: '清除',
    cleared: (count: number) => `已清除 ${count} 則通知`,
    /** The host sends no count. */
    allCleared: '已清除讀過的通知',
    noneToClear: '沒有已讀的通知可以清除',
  },
  likes: {
    title: '收到的讚',
    liked: '對您的評論按讚',
    empty: '還沒有收到讚',
    emptyDetail: '用餐或購物後留下評論，讓更多人看見。',
    write: '前往寫評論',
  },
  replies: {
    title: '收到的回覆',
    toComment: '回覆了您的評論',
    toReply: '回覆了您的留言',
    shop: '店家',
    empty: '還沒有收到回覆',
    emptyDetail: '有人回覆您的評論時會出現在這裡。',
    write: '前往寫評論',
  },
  /** 李○翰、邱○涵等 18 人, with no break between the number and its unit. */
  people: (names: readonly string[], count: number) => {
    const joinedNames = names.map(isolated).join('、');
    return count > names.length ? `${joinedNames}等\u00a0${count}\u00a0人` : joinedNames;
  },
  /** Beside the faces. */
  others: (count: number) => `+${count}`,
  yours: '您的評論',
  yourReply: '您的留言',
} as const;
