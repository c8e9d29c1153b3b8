/** Body codes that only a shop's own till and apps are answered (the counter's interface); not the portal's. */
export const PARTNER_CODES = {
  partnerMay: 403,
  couponUsed: 7001,
  couponExpired: 7002,
  couponNotNow: 7003,
  couponElsewhere: 7004,
  couponNotUsed: 7005,
  orderMoved: 7101,
} as const;

export type PartnerCode = (typeof PARTNER_CODES)[keyof typeof PARTNER_CODES];
