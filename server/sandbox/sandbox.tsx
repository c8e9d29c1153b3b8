/** /sandbox: the developers' sandbox and its JSON for scripts. Local and test only. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { renderSVG } from 'uqr';
import { z } from 'zod';

import { listSandboxMembers } from '../data/sandboxMembers.ts';
import { clearFaults, FAULT_KINDS, listFaults, setFault } from '../data/faults.ts';
import { listHandOffs } from '../data/handOffs.ts';
import { invitePerson } from '../data/people.ts';
import { beginSession } from '../data/sessions.ts';
import { readSample, tableOfCodes } from '../data/sample.ts';
import { listOutbox } from '../data/smsOutbox.ts';
import { findStore } from '../data/stores.ts';
import { createMember } from '../data/users.ts';
import { answerStatus } from '../http/answers.ts';
import { deviceOf, mockAppsOriginOf, originOf } from '../http/caller.ts';
import { lanOrigins } from '../http/lanOrigins.ts';
import { renderDocument } from '../http/Document.tsx';
import { SandboxPage } from './SandboxPage.tsx';
import { openApiDocument } from './openapi.ts';
import { OpenApiPage } from './OpenApiPage.tsx';
import { guardSandbox } from './guardSandbox.ts';
import { registerReload } from './reload.ts';

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Deps } from '../handlers/handlers.ts';

const MOST_ROWS = 100;
/** Stands for a userId: a member on the first visit. */
const NEW_MEMBER = 'new';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FaultOrder = z.object({
  kind: z.enum([...FAULT_KINDS, 'none']),
  calls: z.string().max(200).default(''),
  count: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(120_000).default(0),
});
const SignInOrder = z.object({ userId: z.string().max(64) });

function sendPage(reply: FastifyReply, title: string, children: ReactNode, script?: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(renderDocument({ title, stylesheet: '/sandbox/desk.css', children, ...(script ? { script } : {}) }));
}

function registerJson(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  app.get('/sandbox/seed.json', () => readSample(db));
  app.get('/sandbox/outbox.json', () => listOutbox(db, MOST_ROWS));
  app.get('/sandbox/handoffs.json', () => listHandOffs(db, MOST_ROWS));
  app.get('/sandbox/openapi.json', (request) => openApiDocument(originOf(request, deps.config)));
  app.get('/sandbox/faults', () => listFaults(db));
  app.put('/sandbox/faults', async (request, reply) => {
    const order = FaultOrder.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
    const { kind, ...fault } = order.data;
    await (kind === 'none' ? clearFaults(db) : setFault(db, { kind, ...fault }, clock()));
    return listFaults(db);
  });
  app.post('/sandbox/signin', async (request, reply) => {
    const order = SignInOrder.safeParse(request.body);
    if (!order.success) return answerStatus(reply, 404);
    // Mimics LINE: a new member without a number each time.
    const userId =
      order.data.userId === NEW_MEMBER
        ? await createMember(db, { number: null, nickname: '新朋友', passwdHash: null }, clock())
        : order.data.userId;
    const token =
      userId &&
      (await db.transact((sql) =>
        beginSession(sql, userId, clock(), { device: deviceOf(request.headers['user-agent']) }),
      ));
    return token ? { userId, token } : answerStatus(reply, 404);
  });
}

function registerPages(app: FastifyInstance, { db, clock, config }: Deps): void {
  const folder = path.join(config.root, 'server/sandbox');
  const files = {
    css: readFileSync(path.join(folder, 'sandbox.css')),
    js: readFileSync(path.join(folder, 'sandbox.js')),
  };
  app.get('/sandbox', async (request, reply) => {
    const origins = [originOf(request, config), ...lanOrigins(config.port)];
    return sendPage(
      reply,
      'ume 工作台',
      <SandboxPage
        stores={(await readSample(db)).stores}
        members={await listSandboxMembers(db, clock())}
        tables={await tableOfCodes(db)}
        origins={Array.from(new Set(origins))}
        tillUrl={`${mockAppsOriginOf(request, config)}/till`}
      />,
      '/sandbox/desk.js',
    );
  });
  // The seeded shops have nobody at their desks.
  app.get('/sandbox/desk', async (request, reply) => {
    const { braId = '' } = z.object({ braId: z.string().optional() }).catch({}).parse(request.query);
    const store = await findStore(db, braId);
    if (store === null) return answerStatus(reply, 404);
    const person = { merId: store.merId, name: '測試店長', role: 'head', braIds: null, expiresAt: null } as const;
    const invited = await invitePerson(db, person, clock());
    return reply.redirect(`/desk?invite=${invited?.code ?? ''}`, 303);
  });
  app.get('/sandbox/openapi', async (_request, reply) =>
    sendPage(reply, 'ume client API', <OpenApiPage document={openApiDocument('/')} />),
  );
  app.get('/sandbox/desk.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(files.css));
  app.get('/sandbox/desk.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(files.js));
  app.get('/sandbox/qr.svg', async (request, reply) => {
    const parsedQuery = z.object({ path: z.string().regex(/^\/[\w/-]{0,200}$/) }).safeParse(request.query);
    if (!parsedQuery.success) return answerStatus(reply, 404);
    // On the engineer's own machine, the code must also open on a phone nearby.
    const callerOrigin = originOf(request, config);
    const origin = /\/\/(localhost|127\.)/.test(callerOrigin)
      ? (lanOrigins(config.port)[0] ?? callerOrigin)
      : callerOrigin;
    return reply.type('image/svg+xml').send(renderSVG(origin + parsedQuery.data.path));
  });
}

/** Adds the sandbox for the callers of guardSandbox.ts. */
export function registerSandbox(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.isSandbox) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  guardSandbox(app, deps.config);
  registerJson(app, deps);
  registerPages(app, deps);
  registerReload(app, deps.config);
}
