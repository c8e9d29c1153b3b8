/** Partner calls for messages to many members, which are jobs: progress, cancel, continue. */
import { z } from 'zod';

import { PartnerRequestKey } from './partnerCall.ts';
import { BraId, Count, Id, Instant } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

export const MessageJob = z
  .object({
    jobId: Id,
    state: z.enum(['open', 'done', 'cancelled', 'failed']),
    braId: BraId.meta({ description: 'The branch that wrote it.' }),
    title: z.string(),
    text: z.string(),
    level: Count.nullable().meta({ description: 'The grade that it is for; null: all members.' }),
    byName: z.string().nullable().meta({ description: 'The person, or the name of the till’s key.' }),
    sent: Count.meta({ description: 'Members who have it.' }),
    total: Count.nullable().meta({
      description:
        'Members when it was written. Who leaves before the turn comes does not get it, nor who joins later.',
    }),
    heldUntil: Instant.nullable().meta({ description: 'The end of the quiet hours that it waits for.' }),
    error: z.string().nullable().meta({ description: 'Why the last portion failed.' }),
    createdAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'MessageJob', description: 'A message to all members or to a grade.' });
export type MessageJob = z.infer<typeof MessageJob>;

const ofJob = z.object({ jobId: Id, requestKey: PartnerRequestKey });

export const partnerJobCalls = {
  'GET /v1/ume/partner/message/jobs': {
    summary: 'The last fifty messages to many, newest first, with their progress.',
    right: 'messages',
    data: z.object({ list: z.array(MessageJob) }),
  },
  'GET /v1/ume/partner/message/job/{jobId}': {
    summary: 'One message to many, as it stands.',
    right: 'messages',
    params: z.object({ jobId: Id }),
    data: MessageJob,
  },
  'GET /v1/ume/partner/message/audience': {
    summary: 'Numbers of members, of all and by grade, and when a message to many would begin.',
    right: 'messages',
    data: z.object({
      members: Count,
      heldUntil: Instant.nullable().meta({ description: 'The end of the quiet hours of now; null: at once.' }),
      grades: z.array(z.object({ level: Count, name: z.string(), members: Count })),
    }),
  },
  'POST /v1/ume/partner/message/cancel': {
    summary: 'Stops a message to many: nobody else gets it. Who has it keeps it.',
    right: 'messages',
    body: ofJob,
    data: MessageJob,
  },
  'POST /v1/ume/partner/message/resume': {
    summary: 'Continues a failed message to many where it stopped: nobody gets it twice.',
    right: 'messages',
    body: ofJob,
    data: MessageJob,
  },
} satisfies PartnerCalls;
