/** Partner calls for messages to many members. The runner (server/jobRunner.ts) does the jobs. */
import { addJob, cancelJob, jobOf, jobsOf, resumeJob } from '../data/jobs.ts';
import { countByLevel, countMembers } from '../data/partnerMessages.ts';
import { quietEnd } from '../data/quietHours.ts';
import { gradesOf } from '../data/shopKeeping.ts';
import { mayActAt } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { MessageJob, partnerJobCalls } from '#contract/partnerJobs.ts';
import type { z } from 'zod';
import type { JobRow } from '../data/jobs.ts';
import type { MessageToMany } from '../data/partnerMessages.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

const MOST_JOBS = 50;

type Sent = z.input<typeof MessageJob>;

/** A job as the merchant sees it. Without the branches of the key it is none of its business: null. */
function messageJob({ clock, config, shop }: PartnerRequest, row: JobRow): Sent | null {
  const { jobId, state, byName, payload, done, total, error, createdAt, endedAt } = row;
  const { braId, title, text, level } = payload as MessageToMany;
  if (!mayActAt(shop, braId)) return null;
  const heldUntil = state === 'open' ? quietEnd(config.quietHours, clock()) : null;
  return {
    jobId,
    state,
    braId,
    title,
    text,
    level,
    byName,
    sent: done,
    total,
    heldUntil: heldUntil?.toISOString() ?? null,
    error,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** @throws Refusal notFound */
async function requireJob(request: PartnerRequest, jobId: string): Promise<Sent> {
  const row = await jobOf(request.db, request.shop.merId, jobId);
  const job = row && messageJob(request, row);
  if (job === null) throw refuse('notFound');
  return job;
}

/**
 * Adds the job of a message to many, in the transaction of the call.
 * @throws Refusal partnerMay for a key of some branches, because members of the merchant are those of all
 */
export async function addMessageJob(request: PartnerRequest, message: MessageToMany): Promise<Sent> {
  const { db, clock, shop } = request;
  const { merId, name: byName } = shop;
  const total = await countMembers(db, merId, message.level);
  const jobId = await addJob(db, { kind: 'message', merId, payload: message, byName, total }, clock());
  return requireJob(request, jobId ?? '');
}

/** Ends or continues a job. @throws Refusal notFound, partnerMay, jobEnded */
async function change(request: PartnerRequest & { body: { jobId: string } }, act: typeof cancelJob): Promise<Sent> {
  const { db, clock, audit, shop, body } = request;
  if (shop.braIds !== null) throw refuse('partnerMay');
  await requireJob(request, body.jobId);
  if (!(await act(db, shop.merId, body.jobId, clock()))) throw refuse('jobEnded');
  const job = await requireJob(request, body.jobId);
  audit('messageJob', { jobId: job.jobId, state: job.state, sent: job.sent });
  return job;
}

export const partnerJobHandlers: PartnerHandlers<typeof partnerJobCalls> = {
  async 'GET /v1/ume/partner/message/jobs'(request) {
    const rows = await jobsOf(request.db, request.shop.merId, MOST_JOBS);
    return { list: rows.flatMap((row) => messageJob(request, row) ?? []) };
  },

  'GET /v1/ume/partner/message/job/{jobId}': (request) => requireJob(request, request.params.jobId),

  async 'GET /v1/ume/partner/message/audience'({ db, clock, config, shop: { merId } }) {
    const countOf = await countByLevel(db, merId);
    const grades = await gradesOf(db, merId);
    return {
      heldUntil: quietEnd(config.quietHours, clock())?.toISOString() ?? null,
      members: [...countOf.values()].reduce((sum, count) => sum + count, 0),
      grades: grades.map(({ name }, level) => ({ level, name, members: countOf.get(level) ?? 0 })),
    };
  },

  'POST /v1/ume/partner/message/cancel': (request) => change(request, cancelJob),

  'POST /v1/ume/partner/message/resume': (request) => change(request, resumeJob),
};
