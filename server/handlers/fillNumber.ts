/** Adding or changing the number (/phone): the old number is confirmed first, the new one takes its place (C12). */
import { endOtherSessions, isOldNumberConfirmed, noteOldNumber, takeOldNumberConfirmation } from '../data/sessions.ts';
import { changeNumber, lockNumberOfMember, numberOfMember } from '../data/users.ts';
import { maskedNumber, numberChangedText } from '../sms/words.ts';
import { refuse } from './refuse.ts';
import { spendCode } from './smsCode.ts';

import type { MobileNumber } from '../data/smsCodes.ts';
import type { Sql } from '../db/client.ts';
import type { Caller, Member, Deps } from './handlers.ts';

type Request = Deps & Caller & { member: Member };

async function tellOldNumber({ sms, audit, clock }: Request, old: MobileNumber, now: MobileNumber): Promise<void> {
  const { outcome, reason = '' } = await sms.send({
    ...old,
    action: 'notice',
    smsCode: null,
    text: numberChangedText(now.mobileNumber, clock()),
  });
  audit('sms', { number: maskedNumber(old.mobileNumber), action: 'notice', outcome, reason });
}

function isSame(a: MobileNumber, b: MobileNumber): boolean {
  return a.phoneAreaCode === b.phoneAreaCode && a.mobileNumber === b.mobileNumber;
}

/**
 * Puts `to` in place of the number that the member has by now. The member's row is locked first, so that of two steps
 * at
 * the same moment the second sees what the first did, and each change takes a confirmation of its own (C12). What is
 * refused takes nothing.
 */
async function replaceNumber(
  sql: Sql,
  { userId, tokenHash }: Member,
  to: MobileNumber,
  now: Date,
): Promise<{ old: MobileNumber | null; ended: number }> {
  const old = await lockNumberOfMember(sql, userId);
  if (old && !(await takeOldNumberConfirmation(sql, tokenHash, now))) throw refuse('oldNumberUnconfirmed');
  // only after the code was right: before it, the answer would tell whose number it is
  if (!(await changeNumber(sql, userId, to, now))) throw refuse('mobileNumberTaken');
  return { old, ended: await endOtherSessions(sql, userId, tokenHash) };
}

/**
 * One step of /phone with a `bind` code.
 * - no number yet: the given one becomes the member's;
 * - the member's own number: it counts as confirmed on this sign-in for ten minutes;
 * - another number, the old one confirmed: takes its place, all other sign-ins end, the old number is told.
 * @throws oldNumberUnconfirmed, mobileNumberTaken, and what spendCode throws
 */
export async function fillNumber(
  request: Request,
  to: MobileNumber,
  smsCode: string,
): Promise<'oldConfirmed' | 'done'> {
  const { db, member, clock, audit } = request;
  const old = await numberOfMember(db, member.userId);
  if (old && !isSame(old, to) && !(await isOldNumberConfirmed(db, member.tokenHash, clock())))
    throw refuse('oldNumberUnconfirmed');
  await spendCode(request, to, 'bind', smsCode, member.userId);
  if (old && isSame(old, to)) {
    await noteOldNumber(db, member.tokenHash, clock());
    return 'oldConfirmed';
  }
  const changed = await db.transact((sql) => replaceNumber(sql, member, to, clock()));
  audit('numberChanged', {
    userId: member.userId,
    from: changed.old && maskedNumber(changed.old.mobileNumber),
    to: maskedNumber(to.mobileNumber),
    sessionsEnded: changed.ended,
  });
  if (changed.old) await tellOldNumber(request, changed.old, to);
  return 'done';
}
