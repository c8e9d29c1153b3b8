/** The member's sign-ins and the copy of the member's data. The member is the token's owner (C18). */
import { endSessionsOf, listSessions } from '../data/sessions.ts';
import { copyOfMember } from '../data/copyOfMember.ts';
import { takeHit } from '../data/limits.ts';
import { lockNumberOfMember } from '../data/users.ts';
import { refuse } from './refuse.ts';

import type { signInCalls } from '#contract/signIns.ts';
import type { Handlers } from './handlers.ts';

/** A copy reads all tables. */
const COPY_LIMITS = [{ seconds: 3_600, most: 10 }];

export const signInHandlers: Handlers<typeof signInCalls> = {
  'GET /v1/ume/client/my/signIns': ({ db, clock, member }) => listSessions(db, member, clock()),

  async 'POST /v1/ume/client/my/signIns/end'({ db, audit, member: { userId } }) {
    const ended = await db.transact(async (sql) => {
      if (!(await lockNumberOfMember(sql, userId))) throw refuse('signInAgain');
      return endSessionsOf(sql, userId, null);
    });
    audit('signOutEverywhere', { userId, ended });
    return null;
  },

  async 'POST /v1/ume/client/my/copy'({ db, clock, audit, member: { userId } }) {
    const now = clock();
    if (await takeHit(db, { rule: 'copy', subject: userId }, COPY_LIMITS, now)) throw refuse('tooMany');
    const copy = await copyOfMember(db, userId, now);
    if (copy === null) throw refuse('signInAgain');
    audit('copyMade', { userId });
    return { json: JSON.stringify(copy, null, 2) };
  },
};
