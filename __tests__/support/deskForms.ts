/** The desk as a browser without a script uses it: pages, forms, and people who have signed in. */
import { makeDeskKey } from '../../server/data/partnerKeys.ts';
import { acceptInvitation, invitePerson } from '../../server/data/people.ts';
import { merchantOf } from './partnerClient.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { TestServer } from './testServer.ts';

export const DESK_HOST = 'desk.test';
export const DESK_ORIGIN = `http://${DESK_HOST}`;

export const getPage = ({ app }: TestServer, url: string, cookie = '') =>
  app.inject({ url, headers: { host: DESK_HOST, cookie } });

/** @param origin null: the browser sends none */
export const postForm = (
  { app }: TestServer,
  url: string,
  fields: Record<string, string> | [string, string][],
  cookie = '',
  origin: string | null = DESK_ORIGIN,
) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: DESK_HOST,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin === null ? {} : { origin }),
    },
  });

type NewPerson = { at?: string; userId?: string; braIds?: string[] | null; name?: string };

/** Signs a new person of the merchant of branch `at` in. @param userId the seeded member that the person is */
export async function joinDesk(
  server: TestServer,
  role: PartnerRole,
  { at = '1001', userId = 'u00041', braIds = null, name = '小美' }: NewPerson = {},
): Promise<{ personId: string; cookie: string }> {
  const person = { merId: await merchantOf(server, at), name, role, braIds, expiresAt: null };
  const { code, personId } = (await invitePerson(server.db, person, server.clock()))!;
  await acceptInvitation(server.db, code, userId, server.clock());
  return { personId, cookie: `umeDesk=${await makeDeskKey(server.db, personId, server.clock())}` };
}
