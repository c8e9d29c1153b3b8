/**
 * The member's own profile, favourite stores and suggestions (spec 7, Account). A userId in a request is ignored (C18).
 */
import { taipeiDay } from '#domain/taipeiClock.ts';
import { isBirthday, collapseSpaces } from '#domain/profile.ts';

import { addSuggestion, myInfo, saveProfile } from '../data/account.ts';
import { deleteMember } from '../data/deleteMember.ts';
import { listFavourites } from '../data/favourites.ts';
import { takeHit } from '../data/limits.ts';
import { memberCards } from '../data/memberships.ts';
import { pointsOf } from '../data/pointsLedger.ts';
import { isPersonProven } from '../data/sessions.ts';
import { numberOfMember } from '../data/users.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { accountCalls } from '#contract/account.ts';
import type { Handlers, Member, Deps } from './handlers.ts';

/** Above the number that a person writes, and low enough to protect the table. */
const SUGGESTION_LIMITS = [{ seconds: 3_600, most: 20 }];

const PROVE_BY_CODE = '為了確認是您本人，請先輸入簡訊驗證碼';
const PROVE_BY_LINE = '為了確認是您本人，請先登出，再用 LINE 登入一次，十分鐘內刪除';

async function infoOf({ db, clock, member }: Deps & { member: Member }) {
  const info = await myInfo(db, member.userId, clock());
  if (!info) throw refuse('signInAgain');
  return info;
}

export const accountHandlers: Handlers<typeof accountCalls> = {
  'GET /v1/ume/client/my/info': infoOf,

  async 'PUT /v1/ume/client/my/info'(request) {
    const { db, clock, audit, member, body } = request;
    if (body.birthday !== null && !isBirthday(body.birthday, taipeiDay(clock().getTime()))) throw refuse('malformed');
    await saveProfile(db, member.userId, { ...body, nickname: collapseSpaces(body.nickname) });
    audit('profileChanged', { userId: member.userId });
    return infoOf(request);
  },

  async 'DELETE /v1/ume/client/my/account'({ db, clock, audit, member }) {
    if (!(await isPersonProven(db, member, clock()))) {
      const hasNumber = (await numberOfMember(db, member.userId)) !== null;
      throw refuse('oldNumberUnconfirmed', hasNumber ? PROVE_BY_CODE : PROVE_BY_LINE);
    }
    if (!(await deleteMember(db, member.userId, clock()))) throw refuse('signInAgain');
    audit('accountDeleted', { userId: member.userId });
    return null;
  },

  'GET /v1/ume/client/my/memberCards': ({ db, clock, member }) =>
    memberCards(db, member.userId, taipeiDay(clock().getTime())),

  'GET /v1/ume/client/my/points': ({ db, clock, member, query: { merId } }) =>
    pointsOf(db, member.userId, merId, clock()),

  'GET /v1/ume/client/my/collect/store/list': ({ db, clock, member, query }) =>
    listFavourites(db, member.userId, pageCursor(query.cursor), query.size, clock()),

  async 'POST /v1/ume/client/my/suggestion'({ db, clock, member, body }) {
    const fullWindow = await takeHit(db, { rule: 'suggestion', subject: member.userId }, SUGGESTION_LIMITS, clock());
    if (fullWindow) throw refuse('tooMany');
    await addSuggestion(db, member.userId, { ...body, text: body.text.trim(), contact: body.contact.trim() }, clock());
    return null;
  },
};
