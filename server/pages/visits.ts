/** What both stand-ins do at the door: take the hand-off, drop its query, know the person, show a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beginVisit, findVisit } from '../data/handOffs.ts';
import { findSession } from '../data/sessions.ts';
import { portalOriginOf } from '../http/caller.ts';
import { renderDocument } from './Document.tsx';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { HandOffApp, HandOffQuery, Visit } from '../data/handOffs.ts';
import type { Parts } from '../handlers/handlers.ts';
import type { HandedOver } from './parts.tsx';

const VISIT_KEY = 'visit';
const MOST_VALUE_LENGTH = 300;

/** The fields of a form or query as plain strings; whatever else was sent is left out. */
function fieldsOf(source: unknown): HandOffQuery {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= MOST_VALUE_LENGTH),
  );
}

/** Takes a hand-off: logs it, begins a visit and sends the browser on to the same path without the query (security C20). */
async function receiveHandOff(request: FastifyRequest, reply: FastifyReply, parts: Parts, app: HandOffApp): Promise<FastifyReply> {
  const query = fieldsOf(request.query);
  const path = request.routeOptions.url ?? '/';
  const session = query['token'] ? await findSession(parts.db, query['token'], parts.clock()) : null;
  const visitId = await beginVisit(parts.db, { app, path, query, userId: session?.userId ?? null, now: parts.clock() });
  return reply.header('Cache-Control', 'no-store').redirect(`${path}?${VISIT_KEY}=${visitId}`, 303);
}

/** The visit that a page or form belongs to; null when there is none (then a hand-off is asked for). */
async function visitOf(request: FastifyRequest, parts: Parts, app: HandOffApp): Promise<Visit | null> {
  const visitId = fieldsOf(request.query)[VISIT_KEY] ?? fieldsOf(request.body)[VISIT_KEY];
  return visitId === undefined ? null : findVisit(parts.db, app, visitId);
}

/** Where 回到 ume leads: the store page the person came from. */
function backUrlOf(portal: string, visit: Visit): string {
  if (visit.braId === null) return `${portal}/`;
  return `${portal}/store/${visit.braId}${visit.codeId === null ? '' : `/${encodeURIComponent(visit.codeId)}`}`;
}

function handedOver(portal: string, visit: Visit): HandedOver {
  return {
    visitId: visit.visitId,
    storeName: visit.storeName,
    tableCode: visit.tableCode,
    memberName: visit.memberName,
    query: Object.entries(visit.query),
    backUrl: backUrlOf(portal, visit),
  };
}

/** Sends one page of a stand-in; nothing of it is kept by any cache. */
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

/** What a page of a stand-in gets: who came, the query of this very request, and the portal's origin. */
export type Arrival = { visit: Visit; handed: HandedOver; query: HandOffQuery; portal: string };
export type Signed = Visit & { userId: string };

/** The doors of one stand-in: pages that show, forms that act for a member and lead on to a page. */
export function standInDoors(app: FastifyInstance, parts: Parts, which: HandOffApp, title: string) {
  return {
    /** A page at `path`: a first arrival is received, a visit is shown. */
    page(path: string, show: (arrival: Arrival) => Promise<ReactNode>): void {
      app.get(path, async (request, reply) => {
        const visit = await visitOf(request, parts, which);
        if (visit === null) return receiveHandOff(request, reply, parts, which);
        const portal = portalOriginOf(request, parts.config);
        return sendPage(reply, portal, title, await show({ visit, handed: handedOver(portal, visit), query: fieldsOf(request.query), portal }));
      });
    },
    /** A form at `path`; `act` answers the page to go on to. A visitor without a member goes back to `home`. */
    form(path: string, home: string, act: (visit: Signed, fields: HandOffQuery) => Promise<string>): void {
      app.post(path, async (request, reply) => {
        const visit = await visitOf(request, parts, which);
        if (visit === null) return reply.code(404).send();
        const next = visit.userId === null ? home : await act({ ...visit, userId: visit.userId }, fieldsOf(request.body));
        return reply.redirect(`${next}${next.includes('?') ? '&' : '?'}${VISIT_KEY}=${visit.visitId}`, 303);
      });
    },
  };
}

/** The one stylesheet of the stand-ins, and the script that speaks to the portal when it frames them. */
export function registerStandInStyle(app: FastifyInstance, { config }: Parts): void {
  const style = readFileSync(path.join(config.root, 'server/pages/standIn.css'));
  const script = readFileSync(path.join(config.root, 'server/pages/standIn.js'));
  app.get('/stand-in.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/stand-in.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
