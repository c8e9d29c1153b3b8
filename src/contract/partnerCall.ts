/** Shared by the partner calls: rights, the type of a call, codes and keys. */
import { z } from 'zod';

import type { Call } from './call.ts';

export const PARTNER_RIGHTS = [
  'members',
  'coupons',
  'points',
  'orders',
  'invoices',
  'comments',
  'messages',
  'stock',
  'prices',
  'pages',
  'inbox',
  'log',
  'report',
  'people',
] as const;
export type PartnerRight = (typeof PARTNER_RIGHTS)[number];

/** Roles of the people of a merchant. */
export const PARTNER_ROLES = ['clerk', 'manager', 'marketing', 'head'] as const;
export type PartnerRole = (typeof PARTNER_ROLES)[number];
/** Names of the roles, for people. */
export const ROLE_NAMES: Readonly<Record<PartnerRole, string>> = {
  clerk: '店員',
  manager: '店長',
  marketing: '行銷',
  head: '總部',
};
/** Names of the rights, for people. */
export const RIGHT_NAMES: Readonly<Record<PartnerRight, string>> = {
  members: '會員',
  coupons: '優惠券',
  points: '點數',
  orders: '訂單',
  invoices: '發票',
  comments: '代寫評論',
  messages: '傳訊息',
  stock: '售完與暫停',
  prices: '價格',
  pages: '公告與照片',
  inbox: '客服信箱',
  log: '紀錄',
  report: '報表',
  people: '人員',
};
/** Rights of each role. */
export const RIGHTS_OF_ROLE: Readonly<Record<PartnerRole, readonly PartnerRight[]>> = {
  clerk: ['members', 'coupons', 'points', 'orders', 'stock'],
  manager: [
    'members',
    'coupons',
    'points',
    'orders',
    'invoices',
    'comments',
    'stock',
    'prices',
    'pages',
    'inbox',
    'log',
    'report',
    'people',
  ],
  marketing: ['messages', 'pages'],
  head: PARTNER_RIGHTS,
};
/** Rights of a till's key that names none: those at the counter, and no message to members. */
export const RIGHTS_OF_TILL: readonly PartnerRight[] = [...RIGHTS_OF_ROLE.clerk, 'invoices'];

export type PartnerCall = Omit<Call, 'auth' | 'without'> & {
  /** null accepts any key of the merchant. */
  right: PartnerRight | null;
  /** Largest body in bytes, where it may be larger than that of other calls. */
  mostBytes?: number;
};
export type PartnerCalls = Record<`${'GET' | 'POST'} /v1/ume/partner/${string}`, PartnerCall>;

export const MemberCode = z
  .string()
  .regex(/^\d{16}$/)
  .meta({ id: 'MemberCode', description: 'As the member shows it: the digits below QR and bar code.' });
export const MemberProof = z
  .string()
  .regex(/^\d{10}\.[A-Za-z0-9_-]{43}$/)
  .meta({
    id: 'MemberProof',
    description:
      'That the member came by a hand-off: given by member/handover, good for two hours at the merchant of the key.',
  });
export const PartnerRequestKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/)
  .meta({
    id: 'IdempotencyKey',
    description:
      'Made before the first try, 128 random bits. The same key of the same merchant within a day has one effect and the same answer; for another input it is refused (1011).',
  });
