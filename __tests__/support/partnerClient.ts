/** Test client of the partner interface: a merchant's key, and calls with it. */
import { randomBytes } from 'node:crypto';

import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { makePartnerKey } from '../../server/data/partnerKeys.ts';
import { signInSeeded } from './signInSeeded.ts';

import type { PartnerRight } from '#contract/partnerCall.ts';
import type { TestServer } from './testServer.ts';

export type PartnerReply = { status: number; code: number; message: string; data: Record<string, unknown> | null };
export type CallPartner = (method: 'GET' | 'POST', path: string, body?: object, by?: string) => Promise<PartnerReply>;

export const newKey = () => randomBytes(16).toString('base64url');

export async function merchantOf({ db }: TestServer, braId: string): Promise<string> {
  return (await db.query<{ merId: string }>('select mer_id as "merId" from stores where bra_id = $1', [braId]))[0]!
    .merId;
}

export async function keyOf(
  server: TestServer,
  merId: string,
  rights: readonly PartnerRight[] = PARTNER_RIGHTS,
): Promise<string> {
  return (await makePartnerKey(server.db, { merId, name: 'till', rights, expiresAt: null }, server.clock()))!.key;
}

export async function memberCodeOf({ db }: TestServer, userId: string): Promise<string> {
  return (await db.query<{ code: string }>('select member_code as code from members where user_id = $1', [userId]))[0]!
    .code;
}

/** The proof of a hand-off by this member to the merchant of `ask`. */
export async function proofOf(server: TestServer, ask: CallPartner, userId: string): Promise<string> {
  const { data } = await ask('POST', 'member/handover', { token: await signInSeeded(server, userId) });
  return String(data?.['memberProof']);
}

/** @param key default key, which a call may override */
export function partnerClient({ app }: TestServer, key: string): CallPartner {
  return async (method, path, body, by = key) => {
    const response = await app.inject({
      method,
      url: `/v1/ume/partner/${path}`,
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: response.statusCode, ...response.json<Omit<PartnerReply, 'status'>>() };
  };
}
