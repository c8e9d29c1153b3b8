/** Session handling of both mock apps: receive the hand-off, drop its query, identify the member, show a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beginMockSession, findMockSession } from '../data/handOffs.ts';
import { portalOriginOf } from '../http/caller.ts';
import { SESSION_KEY } from './components.tsx';
import { renderDocument } from '../http/Document.tsx';
import { fieldsOf } from '../http/formFields.ts';
import { newRequestKey } from '../http/requestKey.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { HandOffApp, HandOffQuery, MockSession } from '../data/handOffs.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { HandOff } from './components.tsx';
import type { PartnerClient } from '../http/partnerClient.ts';

/** Receives a hand-off: logs it, starts a session, and redirects to the same path without the query (security C20). */
async function receiveHandOff(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, app, callPartner }: MockApp,
): Promise<FastifyReply> {
  const query = fieldsOf(request.query);
  const path = request.routeOptions.url ?? '/';
  const { braId, token } = query;
  const member =
    braId && token ? (await callPartner(braId, 'POST /v1/ume/partner/member/handover', { token })).data : null;
  const sessionId = await beginMockSession(deps.db, { app, path, query, member, now: deps.clock() });
  return reply.header('Cache-Control', 'no-store').redirect(`${path}?${SESSION_KEY}=${sessionId}`, 303);
}

/** The session of a page or form. Null if there is none, and then a hand-off is required. */
async function sessionOf(request: FastifyRequest, { deps, app }: MockApp): Promise<MockSession | null> {
  const sessionId = fieldsOf(request.query)[SESSION_KEY] ?? fieldsOf(request.body)[SESSION_KEY];
  return sessionId === undefined ? null : findMockSession(deps.db, app, sessionId);
}

/** Target of the 回到 ume link: the store page that opened the mock app. */
function backUrlOf(portal: string, session: MockSession): string {
  if (session.braId === null) return `${portal}/`;
  return `${portal}/store/${session.braId}${session.codeId === null ? '' : `/${encodeURIComponent(session.codeId)}`}`;
}

async function handOffOf(
  portal: string,
  session: MockSession,
  error: string | null,
  callPartner: PartnerClient,
): Promise<HandOff> {
  const { braId } = session;
  const branch =
    braId === null ? null : (await callPartner(braId, 'GET /v1/ume/partner/branch/{braId}', { braId })).data;
  return {
    sessionId: session.sessionId,
    error,
    storeName: branch?.storeName ?? null,
    tableCode: session.tableCode,
    memberName: session.memberName,
    query: Object.entries(session.query),
    backUrl: backUrlOf(portal, session),
  };
}

/** Sends a page of a mock app, uncacheable. */
function sendPage(reply: FastifyReply, portal: string, title: string, children: ReactNode): FastifyReply {
  return reply
    .headers({
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${portal} data:; form-action 'self'; base-uri 'none'; frame-ancestors ${portal}`,
      'Cache-Control': 'no-store',
    })
    .removeHeader('X-Frame-Options')
    .type('text/html; charset=utf-8')
    .send(renderDocument({ title, stylesheet: '/mock-app.css', script: '/mock-app.js', children }));
}

/** Input of a page: the session, the query of this request, and the portal's origin. */
export type PageInput = { session: MockSession; handOff: HandOff; query: HandOffQuery; portal: string };
/** A signed-in member at a branch, with the form's request key. */
export type SignedInSession = MockSession & {
  memberCode: string;
  memberProof: string;
  braId: string;
  requestKey: string;
};
/** Redirect of a form, with the error to show there. */
export type FormRedirect = { to: string; refusal?: string | null };

/** One mock app: its name, and its client of the partner interface. */
type MockApp = { deps: Deps; app: HandOffApp; callPartner: PartnerClient };

/** Routes of a mock app: pages, and forms that act for a member and redirect to a page. */
export function mockAppRoutes(server: FastifyInstance, mockApp: MockApp, title: string) {
  return {
    /** A page at `path`. Receives a hand-off, or shows a session. */
    page(path: string, show: (arrival: PageInput) => Promise<ReactNode>): void {
      server.get(path, async (request, reply) => {
        const session = await sessionOf(request, mockApp);
        if (session === null) return receiveHandOff(request, reply, mockApp);
        const portal = portalOriginOf(request, mockApp.deps.config);
        const query = fieldsOf(request.query);
        const handOff = await handOffOf(portal, session, query['error'] ?? null, mockApp.callPartner);
        return sendPage(reply, portal, title, await show({ session, handOff, query, portal }));
      });
    },
    /** A form at `path`. `act` returns the redirect. Without a signed-in member at a branch it redirects to `home`. */
    form(
      path: string,
      home: string,
      act: (session: SignedInSession, fields: HandOffQuery) => Promise<FormRedirect>,
    ): void {
      server.post(path, async (request, reply) => {
        const session = await sessionOf(request, mockApp);
        if (session === null) return reply.code(404).send();
        const { memberCode, memberProof, braId } = session;
        const { requestKey = newRequestKey(), ...formFields } = fieldsOf(request.body);
        const fields = Object.fromEntries(Object.entries(formFields).filter(([name]) => name !== SESSION_KEY));
        const { to, refusal = null } =
          memberCode === null || memberProof === null || braId === null
            ? { to: home }
            : await act({ ...session, memberCode, memberProof, braId, requestKey }, fields);
        const query = new URLSearchParams({
          [SESSION_KEY]: session.sessionId,
          ...(refusal === null ? {} : { error: refusal }),
        });
        return reply.redirect(`${to}${to.includes('?') ? '&' : '?'}${query.toString()}`, 303);
      });
    },
  };
}

/** The stylesheet of the mock apps, and the script that talks to the portal from its frame. */
export function registerMockAppStyle(app: FastifyInstance, { config }: Deps): void {
  const style = readFileSync(path.join(config.root, 'server/mockApps/mockApp.css'));
  const script = readFileSync(path.join(config.root, 'server/mockApps/mockApp.js'));
  app.get('/mock-app.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/mock-app.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
