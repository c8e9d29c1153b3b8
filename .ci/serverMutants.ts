/** The files that `npm run mutants -- server` changes, each with the suites that test it. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDERS = ['server/data', 'server/handlers', 'server/http'];
const TESTS = '__tests__/server';
/** Suites beyond those with the file's own name. They are few, because a mutant costs a run of them. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'data/commentNotices': ['handlers/comments'],
  'data/copyOfMember': ['data/deleteMember'],
  'data/counter': ['data/pointsLedger', 'handlers/partner', 'handlers/partner.writes'],
  'data/couponStock': ['handlers/coupons'],
  'data/coupons': ['data/couponStock'],
  'data/favourites': ['handlers/account', 'handlers/stores'],
  'data/inbox': ['handlers/partnerInbox'],
  'data/invoices': ['handlers/partnerOrders'],
  'data/lineLogin': ['mockApps/line'],
  'data/memberOrders': ['handlers/orders'],
  'data/memberships': ['data/pointsLedger', 'handlers/account', 'handlers/stores'],
  'data/myCoupons': ['handlers/coupons.lists'],
  'data/orderComplaints': ['handlers/orders'],
  'data/orders': ['handlers/partnerOrders'],
  'data/packs': ['handlers/coupons'],
  'data/partnerInvoices': ['handlers/partnerOrders', 'handlers/partner.writes'],
  'data/partnerMessages': ['handlers/partner.messages'],
  'data/partnerOrders': ['data/soldGoods'],
  'data/pointsLedger': ['handlers/partner'],
  'data/report': ['handlers/partnerReport', 'data/purge'],
  'data/sessions': ['handlers/signIns', 'handlers/users'],
  'data/shopComments': ['handlers/partnerInbox'],
  'data/smsCodes': ['handlers/smsCode', 'handlers/users.repeated'],
  'data/stores': ['handlers/partnerOrders'],
  'handlers/account': ['handlers/signIns', 'http/log'],
  'handlers/addresses': ['http/log'],
  'handlers/coupons': ['http/log'],
  'handlers/fillNumber': ['handlers/users', 'handlers/smsCode'],
  'handlers/lineLogin': ['mockApps/line'],
  'handlers/partnerDesk': ['handlers/partner.writes'],
  'handlers/partnerInbox': ['handlers/partner.writes'],
  'handlers/partnerJobs': ['desk/jobRoutes', 'handlers/partner.messages'],
  'handlers/partnerOrders': ['handlers/partner.writes', 'handlers/partnerRoles', 'handlers/partnerPeople'],
  'handlers/partnerPeople': ['handlers/partnerRoles', 'handlers/partner.writes'],
  'handlers/partnerRequest': ['handlers/partner', 'handlers/partnerDesk', 'handlers/partnerRoles'],
  'handlers/signIns': ['http/log'],
  'handlers/smsCode': ['handlers/users.repeated'],
  'handlers/stores': ['handlers/account'],
  'handlers/users': ['handlers/signIns', 'mockApps/line'],
  'http/headers': ['http/build', 'http/portal'],
  'http/partner': ['handlers/partnerRoles', 'handlers/partner', 'handlers/partner.writes', 'handlers/partnerPeople'],
  'http/sharedAnswers': ['http/mountContract'],
  'http/visitorAnswer': ['http/screenPage'],
};

const nameOf = (file: string) => basename(file).replace(/\..*/, '');
const suites = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

/** `server/data/coupons.ts` has all suites `coupons.test.ts` and `coupons.<variant>.test.ts`, and its row above. */
export function suitesOf(file: string): string[] {
  const more = MORE[file.replace(/^server\/|\.tsx?$/g, '')] ?? [];
  const own = suites.filter((suite) => nameOf(suite) === nameOf(file));
  return [...own, ...more.map((suite) => `${suite}.test.ts`)].map((suite) => join(TESTS, suite));
}

/** A file without suites is tested through its callers only. */
export const SERVER_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => suitesOf(file).length > 0);
