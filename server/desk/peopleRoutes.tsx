/** Routes of people, keys and the log. */
import { PARTNER_ROLES } from '#contract/partnerCall.ts';

import { newRequestKey } from '../http/requestKey.ts';
import { fieldsIn, refusalPage } from './answers.tsx';
import { LogPage } from './LogPage.tsx';
import { INVITE_PATH, InvitedPage, InvitePage, KEYS_PATH, KeysPage, PEOPLE_PATH, PeoplePage } from './PeoplePage.tsx';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartnerRole } from '#contract/partnerCall.ts';
import type { Answer, DeskRoutes, Fields } from './answers.tsx';
import type { Desk } from './deskClient.ts';

const ROWS = 50;
/** Codes and keys as the forms carry them. Others are replaced, because a call needs them. */
const KEY = /^[A-Za-z0-9_-]{22}$/;
const keyIn = (text = ''): string => (KEY.test(text) ? text : newRequestKey());

const pageIn = ({ cursor = '' }: Fields) => (cursor === '' ? { size: ROWS } : { size: ROWS, cursor });

/** The ticked branches of a form. One of them comes as a text, several as a list. */
function ticked(body: unknown): string[] {
  const value: unknown = typeof body === 'object' && body !== null && 'braId' in body ? body.braId : [];
  return [value].flat().filter((braId): braId is string => typeof braId === 'string');
}

/** @param originFor origin of the portal, for the link of an invitation */
export function registerPeople(
  desk: FastifyInstance,
  { send, asPerson, clock }: DeskRoutes,
  originFor: (request: FastifyRequest) => string,
): void {
  async function peoplePage(person: Desk, fields: Fields, error: string | null = null): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/people', pageIn(fields));
    if (!said.data) return refusalPage(said.refusal, said.code);
    const { list, next, mayInvite } = said.data;
    const children = (
      <PeoplePage
        me={person.me}
        list={list}
        mayInvite={mayInvite.length > 0}
        next={next}
        isFirst={fields['cursor'] === undefined}
        error={error}
        done={fields['done'] === 'ended' ? '已停用，對方的下一個動作就會被拒絕' : null}
        now={clock()}
      />
    );
    return { title: error ?? '人員', children };
  }

  async function invitePage(person: Desk, body: unknown, error: string | null = null): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/people', { size: 1 });
    if (!said.data) return refusalPage(said.refusal, said.code);
    const { name = '', role = '', code, requestKey } = fieldsIn(body);
    const children = (
      <InvitePage
        me={person.me}
        roles={said.data.mayInvite}
        typed={{ name, role, braIds: ticked(body) }}
        keys={{ code: keyIn(code), requestKey: keyIn(requestKey) }}
        error={error}
      />
    );
    return { title: error ?? '邀請人員', children };
  }

  desk.get(PEOPLE_PATH, async (request, reply) =>
    send(reply, await asPerson(request, (person) => peoplePage(person, fieldsIn(request.query)))),
  );

  desk.post(`${PEOPLE_PATH}/end`, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const { personId = '' } = fieldsIn(request.body);
      const said = await person.call('POST /v1/ume/partner/people/end', { personId, requestKey: newRequestKey() });
      return said.data ? { to: `${PEOPLE_PATH}?done=ended` } : peoplePage(person, {}, said.refusal);
    });
    return send(reply, answer);
  });

  desk.get(INVITE_PATH, async (request, reply) =>
    send(reply, await asPerson(request, (person) => invitePage(person, {}))),
  );

  desk.post(INVITE_PATH, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const { name = '', role = '', until = '', code: sent, requestKey } = fieldsIn(request.body);
      const [code, braIds] = [keyIn(sent), ticked(request.body)];
      const said = await person.call('POST /v1/ume/partner/people/invite', {
        ...{ name: name.trim(), role: PARTNER_ROLES.find((one): one is PartnerRole => one === role) ?? 'clerk' },
        ...{ braIds: braIds.length === 0 ? null : braIds, until: until === '' ? null : until },
        ...{ code, requestKey: keyIn(requestKey) },
      });
      // with a new key, because the refused content changes
      if (!said.data) return invitePage(person, { name, role, braId: braIds }, said.refusal);
      const link = `${originFor(request)}/desk?invite=${code}`;
      return { title: '邀請人員', children: <InvitedPage name={name.trim()} link={link} /> };
    });
    return send(reply, answer);
  });

  async function keysPage(person: Desk, fields: Fields, error: string | null = null): Promise<Answer> {
    const said = await person.call('GET /v1/ume/partner/keys', pageIn(fields));
    if (!said.data) return refusalPage(said.refusal, said.code);
    const { list, next } = said.data;
    const done = fields['done'] === 'ended' ? '已停用，這把金鑰不能再用' : null;
    const page = { me: person.me, list, next, isFirst: fields['cursor'] === undefined, error, done, now: clock() };
    return { title: error ?? '收銀機的金鑰', children: <KeysPage {...page} /> };
  }

  desk.get(KEYS_PATH, async (request, reply) =>
    send(reply, await asPerson(request, (person) => keysPage(person, fieldsIn(request.query)))),
  );

  desk.post(`${KEYS_PATH}/end`, async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const { keyId = '' } = fieldsIn(request.body);
      const said = await person.call('POST /v1/ume/partner/key/end', { keyId, requestKey: newRequestKey() });
      return said.data ? { to: `${KEYS_PATH}?done=ended` } : keysPage(person, {}, said.refusal);
    });
    return send(reply, answer);
  });

  desk.get('/desk/log', async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const fields = fieldsIn(request.query);
      const { braId = '' } = fields;
      const query = { ...pageIn(fields), ...(braId === '' ? {} : { braId }) };
      const said = await person.call('GET /v1/ume/partner/log', query);
      if (!said.data) return refusalPage(said.refusal, said.code);
      const { list, next } = said.data;
      const isFirst = fields['cursor'] === undefined;
      const page = { me: person.me, list, next, isFirst, braId, now: clock() };
      return { title: '紀錄', children: <LogPage {...page} /> };
    });
    return send(reply, answer);
  });
}
