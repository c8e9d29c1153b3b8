/** Codes that every reply is checked for. Separate constants, so that the first view does not load the whole table. */
export const OK_CODE = 200;
export const SIGN_IN_AGAIN_CODE = 401;
export const NOT_FOUND_CODE = 404;

/**
 * Body codes of the envelope. 200 is success (spec 7). 401 always means "sign in again" (spec 8). All others come with
 * HTTP 200 and describe errors that a person can resolve.
 */
export const BODY_CODES = {
  ok: OK_CODE,
  malformed: 400,
  signInAgain: SIGN_IN_AGAIN_CODE,
  notFound: NOT_FOUND_CODE,
  tooMany: 429,
  mobileNumberInvalid: 1001,
  smsCodeWrong: 1002,
  smsCodeDead: 1003,
  smsStopped: 1004,
  alreadyRegistered: 1005,
  notRegistered: 1006,
  mobileNumberTaken: 1007,
  oldNumberUnconfirmed: 1008,
  lineFailed: 1009,
  smsNotSent: 1010,
  requestKeyUsed: 1011,
  couponSoldOut: 2001,
  couponClaimed: 2002,
  couponNotStarted: 2003,
  couponEnded: 2004,
  packReceived: 2005,
  storeGone: 3001,
  alreadyMember: 3002,
  addressesFull: 4001,
  complaintSent: 5001,
  commentComplained: 6001,
  commentOwn: 6002,
} as const;

export type BodyCode = (typeof BODY_CODES)[keyof typeof BODY_CODES];
