/** Routes of people, keys and the log. */
import { PARTNER_ROLES } from '#contract/partnerCall.ts';

import { newRequestKey } from '../http/requestKey.ts';
import { fieldsIn, keyIn } from './answers.tsx';
import { LogPage } from './LogPage.tsx';
import { INVITE_PATH, InvitedPage, InvitePage, KEYS_PATH, KeysPage, PEOPLE_PATH, PeoplePage } from './PeoplePage.tsx';

import type { FastifyRequest } from 'fastify';
import type { PartnerRole } from '#contract/partnerCall.ts';
import type { Answer, DeskRoutes, Fields } from './answers.tsx';
import type { Desk } from './deskClient.ts';

const ROWS = 50;

const pageIn = ({ cursor = '' }: Fields) => (cursor === '' ? { size: ROWS } : { size: ROWS, cursor });

/** The ticked branches of a form. One of them comes as a text, several as a list. */
function ticked(body: unknown): string[] {
  const value: unknown = typeof body === 'object' && body !== null && 'braId' in body ? body.braId : [];
  return [value].flat().filter((braId): braId is string => typeof braId === 'string');
}

/** @param originFor origin of the portal, for the link of an invitation */
export function registerPeople({ get, post, clock }: DeskRoutes, originFor: (request: FastifyRequest) => string): void {
  async function peoplePage({ me, read }: Desk, fields: Fields, error: string | null = null): Promise<Answer> {
    const { list, next, mayInvite } = await read('GET /v1/ume/partner/people', pageIn(fields));
    const children = (
      <PeoplePage
        me={me}
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

  async function invitePage({ me, read }: Desk, body: unknown, error: string | null = null): Promise<Answer> {
    const { mayInvite } = await read('GET /v1/ume/partner/people', { size: 1 });
    const { name = '', role = '', code, requestKey } = fieldsIn(body);
    const children = (
      <InvitePage
        me={me}
        roles={mayInvite}
        typed={{ name, role, braIds: ticked(body) }}
        keys={{ code: keyIn(code), requestKey: keyIn(requestKey) }}
        error={error}
      />
    );
    return { title: error ?? '邀請人員', children };
  }

  get(PEOPLE_PATH, (desk, request) => peoplePage(desk, fieldsIn(request.query)));

  post(`${PEOPLE_PATH}/end`, async (desk, request) => {
    const { personId = '' } = fieldsIn(request.body);
    const result = await desk.call('POST /v1/ume/partner/people/end', { personId, requestKey: newRequestKey() });
    return result.data ? { to: `${PEOPLE_PATH}?done=ended` } : peoplePage(desk, {}, result.refusal);
  });

  get(INVITE_PATH, (desk) => invitePage(desk, {}));

  post(INVITE_PATH, async (desk, request) => {
    const { name = '', role = '', until = '', code: sent, requestKey } = fieldsIn(request.body);
    const [code, braIds] = [keyIn(sent), ticked(request.body)];
    const result = await desk.call('POST /v1/ume/partner/people/invite', {
      ...{ name: name.trim(), role: PARTNER_ROLES.find((one): one is PartnerRole => one === role) ?? 'clerk' },
      ...{ braIds: braIds.length === 0 ? null : braIds, until: until === '' ? null : until },
      ...{ code, requestKey: keyIn(requestKey) },
    });
    // with a new key, because the refused content changes
    if (!result.data) return invitePage(desk, { name, role, braId: braIds }, result.refusal);
    const link = `${originFor(request)}/desk?invite=${code}`;
    return { title: '邀請人員', children: <InvitedPage name={name.trim()} link={link} /> };
  });

  async function keysPage({ me, read }: Desk, fields: Fields, error: string | null = null): Promise<Answer> {
    const { list, next } = await read('GET /v1/ume/partner/keys', pageIn(fields));
    const done = fields['done'] === 'ended' ? '已停用，這把金鑰不能再用' : null;
    const page = { me, list, next, isFirst: fields['cursor'] === undefined, error, done, now: clock() };
    return { title: error ?? '收銀機的金鑰', children: <KeysPage {...page} /> };
  }

  get(KEYS_PATH, (desk, request) => keysPage(desk, fieldsIn(request.query)));

  post(`${KEYS_PATH}/end`, async (desk, request) => {
    const { keyId = '' } = fieldsIn(request.body);
    const result = await desk.call('POST /v1/ume/partner/key/end', { keyId, requestKey: newRequestKey() });
    return result.data ? { to: `${KEYS_PATH}?done=ended` } : keysPage(desk, {}, result.refusal);
  });

  get('/desk/log', async ({ me, read }, request) => {
    const fields = fieldsIn(request.query);
    const { braId = '' } = fields;
    const query = { ...pageIn(fields), ...(braId === '' ? {} : { braId }) };
    const { list, next } = await read('GET /v1/ume/partner/log', query);
    const page = { me, list, next, isFirst: fields['cursor'] === undefined, braId, now: clock() };
    return { title: '紀錄', children: <LogPage {...page} /> };
  });
}
