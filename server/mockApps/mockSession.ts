/** What both mock apps do at the door: take the hand-off, drop its query, know the person, show a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beginMockSession, findMockSession } from '../data/handOffs.ts';
import { portalOriginOf } from '../http/caller.ts';
import { SESSION_KEY } from './components.tsx';
import { renderDocument } from './Document.tsx';
import { newRequestKey } from './requestKey.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { HandOffApp, HandOffQuery, MockSession } from '../data/handOffs.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { HandedOver } from './components.tsx';
import type { Counter } from './partnerClient.ts';

const MOST_VALUE_LENGTH = 300;

/**
 * The fields of a form or query as plain strings; whatever else was sent, and what is longer than `most`, is left out.
 */
export function fieldsOf(source: unknown, most = MOST_VALUE_LENGTH): HandOffQuery {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= most,
    ),
  );
}

/**
 * Takes a hand-off: logs it, begins a session and sends the browser on to the same path without the query (security
 * C20).
 */
async function receiveHandOff(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, app, counter }: MockApp,
): Promise<FastifyReply> {
  const query = fieldsOf(request.query);
  const path = request.routeOptions.url ?? '/';
  const { braId, token } = query;
  const member = braId && token ? (await counter(braId, 'POST /v1/ume/partner/member/handover', { token })).data : null;
  const sessionId = await beginMockSession(deps.db, { app, path, query, member, now: deps.clock() });
  return reply.header('Cache-Control', 'no-store').redirect(`${path}?${SESSION_KEY}=${sessionId}`, 303);
}

/** The session that a page or form belongs to; null when there is none (then a hand-off is asked for). */
async function sessionOf(request: FastifyRequest, { deps, app }: MockApp): Promise<MockSession | null> {
  const sessionId = fieldsOf(request.query)[SESSION_KEY] ?? fieldsOf(request.body)[SESSION_KEY];
  return sessionId === undefined ? null : findMockSession(deps.db, app, sessionId);
}

/** Where 回到 ume leads: the store page the person came from. */
function backUrlOf(portal: string, session: MockSession): string {
  if (session.braId === null) return `${portal}/`;
  return `${portal}/store/${session.braId}${session.codeId === null ? '' : `/${encodeURIComponent(session.codeId)}`}`;
}

async function handedOver(
  portal: string,
  session: MockSession,
  said: string | null,
  counter: Counter,
): Promise<HandedOver> {
  const { braId } = session;
  const branch = braId === null ? null : (await counter(braId, 'GET /v1/ume/partner/branch/{braId}', { braId })).data;
  return {
    sessionId: session.sessionId,
    said,
    storeName: branch?.storeName ?? null,
    tableCode: session.tableCode,
    memberName: session.memberName,
    query: Object.entries(session.query),
    backUrl: backUrlOf(portal, session),
  };
}

/** Sends one page of a mock app; nothing of it is kept by any cache. */
function sendPage(reply: FastifyReply, portal: string, title: string, children: ReactNode): FastifyReply {
  return reply
    .headers({
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${portal} data:; form-action 'self'; base-uri 'none'; frame-ancestors ${portal}`,
      'Cache-Control': 'no-store',
    })
    .removeHeader('X-Frame-Options')
    .type('text/html; charset=utf-8')
    .send(renderDocument({ title, stylesheet: '/stand-in.css', script: '/stand-in.js', children }));
}

/** What a page of a mock app gets: who came, the query of this very request, and the portal's origin. */
export type Arrival = { session: MockSession; handed: HandedOver; query: HandOffQuery; portal: string };
/** A member at a branch, with the key of the form that was sent. */
export type Signed = MockSession & { memberCode: string; braId: string; requestKey: string };
/** Where a form leads, with the refusal that is told there. */
export type Led = { to: string; refusal?: string | null };

/** One mock app: what it is called, and its way into the shops. */
type MockApp = { deps: Deps; app: HandOffApp; counter: Counter };

/** The doors of one mock app: pages that show, forms that act for a member and lead on to a page. */
export function mockAppDoors(server: FastifyInstance, mockApp: MockApp, title: string) {
  return {
    /** A page at `path`: a first arrival is received, a session is shown. */
    page(path: string, show: (arrival: Arrival) => Promise<ReactNode>): void {
      server.get(path, async (request, reply) => {
        const session = await sessionOf(request, mockApp);
        if (session === null) return receiveHandOff(request, reply, mockApp);
        const portal = portalOriginOf(request, mockApp.deps.config);
        const query = fieldsOf(request.query);
        const handed = await handedOver(portal, session, query['said'] ?? null, mockApp.counter);
        return sendPage(reply, portal, title, await show({ session, handed, query, portal }));
      });
    },
    /** A form at `path`; `act` answers the page to go on to. Whoever is no member at a branch goes back to `home`. */
    form(path: string, home: string, act: (session: Signed, fields: HandOffQuery) => Promise<Led>): void {
      server.post(path, async (request, reply) => {
        const session = await sessionOf(request, mockApp);
        if (session === null) return reply.code(404).send();
        const { memberCode, braId } = session;
        const { requestKey = newRequestKey(), ...sent } = fieldsOf(request.body);
        const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== SESSION_KEY));
        const { to, refusal = null } =
          memberCode === null || braId === null
            ? { to: home }
            : await act({ ...session, memberCode, braId, requestKey }, fields);
        const query = new URLSearchParams({
          [SESSION_KEY]: session.sessionId,
          ...(refusal === null ? {} : { said: refusal }),
        });
        return reply.redirect(`${to}${to.includes('?') ? '&' : '?'}${query.toString()}`, 303);
      });
    },
  };
}

/** The one stylesheet of the mock apps, and the script that speaks to the portal when it frames them. */
export function registerMockAppStyle(app: FastifyInstance, { config }: Deps): void {
  const style = readFileSync(path.join(config.root, 'server/mockApps/mockApp.css'));
  const script = readFileSync(path.join(config.root, 'server/mockApps/mockApp.js'));
  app.get('/stand-in.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/stand-in.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
