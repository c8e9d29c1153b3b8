/** Sign-in, the token and the member's own data (spec 7, User). */
import { LEGAL_VERSION } from '#domain/legalVersion.ts';

import { takeHit, takeHitOfCaller } from '../data/limits.ts';
import { deletedMeanwhile, memberOfLine } from '../data/lineLogin.ts';
import { joinMerchant } from '../data/memberships.ts';
import { beginSession, endSession } from '../data/sessions.ts';
import {
  acceptTerms,
  createMember,
  memberCode,
  memberOfNumber,
  memberSince,
  numberOfMember,
  renewMemberCode,
  userDetail,
} from '../data/users.ts';
import { fillNumber } from './fillNumber.ts';
import { hashPassword } from './hashPassword.ts';
import { exchangeLineCode, isOwnReturn } from './lineLogin.ts';
import { refuse } from './refuse.ts';
import { numberOf, sendCode, spendCode } from './smsCode.ts';

import type { userCalls } from '#contract/users.ts';
import type { Caller, Deps, Handlers } from './handlers.ts';
import type { LineAccount } from './lineLogin.ts';
import type { SpentCode } from './smsCode.ts';

const NEW_NICKNAME = 'ume 會員';
/** Above the number that a person needs. */
const RENEWAL_LIMITS = [{ seconds: 86_400, most: 10 }];

/**
 * Signs the owner of a spent code in, and stores the accepted terms.
 * @throws smsCodeDead when the code was used before and its sign-in has ended, notRegistered when the member is gone
 */
async function signIn(
  { db, clock, device, body }: Deps & Caller & { body: { termsVersion?: string | undefined } },
  userId: string,
  { repeatOf, repeatable }: SpentCode,
): Promise<string> {
  return db.transact(async (sql) => {
    const token = await beginSession(sql, userId, clock(), { repeatable, device });
    if (token === null) throw refuse(repeatOf === null ? 'notRegistered' : 'smsCodeDead');
    await acceptTerms(sql, userId, body.termsVersion, clock());
    return token;
  });
}

