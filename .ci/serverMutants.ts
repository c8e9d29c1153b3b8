/**
 * Files of the server that `npm run mutants -- server` changes: those that decide money, ownership, limits, sign-in,
 * dates and storage. Each has the suites that test it, because a mutant costs a run of these.
 */
export const SERVER_MUTANTS: Readonly<Record<string, readonly string[]>> = {
  // sign-in
  'server/data/sessions.ts': ['data/sessions', 'handlers/signIns', 'handlers/users'],
  'server/data/smsCodes.ts': ['handlers/smsCode', 'handlers/users.repeated'],
  'server/handlers/lineLogin.ts': ['mockApps/line'],
  // limits
  'server/data/limits.ts': ['data/limits'],
  // storage: writes that come twice
  'server/data/answeredCalls.ts': ['data/answeredCalls'],
  // money: points, coupons, invoices
  'server/data/pointLots.ts': ['data/pointLots'],
  'server/data/pointsLedger.ts': ['data/pointsLedger', 'handlers/partner'],
  'server/data/counter.ts': ['data/pointsLedger', 'handlers/partner', 'handlers/partner.writes'],
  'server/data/coupons.ts': ['handlers/coupons', 'data/couponStock'],
  'server/data/couponStock.ts': ['data/couponStock', 'handlers/coupons'],
  'server/data/packs.ts': ['handlers/coupons'],
  'server/data/memberships.ts': ['data/memberships', 'data/pointsLedger', 'handlers/account', 'handlers/stores'],
  'server/data/invoices.ts': ['handlers/invoices', 'handlers/partnerOrders'],
  'server/data/partnerInvoices.ts': ['handlers/partnerOrders', 'handlers/partner.writes'],
  'server/data/orders.ts': ['data/orders', 'handlers/partnerOrders'],
  'server/data/partnerOrders.ts': ['handlers/partnerOrders', 'data/orders'],
  // ownership and rights
  'server/data/addresses.ts': ['handlers/addresses'],
  'server/data/partnerKeys.ts': ['data/partnerKeys'],
  'server/data/people.ts': ['data/people'],
  'server/data/deleteMember.ts': ['data/deleteMember'],
  'server/handlers/memberProof.ts': ['handlers/memberProof'],
  'server/handlers/partnerRequest.ts': ['handlers/partner', 'handlers/partner.writes'],
  // dates
  'server/data/account.ts': ['handlers/account'],
  'server/handlers/account.ts': ['handlers/account', 'handlers/signIns'],
  'server/data/checkIns.ts': ['handlers/checkIns'],
};
