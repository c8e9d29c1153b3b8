/** Adding or changing the number (/phone): the old number is confirmed first, the new one takes its place (C12). */
import { endOtherSessions, isOldNumberConfirmed, noteOldNumber } from '../data/sessions.ts';
import { changeNumber, numberOfMember } from '../data/users.ts';
import { maskedNumber, numberChangedText } from '../sms/words.ts';
import { refuse } from './refuse.ts';
import { spendCode } from './smsCode.ts';

import type { MobileNumber } from '../data/smsCodes.ts';
import type { Caller, Member, Parts } from './handlers.ts';

type Request = Parts & Caller & { member: Member };

async function tellOldNumber({ sms, audit, clock }: Request, old: MobileNumber, now: MobileNumber): Promise<void> {
  const outcome = await sms.send({ ...old, action: 'notice', smsCode: null, text: numberChangedText(now.mobileNumber, clock()) });
  audit('sms', { number: maskedNumber(old.mobileNumber), action: 'notice', outcome });
}

/**
 * One step of /phone with a `bind` code.
 * - no number yet: the given one becomes the member's;
 * - the member's own number: it counts as confirmed on this sign-in for ten minutes;
 * - another number, the old one confirmed: takes its place, all other sign-ins end, the old number is told.
 * @throws oldNumberUnconfirmed, mobileNumberTaken, and what spendCode throws
 */
export async function fillNumber(request: Request, to: MobileNumber, smsCode: string): Promise<'oldConfirmed' | 'done'> {
  const { db, member, clock, audit } = request;
  const old = await numberOfMember(db, member.userId);
  const isOwn = old !== null && old.phoneAreaCode === to.phoneAreaCode && old.mobileNumber === to.mobileNumber;
  if (old && !isOwn && !(await isOldNumberConfirmed(db, member.tokenHash, clock()))) throw refuse('oldNumberUnconfirmed');
  await spendCode(request, to, 'bind', smsCode, member.userId);
  if (isOwn) {
    await noteOldNumber(db, member.tokenHash, clock());
    return 'oldConfirmed';
  }
  const ended = await db.transact(async (sql) => {
    if (!(await changeNumber(sql, member.userId, to, clock()))) return null;
    await noteOldNumber(sql, member.tokenHash, null);
    return endOtherSessions(sql, member.userId, member.tokenHash);
  });
  // only after the code was right: before it, the answer would tell whose number it is
  if (ended === null) throw refuse('mobileNumberTaken');
  audit('numberChanged', { userId: member.userId, from: old && maskedNumber(old.mobileNumber), to: maskedNumber(to.mobileNumber), sessionsEnded: ended });
  if (old) await tellOldNumber(request, old, to);
  return 'done';
}
