/** Sign-in, the token and the member's own data (spec 7, User). */
import { z } from 'zod';

import { BraId, Id, ImageName, InputDay, PhoneAreaCode, withMobileNumber, YesNo } from './shared.ts';

import type { Calls } from './call.ts';

export const UserInfo = z.object({ userId: Id, token: z.string().min(1) }).meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

/** Spec 7 allows Y or any other value. */
const YesOrOther = YesNo.meta({ default: 'N' });
/** Y by default, so that a host without the field sends nobody to add a number. */
const HasMobile = YesNo.meta({ default: 'Y' });
const SmsCode = z.string().regex(/^\d{6}$/);
const SmsAction = z
  .enum(['login', 'register', 'bind'])
  .meta({ id: 'SmsAction', description: '`bind` is ours, for /phone.' });
/** The browser's key for one try. After a lost response the same try within a minute gets the same answer. */
const TryKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/)
  .optional()
  .meta({
    description:
      'Ours, optional: 128 random bits that the browser made for this try. The same number, action, code and key within a minute are answered as before; without it a used code is refused.',
  });
/** Version of the accepted terms. The server stores it with the member and the instant. */
const TermsVersion = InputDay.optional().meta({
  description:
    'Ours, optional: the version of the terms and the privacy policy that the person accepted (spec 4). Kept with the member and the moment.',
});
const SignedIn = z.object({ userInfo: UserInfo });

export const UserDetail = z
  .object({
    userId: Id,
    nickname: z.string(),
    avatar: ImageName.nullable(),
    gender: z.enum(['female', 'male', 'other']).nullable(),
    birthday: z.iso.date().nullable(),
    email: z.string().nullable(),
    phoneAreaCode: PhoneAreaCode.nullable().meta({
      description: "The member's own number; null for one who came from LINE and has none yet.",
    }),
    mobileNumber: z.string().nullable(),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof UserDetail>;

export const userCalls = {
  'POST /v1/ume/client/user/isregister': {
    summary: 'Is this number registered? Y sends the visitor to log in, N to register.',
    auth: 'public',
    body: withMobileNumber({}),
    data: YesOrOther,
  },
  'POST /v1/ume/client/user/sendsms': {
    summary: 'Sends a six-digit code, bound to number and action. `bind` needs a member.',
    auth: 'optional',
    body: withMobileNumber({ action: SmsAction }),
    data: z.null(),
  },
  'POST /v1/ume/client/user/mobile/login': {
    summary: 'Logs in by number and code.',
    auth: 'public',
    body: withMobileNumber({ smsCode: SmsCode, tryKey: TryKey, termsVersion: TermsVersion }),
    data: SignedIn,
  },
  'POST /v1/ume/client/user/register': {
    summary:
      'Registers by number and code; joins the merchant of the branch when one is given. A number that has become a member meanwhile is signed in.',
    auth: 'public',
    body: withMobileNumber({
      smsCode: SmsCode,
      tryKey: TryKey,
      termsVersion: TermsVersion,
      passwd: z.string().min(1).max(64),
      braId: BraId.or(z.literal('')),
      regMerMember: z.literal(1),
    }),
    data: SignedIn.extend({
      isNew: YesNo.optional().meta({
        description: 'Ours: N for a number that had become a member meanwhile, and is signed in.',
      }),
    }),
  },
  'POST /v1/ume/client/user/line/login/web': {
    summary: 'Exchanges the code LINE gave for a sign-in. hasMobile N: the member still needs a number.',
    auth: 'public',
    body: z.object({
      code: z.string().min(1).max(512),
      codeVerifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
      nonce: z.string().min(16).max(128),
      redirectUri: z.string().min(1).max(512),
      termsVersion: TermsVersion,
    }),
    data: z.object({ userInfo: UserInfo, hasMobile: HasMobile, isNew: YesOrOther }),
  },
  'POST /v1/ume/client/user/logout': { summary: 'Ends this sign-in.', auth: 'optional', data: z.null() },
  'GET /v1/ume/client/user/getUserByToken': {
    summary: 'Who the token belongs to.',
    auth: 'member',
    data: z.object({ userId: Id, hasMobile: HasMobile }),
  },
  'POST /v1/ume/client/user/fill/mobileNumber': {
    summary:
      'Adds or changes the number. A member who has one first confirms the old number with its code (state oldConfirmed), then the new one (state done).',
    auth: 'member',
    body: withMobileNumber({ smsCode: SmsCode }),
    data: z.object({ state: z.enum(['oldConfirmed', 'done']).meta({ default: 'done' }) }),
  },
  'GET /v1/ume/client/user/member/code/{code}': {
    summary: 'The member code shown at the counter; `code` and `userId` are the userId.',
    auth: 'member',
    params: z.object({ code: Id }),
    query: z.object({ userId: Id }),
    data: z.object({ memberCode: z.string().nullable() }),
  },
  'POST /v1/ume/client/user/member/code/renew': {
    without: 'The first tap on 更換會員碼 says 目前無法更換會員碼. From then on the button is hidden.',
    summary: 'Replaces the member code `memberCode` by a new one; from then on tills refuse it. Twice is once.',
    auth: 'member',
    body: z.object({ memberCode: z.string().min(1).max(64) }),
    data: z.object({ memberCode: z.string().min(1).meta({ description: 'The present one.' }) }),
  },
  'GET /v1/ume/client/user/detail': {
    summary: 'The signed-in member. Another member’s userId is ignored in favour of the token’s owner.',
    auth: 'member',
    query: z.object({ userId: Id }),
    data: UserDetail,
  },
} satisfies Calls;
