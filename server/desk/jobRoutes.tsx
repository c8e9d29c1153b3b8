/** Routes of messages to many members: write, test, send, progress. */
import { newRequestKey } from '../http/requestKey.ts';
import { fieldsIn, keyIn, textIn } from './answers.tsx';
import {
  JobPage,
  jobPath,
  JobsPage,
  MESSAGES_PATH,
  NEW_PATH,
  NewMessagePage,
  ReadyPage,
  stateText,
} from './JobPages.tsx';

import type { FastifyRequest } from 'fastify';
import type { Answer, DeskRoutes, Fields } from './answers.tsx';
import type { Desk } from './deskClient.ts';
import type { Draft } from './JobPages.tsx';

/** The message as it was typed. */
function draftIn({ me }: Desk, { braId, to = 'all', kind, title = '', text = '' }: Fields): Draft {
  const branch = me.branches.find((one) => one.braId === braId) ?? me.branches[0];
  return {
    braId: branch?.braId ?? '',
    level: /^\d{1,2}$/.test(to) ? Number(to) : null,
    kind: kind === 'discount' ? 'discount' : 'store',
    title: title.trim(),
    text: textIn(text).trim(),
  };
}

export function registerJobs({ get, post, clock }: DeskRoutes): void {
  async function newPage(desk: Desk, draft: Draft, error: string | null, code: number | null = 200): Promise<Answer> {
    const audience = await desk.read('GET /v1/ume/partner/message/audience', {});
    const page = { me: desk.me, audience, draft, requestKey: newRequestKey(), error };
    return { title: error ?? '寫訊息', children: <NewMessagePage {...page} />, status: code === null ? 503 : 200 };
  }

  /** The page of one message. @param error why the last form had no effect */
  async function jobPage(desk: Desk, jobId: string, error: string | null = null): Promise<Answer> {
    const job = await desk.read('GET /v1/ume/partner/message/job/{jobId}', { jobId });
    const page = { job, requestKey: newRequestKey(), error, now: clock() };
    return { title: error ?? stateText(job, clock()), children: <JobPage {...page} /> };
  }

  const jobIdIn = (request: FastifyRequest) => (request.params as { jobId: string }).jobId;

  get(MESSAGES_PATH, async ({ me, read }) => {
    const { list } = await read('GET /v1/ume/partner/message/jobs', {});
    return { title: '訊息', children: <JobsPage me={me} list={list} now={clock()} /> };
  });

  get(NEW_PATH, (desk, request) => newPage(desk, draftIn(desk, fieldsIn(request.query)), null));

  post(`${NEW_PATH}/test`, async (desk, request) => {
    const fields = fieldsIn(request.body);
    const draft = draftIn(desk, fields);
    const requestKey = keyIn(fields['requestKey']);
    const result = await desk.call('POST /v1/ume/partner/message', { ...draft, to: { kind: 'me' }, requestKey });
    if (!result.data) return newPage(desk, draft, result.refusal, result.code);
    const audience = await desk.read('GET /v1/ume/partner/message/audience', {});
    const page = { me: desk.me, audience, draft, requestKey: newRequestKey(), now: clock() };
    return { title: '已傳給您自己', children: <ReadyPage {...page} /> };
  });

  post(`${NEW_PATH}/send`, async (desk, request) => {
    const fields = fieldsIn(request.body);
    const draft = draftIn(desk, fields);
    const { level } = draft;
    const result = await desk.call('POST /v1/ume/partner/message', {
      ...draft,
      to: level === null ? { kind: 'all' } : { kind: 'grade', level },
      requestKey: keyIn(fields['requestKey']),
    });
    if (!result.data) return newPage(desk, draft, result.refusal, result.code);
    return { to: result.data.job === null ? MESSAGES_PATH : jobPath(result.data.job.jobId) };
  });

  get(`${MESSAGES_PATH}/:jobId`, (desk, request) => jobPage(desk, jobIdIn(request)));

  for (const name of ['cancel', 'resume'] as const)
    post(`${MESSAGES_PATH}/:jobId/${name}`, async (desk, request) => {
      const jobId = jobIdIn(request);
      const requestKey = keyIn(fieldsIn(request.body)['requestKey']);
      const result = await desk.call(`POST /v1/ume/partner/message/${name}`, { jobId, requestKey });
      return result.data ? { to: jobPath(jobId) } : jobPage(desk, jobId, result.refusal);
    });
}