export const userHandlers: Handlers<typeof userCalls> = {
  async 'POST /v1/ume/client/user/isregister'({ db, clock, config, address, body }) {
    if (await takeHitOfCaller(db, { rule: 'isRegistered', address }, config.limits.isRegistered, clock()))
      throw refuse('tooMany');
    return (await memberOfNumber(db, numberOf(body))) === null ? 'N' : 'Y';
  },

  async 'POST /v1/ume/client/user/sendsms'(request) {
    const { member, body } = request;
    if (body.action === 'bind' && !member) throw refuse('signInAgain');
    await sendCode(request, numberOf(body), body.action, body.action === 'bind' && member ? member.userId : '');
    return null;
  },

  async 'POST /v1/ume/client/user/mobile/login'(request) {
    const { db, audit, body } = request;
    const number = numberOf(body);
    const code = await spendCode(request, number, 'login', body.smsCode, '', body.tryKey);
    const userId = await memberOfNumber(db, number);
    if (userId === null) throw refuse('notRegistered');
    const token = await signIn(request, userId, code);
    audit('signIn', { userId, by: 'sms', isRepeated: code.repeatOf !== null });
    return { userInfo: { userId, token } };
  },

  async 'POST /v1/ume/client/user/register'(request) {
    const { db, clock, config, audit, device, body } = request;
    const number = numberOf(body);
    const code = await spendCode(request, number, 'register', body.smsCode, '', body.tryKey);
    // after the code, because hashing is slow and callers without a code must not cause it
    const passwdHash = await hashPassword(body.passwd, config.passwordCost);
    const now = clock();
    const userInfo = await db.transact(async (sql) => {
      const userId = await createMember(sql, { number, nickname: NEW_NICKNAME, passwdHash }, now);
      if (userId === null) return null;
      await acceptTerms(sql, userId, body.termsVersion, now);
      // an unknown branch does not prevent the registration
      if (body.braId !== '') await joinMerchant(sql, userId, body.braId, null, now);
      const token = await beginSession(sql, userId, now, { repeatable: code.repeatable, device });
      if (token === null) throw refuse('smsCodeDead');
      return { userId, token };
    });
    if (userInfo) {
      audit('register', { userId: userInfo.userId, by: 'sms' });
      return { userInfo, isNew: 'Y' };
    }
    // the number was registered meanwhile, by this try or another: the code proves its owner, who is signed in
    const member = await memberSince(db, number);
    if (member === null) throw refuse('alreadyRegistered');
    const token = await signIn(request, member.userId, code);
    audit('signIn', { userId: member.userId, by: 'sms', isRepeated: code.repeatOf !== null });
    return {
      userInfo: { userId: member.userId, token },
      isNew: code.repeatOf !== null && member.createdAt >= code.repeatOf ? 'Y' : 'N',
    };
  },

  async 'POST /v1/ume/client/user/line/login/web'({ db, clock, config, audit, address, origin, device, body }) {
    if (await takeHitOfCaller(db, { rule: 'line', address }, config.limits.lineLogin, clock())) throw refuse('tooMany');
    if (!config.line || !isOwnReturn(body.redirectUri, origin)) throw refuse('lineFailed');
    let account: LineAccount;
    try {
      account = await exchangeLineCode(config.line, body, clock());
    } catch (error) {
      audit('lineFailed', { reason: error instanceof Error ? error.message : 'unknown' });
      throw refuse('lineFailed');
    }
    const now = clock();
    const { userId, isNew, token } = await db.transact(async (sql) => {
      const member = await memberOfLine(sql, account.lineUserId, account.displayName, now);
      const token = await beginSession(sql, member.userId, now, { device });
      if (token === null) throw deletedMeanwhile();
      // a browser whose first call this is does not know that this host takes the version
      await acceptTerms(sql, member.userId, body.termsVersion ?? LEGAL_VERSION, now);
      return { ...member, token };
    });
    audit(isNew ? 'register' : 'signIn', { userId, by: 'line' });
    const hasMobile = (await numberOfMember(db, userId)) !== null;
    return { userInfo: { userId, token }, hasMobile: hasMobile ? 'Y' : 'N', isNew: isNew ? 'Y' : 'N' };
  },

  async 'POST /v1/ume/client/user/logout'({ db, audit, member }) {
    if (!member) return null;
    await db.transact((sql) => endSession(sql, member));
    audit('signOut', { userId: member.userId });
    return null;
  },

  async 'GET /v1/ume/client/user/getUserByToken'({ db, member }) {
    const hasMobile = (await numberOfMember(db, member.userId)) !== null;
    return { userId: member.userId, hasMobile: hasMobile ? 'Y' : 'N' };
  },

  async 'POST /v1/ume/client/user/fill/mobileNumber'(request) {
    return { state: await fillNumber(request, numberOf(request.body), request.body.smsCode) };
  },

  // both calls ignore code and userId of the request in favour of the token's owner (C18)
  async 'GET /v1/ume/client/user/member/code/{code}'({ db, member }) {
    return { memberCode: await memberCode(db, member.userId) };
  },

  async 'POST /v1/ume/client/user/member/code/renew'({ db, clock, audit, member: { userId }, body }) {
    if (await takeHit(db, { rule: 'memberCode', subject: userId }, RENEWAL_LIMITS, clock())) throw refuse('tooMany');
    await renewMemberCode(db, userId, body.memberCode);
    audit('memberCodeRenewed', { userId });
    const code = await memberCode(db, userId);
    if (code === null) throw refuse('signInAgain');
    return { memberCode: code };
  },

  async 'GET /v1/ume/client/user/detail'({ db, member }) {
    const detail = await userDetail(db, member.userId);
    if (!detail) throw refuse('signInAgain');
    return detail;
  },
};
