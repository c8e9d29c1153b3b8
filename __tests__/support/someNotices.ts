/** Messages and notices as the server sends them. */
import type { LikeNotice, ReplyNotice } from '#contract/comments.ts';
import type { DiscountMessage, SystemNotice } from '#contract/messages.ts';

export const aMessage = (messageId: string, more: Partial<DiscountMessage> = {}): DiscountMessage => ({
  messageId,
  title: `標題 ${messageId}`,
  text: `內容 ${messageId}`,
  at: '2026-11-20T04:00:00.000Z',
  isRead: true,
  target: null,
  braId: '1001',
  storeName: '梅香牛肉麵 永康店',
  image: null,
  ...more,
});

export const aSystemNotice = (messageId: string, more: Partial<SystemNotice> = {}): SystemNotice => ({
  messageId,
  title: `標題 ${messageId}`,
  text: `內容 ${messageId}`,
  at: '2026-11-20T04:00:00.000Z',
  isRead: true,
  target: null,
  ...more,
});

export const aLike = (noticeId: string, more: Partial<LikeNotice> = {}): LikeNotice => ({
  noticeId,
  commentId: 'k1',
  platform: 'catering',
  braId: '1001',
  storeName: '梅香牛肉麵 永康店',
  from: '林○安',
  at: '2026-11-20T04:00:00.000Z',
  isRead: true,
  aboutText: '湯頭很濃',
  ...more,
});

export const aReply = (noticeId: string, more: Partial<ReplyNotice> = {}): ReplyNotice => ({
  ...aLike(noticeId),
  text: `回覆 ${noticeId}`,
  isMerchant: false,
  isToReply: false,
  ...more,
});
