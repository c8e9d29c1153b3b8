/**
 * Files of the server that `npm run mutants -- server` changes. They decide money, ownership, limits, sign-in, dates,
 * storage and answers. Each has the suites that test it, because a mutant costs a run of these.
 */
export const SERVER_MUTANTS: Readonly<Record<string, readonly string[]>> = {
  // sign-in
  'server/data/sessions.ts': ['data/sessions', 'handlers/signIns', 'handlers/users'],
  'server/data/smsCodes.ts': ['handlers/smsCode', 'handlers/users.repeated'],
  'server/handlers/lineLogin.ts': ['mockApps/line'],
  'server/data/users.ts': ['data/users', 'handlers/users'],
  // limits
  'server/data/smsDays.ts': ['data/smsDays'],
  'server/data/limits.ts': ['data/limits'],
  // storage: writes that come twice
  'server/data/answeredCalls.ts': ['data/answeredCalls'],
  // money: points, coupons, invoices
  'server/data/pointLots.ts': ['data/pointLots'],
  'server/data/pointsLedger.ts': ['data/pointsLedger', 'handlers/partner'],
  'server/data/counter.ts': ['data/pointsLedger', 'handlers/partner', 'handlers/partner.writes'],
  'server/data/coupons.ts': ['data/coupons', 'handlers/coupons', 'data/couponStock'],
  'server/data/couponStock.ts': ['data/couponStock', 'handlers/coupons'],
  'server/data/packs.ts': ['data/packs', 'handlers/coupons'],
  'server/data/memberships.ts': ['data/memberships', 'data/pointsLedger', 'handlers/account', 'handlers/stores'],
  'server/data/invoices.ts': ['data/invoices', 'handlers/invoices', 'handlers/partnerOrders'],
  'server/data/partnerInvoices.ts': ['data/partnerInvoices', 'handlers/partnerOrders', 'handlers/partner.writes'],
  'server/data/orders.ts': ['data/orders', 'handlers/partnerOrders'],
  'server/data/partnerOrders.ts': ['data/partnerOrders', 'data/soldGoods', 'handlers/partnerOrders'],
  // ownership and rights
  'server/data/addresses.ts': ['handlers/addresses'],
  'server/data/partnerKeys.ts': ['data/partnerKeys'],
  'server/data/people.ts': ['data/people'],
  'server/data/deleteMember.ts': ['data/deleteMember'],
  'server/data/lockMember.ts': ['data/lockMember'],
  'server/handlers/memberProof.ts': ['handlers/memberProof'],
  'server/handlers/partnerRequest.ts': ['handlers/partner', 'handlers/partner.writes'],
  // dates
  'server/data/account.ts': ['handlers/account'],
  'server/handlers/account.ts': ['handlers/account', 'handlers/signIns'],
  'server/data/checkIns.ts': ['data/checkIns', 'handlers/checkIns'],
  // sign-in and callers
  'server/handlers/users.ts': ['handlers/users', 'handlers/users.repeated'],
  'server/handlers/smsCode.ts': ['handlers/smsCode', 'handlers/users.repeated'],
  'server/handlers/fillNumber.ts': ['handlers/users', 'handlers/smsCode'],
  'server/handlers/hashPassword.ts': ['handlers/hashPassword'],
  'server/handlers/signIns.ts': ['handlers/signIns'],
  'server/http/mountContract.ts': ['http/mountContract', 'handlers/users', 'handlers/partner'],
  'server/http/caller.ts': ['http/caller'],
  'server/http/cookiesIn.ts': ['http/cookiesIn'],
  // limits and bounded input
  'server/http/flood.ts': ['http/flood'],
  'server/http/clientErrors.ts': ['http/clientErrors'],
  'server/http/jsonBody.ts': ['http/jsonBody'],
  'server/http/formFields.ts': ['http/formFields'],
  'server/http/stripInvisibleCharacters.ts': ['http/stripInvisibleCharacters'],
  'server/handlers/pageCursor.ts': ['handlers/pageCursor'],
  // answers, headers, written pages
  'server/handlers/refuse.ts': ['handlers/refuse'],
  'server/http/answers.ts': ['http/answers'],
  'server/http/fitReply.ts': ['http/fitReply'],
  'server/http/misfitReport.ts': ['http/misfitReport'],
  'server/http/sharedAnswers.ts': ['http/sharedAnswers', 'http/mountContract'],
  'server/http/compressed.ts': ['http/compressed'],
  'server/http/cors.ts': ['http/cors'],
  'server/http/portalHeaders.ts': ['http/portalHeaders'],
  'server/http/build.ts': ['http/build'],
  'server/http/pageParts.ts': ['http/pageParts'],
  'server/http/storePage.ts': ['http/storePage'],
  'server/http/screenPage.ts': ['http/screenPage'],
  'server/http/visitorAnswer.ts': ['http/screenPage'],
  'server/http/structuredData.ts': ['http/structuredData.fields'],
  // storage of pictures
  'server/http/pictureStore.ts': ['http/pictureStore'],
  'server/http/resize.ts': ['http/resize'],
  // partner interface
  'server/http/partner.ts': ['handlers/partner', 'handlers/partner.writes', 'handlers/partnerRoles'],
  'server/http/partnerClient.ts': ['http/partnerClient.requests', 'http/partnerClient'],
  'server/handlers/partner.ts': ['handlers/partner', 'handlers/partner.writes', 'handlers/partner.messages'],
  'server/handlers/partnerPeople.ts': ['handlers/partnerPeople', 'handlers/partnerRoles'],
  'server/handlers/partnerOrders.ts': ['handlers/partnerOrders'],
  'server/handlers/coupons.ts': ['handlers/coupons', 'handlers/coupons.lists'],
  'server/handlers/reportCounts.ts': ['handlers/reportCounts'],
};
