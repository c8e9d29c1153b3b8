/** The files that `npm run mutants -- server` changes, each with the suites that test it. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDERS = ['server/data', 'server/handlers', 'server/http'];
const TESTS = '__tests__/server';
/** Suites beyond those with the file's own name. They are few, because a mutant costs a run of them. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'data/sessions': ['handlers/signIns', 'handlers/users'],
  'data/smsCodes': ['handlers/smsCode', 'handlers/users.repeated'],
  'data/pointsLedger': ['handlers/partner'],
  'data/counter': ['data/pointsLedger', 'handlers/partner', 'handlers/partner.writes'],
  'data/coupons': ['data/couponStock'],
  'data/couponStock': ['handlers/coupons'],
  'data/packs': ['handlers/coupons'],
  'data/memberships': ['data/pointsLedger', 'handlers/account', 'handlers/stores'],
  'data/invoices': ['handlers/partnerOrders'],
  'data/partnerInvoices': ['handlers/partnerOrders', 'handlers/partner.writes'],
  'data/orders': ['handlers/partnerOrders'],
  'data/partnerOrders': ['data/soldGoods'],
  'handlers/account': ['handlers/signIns'],
  'handlers/fillNumber': ['handlers/users', 'handlers/smsCode'],
  'handlers/lineLogin': ['mockApps/line'],
  'handlers/partnerPeople': ['handlers/partnerRoles'],
  'handlers/partnerRequest': ['handlers/partner', 'handlers/partner.writes'],
  'handlers/smsCode': ['handlers/users.repeated'],
  'http/mountContract': ['handlers/users', 'handlers/partner'],
  'http/partner': ['handlers/partnerRoles'],
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
