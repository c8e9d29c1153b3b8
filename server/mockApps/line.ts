/**
 * Mock app of LINE Login 2.1: authorize page and token endpoint. Both check the portal's duties as strictly as the real
 * ones. PKCE S256 is required, the nonce goes into an HS256 id_token, and a code works once (security C1, C2).
 */
import { createHash, randomBytes } from 'node:crypto';

import { SignJWT } from 'jose';
import { z } from 'zod';

import { putMockAppCode, takeMockAppCode } from '../data/lineLogin.ts';
import { portalOriginOf } from '../http/caller.ts';
import { renderLinePage } from './LinePage.tsx';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { MockAppAccount } from './LinePage.tsx';

const CODE_MS = 10 * 60_000;
const ID_TOKEN_S = 3_600;
const ACCOUNTS: MockAppAccount[] = ['小雅', '阿哲', '美玲'].map((displayName, at) => ({
  key: `account${at + 1}`,
  userId: `U${createHash('sha256').update(`stand-in ${displayName}`).digest('hex').slice(0, 32)}`,
  displayName,
}));

const Authorize = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(16),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  nonce: z.string().min(16).max(128),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type Authorize = z.infer<typeof Authorize>;

const Token = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
});

function sha256(text: string, encoding: 'base64url' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** Parses the sign-in request. Valid only if it redirects to our own page, the one registered address. */
function authorizeRequestOf(request: FastifyRequest, source: unknown, { config }: Deps): Authorize | null {
  const parsed = Authorize.safeParse(source);
  if (!parsed.success || parsed.data.client_id !== config.line?.channelId) return null;
  return parsed.data.redirect_uri === `${portalOriginOf(request, config)}/third/line` ? parsed.data : null;
}

function answerPage(reply: FastifyReply, status: number, html: string, back: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      // The form's response redirects to the portal, which form-action must allow too.
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

function accountOf(key: unknown): MockAppAccount | null {
  if (key === 'new') return { key, userId: `U${randomBytes(16).toString('hex')}`, displayName: '新朋友' };
  return ACCOUNTS.find((account) => account.key === key) ?? null;
}

function backTo(redirectUri: string, params: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(params).toString()}`;
}

async function approve(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const authorizeRequest = authorizeRequestOf(request, request.body, deps);
  if (!authorizeRequest) return reply.code(400).send({ error: 'invalid_request' });
  const accountKey = (request.body as { account?: unknown }).account;
  const account = accountOf(accountKey);
  if (!account) {
    return reply.redirect(
      backTo(authorizeRequest.redirect_uri, {
        error: 'access_denied',
        error_description: 'cancelled',
        state: authorizeRequest.state,
      }),
      303,
    );
  }
  const code = randomBytes(16).toString('base64url');
  await putMockAppCode(
    deps.db,
    sha256(code, 'hex'),
    {
      clientId: authorizeRequest.client_id,
      redirectUri: authorizeRequest.redirect_uri,
      codeChallenge: authorizeRequest.code_challenge,
      nonce: authorizeRequest.nonce,
      lineUserId: account.userId,
      displayName: account.displayName,
    },
    new Date(deps.clock().getTime() + CODE_MS),
  );
  return reply.redirect(backTo(authorizeRequest.redirect_uri, { code, state: authorizeRequest.state }), 303);
}

async function token(request: FastifyRequest, reply: FastifyReply, { db, clock, config }: Deps): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  const form = Token.safeParse(request.body);
  const lineConfig = config.line;
  if (!form.success || !lineConfig) return reply.code(400).send({ error: 'invalid_request' });
  if (form.data.client_id !== lineConfig.channelId || form.data.client_secret !== lineConfig.channelSecret) {
    return reply.code(401).send({ error: 'invalid_client' });
  }
  const now = clock();
  const grant = await takeMockAppCode(db, sha256(form.data.code, 'hex'), now);
  const isRight =
    grant?.redirectUri === form.data.redirect_uri &&
    grant.codeChallenge === sha256(form.data.code_verifier, 'base64url');
  if (!grant || !isRight) return reply.code(400).send({ error: 'invalid_grant' });
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const idToken = await new SignJWT({ nonce: grant.nonce, name: grant.displayName, amr: ['linesso'] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(lineConfig.issuer)
    .setSubject(grant.lineUserId)
    .setAudience(lineConfig.channelId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_S)
    .sign(new TextEncoder().encode(lineConfig.channelSecret));
  return reply.send({
    access_token: randomBytes(24).toString('base64url'),
    token_type: 'Bearer',
    expires_in: ID_TOKEN_S,
    scope: 'openid profile',
    id_token: idToken,
  });
}

/** Registers the token endpoint, which the server itself calls. It needs a code of the guarded form. */
export function registerLineToken(app: FastifyInstance, deps: Deps): void {
  app.post('/line/oauth2/v2.1/token', (request, reply) => token(request, reply, deps));
}

/** Registers the authorize page and its form under /line/oauth2/v2.1. Needs the form parser. */
export function registerLine(app: FastifyInstance, deps: Deps): void {
  app.get('/line/oauth2/v2.1/authorize', (request, reply) => {
    const portal = portalOriginOf(request, deps.config);
    const authorizeRequest = authorizeRequestOf(request, request.query, deps);
    if (!authorizeRequest)
      return answerPage(
        reply,
        400,
        '<!doctype html><meta charset="utf-8"><title>LINE</title><p>400 invalid_request',
        portal,
      );
    return answerPage(reply, 200, renderLinePage({ accounts: ACCOUNTS, request: authorizeRequest }), portal);
  });
  app.post('/line/oauth2/v2.1/approve', (request, reply) => approve(request, reply, deps));
}
