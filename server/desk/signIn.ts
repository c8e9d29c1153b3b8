/** Signs a person in at the desk: the SMS code of the member account, and the invitation that binds it. */
import { ROLE_NAMES } from '#contract/partnerCall.ts';
import { PhoneAreaCode } from '#contract/shared.ts';

import { DESK_MS, endDeskKey, makeDeskKey } from '../data/partnerKeys.ts';
import { acceptInvitation, findInvitation, personOf, shopsOfKey } from '../data/people.ts';
import { memberOfNumber } from '../data/users.ts';
import { numberOf, sendCode, spendCode } from '../handlers/smsCode.ts';
import { Refusal } from '../handlers/refuse.ts';
import { addressOf, deviceOf, originOf } from '../http/caller.ts';
import { keyIn } from './deskClient.ts';

import type { FastifyRequest } from 'fastify';
import type { ShopOfMember } from '../data/people.ts';
import type { MobileNumber } from '../data/smsCodes.ts';
import type { Caller, Deps } from '../handlers/handlers.ts';
import type { Invited } from './SignInPage.tsx';

const NOT_A_MEMBER = '這個號碼還不是 ume 會員，請先註冊，再打開邀請連結';
const NOT_INVITED = '這個號碼沒有店務台的權限，請向店長或總部索取邀請連結';
export const INVITATION_ENDED = '邀請連結已經用過或過期，請再索取一次';

export const DESK_SECONDS = DESK_MS / 1_000;

/** `to`: the page after the sign-in, '' for the first one. */
export type SignInFields = Record<'phoneAreaCode' | 'mobileNumber' | 'smsCode' | 'invite' | 'to', string>;

/** Caller of a form of the desk, as handlers of the API take it. */
function callerOf(request: FastifyRequest, deps: Deps): Deps & Caller {
  return {
    ...deps,
    audit: (event, fields) => deps.audit(event, { reqId: request.id, address: addressOf(request), ...fields }),
    address: addressOf(request),
    origin: originOf(request, deps.config),
    device: deviceOf(request.headers['user-agent']),
  };
}

const numberIn = ({ phoneAreaCode, mobileNumber }: SignInFields): MobileNumber =>
  numberOf({ phoneAreaCode: PhoneAreaCode.catch('886').parse(phoneAreaCode), mobileNumber });

/** The result of `work`, or the text of its refusal. */
async function orRefusal<T>(work: () => Promise<T>): Promise<{ result: T } | { error: string }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: error.message };
  }
}

/** The invitation as the page draws it, or null. */
export async function invitedBy({ db, clock }: Deps, code: string): Promise<Invited | null> {
  const invitation = await findInvitation(db, code, clock());
  return invitation && { ...invitation, roleName: ROLE_NAMES[invitation.role] };
}

/** Sends a code to the number. */
export function sendDeskCode(request: FastifyRequest, deps: Deps, fields: SignInFields) {
  return orRefusal(() => sendCode(callerOf(request, deps), numberIn(fields), 'login', ''));
}

/** Spends the code, uses an invitation, and returns a new key of the desk with its first page. */
export async function signInAtDesk(request: FastifyRequest, deps: Deps, fields: SignInFields) {
  const caller = callerOf(request, deps);
  const spent = await orRefusal(async () => {
    const number = numberIn(fields);
    await spendCode(caller, number, 'login', fields.smsCode.normalize('NFKC').trim(), '');
    return memberOfNumber(deps.db, number);
  });
  if ('error' in spent) return spent;
  const { result: userId } = spent;
  if (userId === null) return { error: NOT_A_MEMBER };
  const now = deps.clock();
  const invited = fields.invite === '' ? null : await acceptInvitation(deps.db, fields.invite, userId, now);
  const personId = invited ?? (await personOf(deps.db, userId, now));
  if (personId === null) return { error: fields.invite === '' ? NOT_INVITED : INVITATION_ENDED };
  const key = await makeDeskKey(deps.db, personId, now);
  caller.audit('deskSignIn', { userId, personId, isInvited: invited !== null });
  const shops = invited === null ? await shopsOfKey(deps.db, key, now) : [];
  return { result: { key, to: shops.length > 1 ? '/desk/shops' : '/desk' } };
}

/** Ends the key of the request. */
export async function signOutOfDesk(request: FastifyRequest, { db, clock }: Deps): Promise<void> {
  const key = keyIn(request);
  if (key !== null) await endDeskKey(db, key, clock());
}

/** The merchants that the member of the request works for. Empty when nobody is signed in. */
export function shopsOf(request: FastifyRequest, { db, clock }: Deps): Promise<ShopOfMember[]> {
  return shopsOfKey(db, keyIn(request) ?? '', clock());
}

/** Goes on as another person of the same member, with a new key. Null for a person of somebody else. */
export async function switchShop(request: FastifyRequest, deps: Deps, personId: string): Promise<string | null> {
  const isOwn = (await shopsOf(request, deps)).some((shop) => shop.personId === personId);
  if (!isOwn) return null;
  const key = await makeDeskKey(deps.db, personId, deps.clock());
  await signOutOfDesk(request, deps);
  callerOf(request, deps).audit('deskSwitch', { personId });
  return key;
}
