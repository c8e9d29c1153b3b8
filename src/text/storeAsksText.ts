/**
 * UI text of dialogs over the store page (zh-TW), opened on entry, by a tap or after a registration. A separate file, so
 * that it is not part of the first view.
 */
import { isolated } from './isolated.ts';

export const storeAsksText = {
  /** spec 8 */
  alerts: {
    takeaway: '您目前為外帶模式，如需內用，請掃描店內桌號 QR Code！',
    missingTable: '查無對應桌號，請重新掃描店內桌號 QR Code！',
  },

  collected: '已收藏',
  uncollected: '已取消收藏',
  seeCollected: '查看收藏',

  shareTitle: '分享店家',
  linkCopied: '已複製連結',
  copyYourself: (url: string) => `請長按複製連結：${url}`,
  rescanContent: '請用手機掃描您桌上的 QR\u00a0Code，就會換到正確的桌號。目前的桌號會先移除。',
  rescanConfirm: '移除桌號',
  takeawayContent: '如需內用，請用手機掃描您桌上的 QR\u00a0Code。要先移除外帶模式嗎？',
  takeawayConfirm: '移除外帶模式',

  welcomeTitle: '歡迎加入會員',
  welcomeLead: (name: string) => `您已成為「${isolated(name)}」的會員，消費可累積點數。`,
  welcomeAction: '開始使用',
  /** For a newly registered member who has not joined this store. */
  portalTitle: '註冊完成',
  portalLead: '優惠券、訂單與發票都在「我的」。',
  newcomerTitle: '新會員優惠券',
  newcomerLead: '送給新會員的見面禮，領取後會放入您的券夾。',
  couponsTitle: '這家店的優惠券',
  couponsLead: '現在可以領取，領取後會放入您的券夾。',
  close: '關閉',
} as const;
