/** What both mock apps do at the door: take the hand-off, drop its query, know the person, show a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beginMockSession, findMockSession } from '../data/handOffs.ts';
import { findSession } from '../data/sessions.ts';
import { portalOriginOf } from '../http/caller.ts';
import { SESSION_KEY } from './components.tsx';
import { renderDocument } from './Document.tsx';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { HandOffApp, HandOffQuery, MockSession } from '../data/handOffs.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { HandedOver } from './components.tsx';

const MOST_VALUE_LENGTH = 300;

/** The fields of a form or query as plain strings; whatever else was sent is left out. */
export function fieldsOf(source: unknown): HandOffQuery {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= MOST_VALUE_LENGTH),
  );
}

/** Takes a hand-off: logs it, begins a session and sends the browser on to the same path without the query (security C20). */
async function receiveHandOff(request: FastifyRequest, reply: FastifyReply, deps: Deps, app: HandOffApp): Promise<FastifyReply> {
  const query = fieldsOf(request.query);
  const path = request.routeOptions.url ?? '/';
  const session = query['token'] ? await findSession(deps.db, query['token'], deps.clock()) : null;
  const sessionId = await beginMockSession(deps.db, { app, path, query, userId: session?.userId ?? null, now: deps.clock() });
  return reply.header('Cache-Control', 'no-store').redirect(`${path}?${SESSION_KEY}=${sessionId}`, 303);
}

/** The session that a page or form belongs to; null when there is none (then a hand-off is asked for). */
async function sessionOf(request: FastifyRequest, deps: Deps, app: HandOffApp): Promise<MockSession | null> {
  const sessionId = fieldsOf(request.query)[SESSION_KEY] ?? fieldsOf(request.body)[SESSION_KEY];
  return sessionId === undefined ? null : findMockSession(deps.db, app, sessionId);
}

/** Where 回到 ume leads: the store page the person came from. */
function backUrlOf(portal: string, session: MockSession): string {
  if (session.braId === null) return `${portal}/`;
  return `${portal}/store/${session.braId}${session.codeId === null ? '' : `/${encodeURIComponent(session.codeId)}`}`;
}

function handedOver(portal: string, session: MockSession): HandedOver {
  return {
    sessionId: session.sessionId,
    storeName: session.storeName,
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
export type Signed = MockSession & { userId: string };

/** The doors of one mock app: pages that show, forms that act for a member and lead on to a page. */
export function mockAppDoors(app: FastifyInstance, deps: Deps, which: HandOffApp, title: string) {
  return {
    /** A page at `path`: a first arrival is received, a session is shown. */
    page(path: string, show: (arrival: Arrival) => Promise<ReactNode>): void {
      app.get(path, async (request, reply) => {
        const session = await sessionOf(request, deps, which);
        if (session === null) return receiveHandOff(request, reply, deps, which);
        const portal = portalOriginOf(request, deps.config);
        return sendPage(reply, portal, title, await show({ session, handed: handedOver(portal, session), query: fieldsOf(request.query), portal }));
      });
    },
    /** A form at `path`; `act` answers the page to go on to. A visitor without a member goes back to `home`. */
    form(path: string, home: string, act: (session: Signed, fields: HandOffQuery) => Promise<string>): void {
      app.post(path, async (request, reply) => {
        const session = await sessionOf(request, deps, which);
        if (session === null) return reply.code(404).send();
        const next = session.userId === null ? home : await act({ ...session, userId: session.userId }, fieldsOf(request.body));
        return reply.redirect(`${next}${next.includes('?') ? '&' : '?'}${SESSION_KEY}=${session.sessionId}`, 303);
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
