/** Body codes of the partner interface, for a shop's till and apps. The portal never receives them. */
export const PARTNER_CODES = {
  partnerMay: 403,
  couponUsed: 7001,
  couponExpired: 7002,
  couponNotNow: 7003,
  couponElsewhere: 7004,
  couponNotUsed: 7005,
  pointsTooFew: 7006,
  pointsFull: 7007,
  spentTooFew: 7008,
  orderMoved: 7101,
  tableUnknown: 7102,
  nothingToOrder: 7103,
  commentNotAwaited: 7104,
  orderTooMuch: 7105,
  invoiceTaken: 7201,
  invoiceVoid: 7202,
  allowanceTooMuch: 7203,
  invoiceDate: 7204,
  invoiceSum: 7205,
  memberCodeRenewed: 7401,
  memberProof: 7402,
  messageTarget: 7501,
  messageImage: 7502,
} as const;

export type PartnerCode = (typeof PARTNER_CODES)[keyof typeof PARTNER_CODES];
