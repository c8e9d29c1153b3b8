/** Adds or changes the member's number (/phone). A change requires a confirmation of the old number first (C12). */
import { endSessionsOf, isOldNumberConfirmed, noteOldNumber, takeOldNumberConfirmation } from '../data/sessions.ts';
import { changeNumber, lockNumberOfMember, numberOfMember } from '../data/users.ts';
import { maskedNumber, numberChangedText } from '../sms/words.ts';
import { refuse } from './refuse.ts';
import { spendCode } from './smsCode.ts';

import type { MobileNumber } from '../data/smsCodes.ts';
import type { Sql } from '../db/client.ts';
import type { Caller, Member, Deps } from './handlers.ts';

type Request = Deps & Caller & { member: Member };

async function notifyOldNumber(
  { sms, senderName, audit, clock }: Request,
  old: MobileNumber,
  to: MobileNumber,
): Promise<void> {
  const { outcome, reason = '' } = await sms.send({
    ...old,
    action: 'notice',
    smsCode: null,
    text: numberChangedText(senderName, to.mobileNumber, clock()),
  });
  audit('sms', { number: maskedNumber(old.mobileNumber), action: 'notice', outcome, reason });
}

function isSame(a: MobileNumber, b: MobileNumber): boolean {
  return a.phoneAreaCode === b.phoneAreaCode && a.mobileNumber === b.mobileNumber;
}

/**
 * Replaces the member's current number with `to`. The lock on the member's row lets a concurrent step see the first
 * one's result. Each change therefore needs its own confirmation (C12). A refusal rolls everything back.
 */
async function replaceNumber(
  sql: Sql,
  session: Member,
  to: MobileNumber,
  now: Date,
): Promise<{ old: MobileNumber | null; sessionsEnded: number }> {
  const { userId, tokenHash } = session;
  const member = await lockNumberOfMember(sql, userId);
  if (member === null) throw refuse('signInAgain');
  const { number: old } = member;
  if (old && !(await takeOldNumberConfirmation(sql, session, now))) throw refuse('oldNumberUnconfirmed');
  // checked after the code, because the answer tells whether the number has a member
  if (!(await changeNumber(sql, userId, to, now))) throw refuse('mobileNumberTaken');
  return { old, sessionsEnded: await endSessionsOf(sql, userId, tokenHash) };
}

/**
 * Runs one step of /phone with a `bind` code.
 * - A member without a number gets this one.
 * - The member's own number is confirmed on this sign-in for ten minutes.
 * - Another number replaces the confirmed old one. All other sign-ins end, and the old number gets an SMS.
 * @throws oldNumberUnconfirmed, mobileNumberTaken, and the refusals of spendCode
 */
export async function fillNumber(
  request: Request,
  to: MobileNumber,
  smsCode: string,
): Promise<'oldConfirmed' | 'done'> {
  const { db, member, clock, audit } = request;
  const old = await numberOfMember(db, member.userId);
  if (old && !isSame(old, to) && !(await isOldNumberConfirmed(db, member, clock())))
    throw refuse('oldNumberUnconfirmed');
  await spendCode(request, to, 'bind', smsCode, member.userId);
  if (old && isSame(old, to)) {
    await noteOldNumber(db, member, clock());
    return 'oldConfirmed';
  }
  const change = await db.transact((sql) => replaceNumber(sql, member, to, clock()));
  audit('numberChanged', {
    userId: member.userId,
    from: change.old && maskedNumber(change.old.mobileNumber),
    to: maskedNumber(to.mobileNumber),
    sessionsEnded: change.sessionsEnded,
  });
  if (change.old) await notifyOldNumber(request, change.old, to);
  return 'done';
}
