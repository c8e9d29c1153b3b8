/** Routes of messages to many members: write, test, send, progress. */
import { newRequestKey } from '../http/requestKey.ts';
import { fieldsIn, refusalPage } from './answers.tsx';
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, DeskRoutes, Fields } from './answers.tsx';
import type { Desk } from './deskClient.ts';
import type { Draft } from './JobPages.tsx';

/** A key as the forms carry it. Another is replaced, because a call needs one. */
const KEY = /^[A-Za-z0-9_-]{22}$/;
const keyIn = ({ requestKey = '' }: Fields): string => (KEY.test(requestKey) ? requestKey : newRequestKey());

/** The message as it was typed, with the line ends of the phone. */
function draftIn({ me }: Desk, { braId, to = 'all', kind, title = '', text = '' }: Fields): Draft {
  const branch = me.branches.find((one) => one.braId === braId) ?? me.branches[0];
  return {
    braId: branch?.braId ?? '',
    level: /^\d{1,2}$/.test(to) ? Number(to) : null,
    kind: kind === 'discount' ? 'discount' : 'store',
    title: title.trim(),
    text: text.replace(/\r\n?/g, '\n').trim(),
  };
}

export function registerJobs(desk: FastifyInstance, { send, asPerson, clock }: DeskRoutes): void {
  async function newPage(person: Desk, draft: Draft, error: string | null, code: number | null = 200): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/message/audience', {});
    if (!said.data) return refusalPage(said.refusal, said.code);
    const page = { me: person.me, audience: said.data, draft, requestKey: newRequestKey(), error };
    return { title: error ?? '寫訊息', children: <NewMessagePage {...page} />, status: code === null ? 503 : 200 };
  }

  /** The page of one message. @param error why the last form had no effect */
  async function jobPage(person: Desk, jobId: string, error: string | null = null): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/message/job/{jobId}', { jobId });
    if (!said.data) return refusalPage(said.refusal, said.code);
    const page = { job: said.data, requestKey: newRequestKey(), error, now: clock() };
    return { title: error ?? stateText(said.data, clock()), children: <JobPage {...page} /> };
  }

  const jobIdIn = (request: FastifyRequest) => (request.params as { jobId: string }).jobId;

  desk.get(MESSAGES_PATH, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const said = await person.call('GET /v1/ume/partner/message/jobs', {});
      if (!said.data) return refusalPage(said.refusal, said.code);
      return { title: '訊息', children: <JobsPage me={person.me} list={said.data.list} now={clock()} /> };
    });
    return send(reply, answer);
  });

  desk.get(NEW_PATH, async (request, reply) =>
    send(reply, await asPerson(request, (person) => newPage(person, draftIn(person, fieldsIn(request.query)), null))),
  );

  desk.post(`${NEW_PATH}/test`, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const fields = fieldsIn(request.body);
      const draft = draftIn(person, fields);
      const said = await person.call('POST /v1/ume/partner/message', {
        ...draft,
        to: { kind: 'me' },
        requestKey: keyIn(fields),
      });
      if (!said.data) return newPage(person, draft, said.refusal, said.code);
      const audience = await person.call('GET /v1/ume/partner/message/audience', {});
      if (!audience.data) return refusalPage(audience.refusal, audience.code);
      const page = { me: person.me, audience: audience.data, draft, requestKey: newRequestKey(), now: clock() };
      return { title: '已傳給您自己', children: <ReadyPage {...page} /> };
    });
    return send(reply, answer);
  });

  desk.post(`${NEW_PATH}/send`, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const fields = fieldsIn(request.body);
      const draft = draftIn(person, fields);
      const { level } = draft;
      const said = await person.call('POST /v1/ume/partner/message', {
        ...draft,
        to: level === null ? { kind: 'all' } : { kind: 'grade', level },
        requestKey: keyIn(fields),
      });
      if (!said.data) return newPage(person, draft, said.refusal, said.code);
      return { to: said.data.job === null ? MESSAGES_PATH : jobPath(said.data.job.jobId) };
    });
    return send(reply, answer);
  });

  desk.get(`${MESSAGES_PATH}/:jobId`, async (request, reply) =>
    send(reply, await asPerson(request, (person) => jobPage(person, jobIdIn(request)))),
  );

  /** A form of the page of a message. */
  const jobForm = (name: 'cancel' | 'resume') =>
    desk.post(`${MESSAGES_PATH}/:jobId/${name}`, async (request, reply) => {
      const answer = await asPerson(request, async (person) => {
        const jobId = jobIdIn(request);
        const about = { jobId, requestKey: keyIn(fieldsIn(request.body)) };
        const said = await (name === 'cancel'
          ? person.call('POST /v1/ume/partner/message/cancel', about)
          : person.call('POST /v1/ume/partner/message/resume', about));
        return said.data ? { to: jobPath(jobId) } : jobPage(person, jobId, said.refusal);
      });
      return send(reply, answer);
    });
  jobForm('cancel');
  jobForm('resume');
}
