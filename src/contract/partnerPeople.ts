/** Partner calls for the people, the keys and the log of a merchant. */
import { z } from 'zod';

import { PARTNER_RIGHTS, PARTNER_ROLES, PartnerRequestKey } from './partnerCall.ts';
import { BraId, Id, InputDay, Instant, page, Paging, Text } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

/** Most branches that an invitation names. */
const MOST_BRANCHES = 200;
const BraIds = z.array(BraId).nullable().meta({ description: 'null: all branches of the merchant.' });

const Person = z
  .object({
    personId: Id,
    name: z.string(),
    role: z.enum(PARTNER_ROLES),
    braIds: BraIds,
    createdAt: Instant,
    isInvited: z.boolean().meta({ description: 'Has the person not yet used the invitation?' }),
    isOwn: z.boolean().meta({ description: 'Is it the person that asks?' }),
    mayEnd: z.boolean().meta({ description: 'May the key end this person?' }),
    expiresAt: Instant.nullable().meta({ description: 'null: without an end.' }),
    lastUsedAt: Instant.nullable().meta({ description: 'Accurate to an hour; null: never.' }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

const Key = z
  .object({
    keyId: Id,
    name: z.string(),
    rights: z.array(z.enum(PARTNER_RIGHTS)),
    braIds: BraIds,
    createdAt: Instant,
    mayEnd: z.boolean().meta({ description: 'May the key that asks end this one?' }),
    expiresAt: Instant.nullable().meta({ description: 'null: without an end.' }),
    lastUsedAt: Instant.nullable().meta({ description: 'Accurate to an hour; null: never.' }),
  })
  .meta({ id: 'Key', description: 'A key of a till, without its secret.' });
export type Key = z.infer<typeof Key>;

const LogLine = z
  .object({
    at: Instant,
    byName: z.string().meta({ description: 'The person, or the name of the till’s key.' }),
    braId: BraId.nullable().meta({ description: 'null: the write is not about one branch.' }),
    call: z.string().meta({ description: 'Path of the call, as `menu/soldOut`.' }),
    goodsName: z.string().nullable().meta({ description: 'Name of the item that was written, if it still exists.' }),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LogLine' });
export type LogLine = z.infer<typeof LogLine>;

export const partnerPeopleCalls = {
  'GET /v1/ume/partner/people': {
    summary: 'People of the merchant who have not ended, newest first; with a key of some branches only those of them.',
    right: 'people',
    query: z.object(Paging),
    data: page(Person).extend({
      mayInvite: z.array(z.enum(PARTNER_ROLES)).meta({ description: 'Roles that the key may invite.' }),
    }),
  },
  'POST /v1/ume/partner/people/invite': {
    summary:
      'Invites a person to the desk, once and for a day. The link is /desk?invite=CODE. A key invites people with fewer rights than its own, at its own branches; the head invites everybody.',
    right: 'people',
    body: z.object({
      name: z.string().trim().min(1).pipe(Text(20)),
      role: z.enum(PARTNER_ROLES),
      braIds: z.array(BraId).min(1).max(MOST_BRANCHES).nullable().meta({
        description: 'null: all branches that the key may act for.',
      }),
      until: InputDay.nullable().meta({ description: 'The last day, today or later; null: without an end.' }),
      code: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}$/)
        .meta({
          description: '128 random bits, made by the caller as for `requestKey`. The server stores only a hash.',
        }),
      requestKey: PartnerRequestKey,
    }),
    data: z.object({ personId: Id }),
  },
  'POST /v1/ume/partner/people/end': {
    summary: 'Ends a person, whose next call is refused.',
    right: 'people',
    body: z.object({ personId: Id, requestKey: PartnerRequestKey }),
    data: z.object({ personId: Id }),
  },
  'GET /v1/ume/partner/keys': {
    summary: 'Keys of the tills that have not ended, newest first; with a key of some branches only those of them.',
    right: 'people',
    query: z.object(Paging),
    data: page(Key),
  },
  'POST /v1/ume/partner/key/end': {
    summary: 'Ends the key of a till, whose next call is refused. A key ends those with no more rights than its own.',
    right: 'people',
    body: z.object({ keyId: Id, requestKey: PartnerRequestKey }),
    data: z.object({ keyId: Id }),
  },
  'GET /v1/ume/partner/log': {
    summary:
      'Writes of the merchant by this interface in the last 400 days, newest first: who, when, where, what. With a key of some branches only writes there.',
    right: 'log',
    query: z.object({ ...Paging, braId: BraId.optional() }),
    data: page(LogLine),
  },
} satisfies PartnerCalls;
