/** The files that `npm run mutants -- server` changes, each with the suites that test it. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDERS = ['server/data', 'server/handlers', 'server/http'];
const TESTS = '__tests__/server';
/** Files that a suite tests beyond those of its own name. They are few, because a mutant costs a run of each suite. */
const ALSO_TESTED: Readonly<Record<string, string>> = {
  'data/couponStock': 'data/coupons',
  'data/deleteMember': 'data/copyOfMember',
  'data/pointsLedger': 'data/counter data/memberships',
  'data/soldGoods': 'data/partnerOrders',
  'handlers/account': 'data/favourites data/memberships handlers/stores',
  'handlers/coupons': 'data/couponStock data/packs',
  'handlers/coupons.lists': 'data/myCoupons',
  'handlers/orders': 'data/memberOrders data/orderComplaints',
  'handlers/partner': 'data/counter data/pointsLedger handlers/partnerRequest http/partner',
  'handlers/partner.messages': 'data/partnerMessages handlers/partnerJobs',
  'handlers/partner.writes':
    'data/counter data/partnerInvoices handlers/partnerDesk handlers/partnerInbox handlers/partnerOrders handlers/partnerPeople http/partner',
  'handlers/partnerInbox': 'data/inbox data/shopComments',
  'handlers/partnerOrders': 'data/invoices data/orders data/partnerInvoices data/stores',
  'handlers/partnerPeople': 'handlers/partnerOrders http/partner',
  'handlers/partnerReport': 'data/report',
  'handlers/partnerRoles': 'handlers/partnerOrders handlers/partnerPeople handlers/partnerRequest http/partner',
  'handlers/signIns': 'data/sessions handlers/account handlers/users',
  'handlers/smsCode': 'data/smsCodes handlers/fillNumber',
  'handlers/stores': 'data/favourites data/memberships',
  'handlers/users': 'data/sessions handlers/fillNumber',
  'handlers/users.repeated': 'data/smsCodes handlers/smsCode',
  'http/build': 'http/headers',
  'http/mountContract': 'http/sharedAnswers',
  'http/portal': 'http/headers',
  'http/screenPage': 'http/visitorAnswer',
  'mockApps/line': 'data/lineLogin handlers/lineLogin handlers/users',
};

const nameOf = (file: string) => basename(file).replace(/\..*/, '');
const suites = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

/** `server/data/coupons.ts` has all suites `coupons.test.ts` and `coupons.<variant>.test.ts`, and those above. */
export function suitesOf(file: string): string[] {
  const name = file.replace(/^server\/|\.tsx?$/g, '');
  const also = (suite: string) => ALSO_TESTED[suite.replace('.test.ts', '')]?.split(' ').includes(name) === true;
  return suites.filter((suite) => nameOf(suite) === nameOf(file) || also(suite)).map((suite) => join(TESTS, suite));
}

/** A file without suites is tested through its callers only. */
export const SERVER_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => suitesOf(file).length > 0);
