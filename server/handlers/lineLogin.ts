/** The exchange with LINE: code for id_token, and what makes an id_token one to believe (security C1 to C3). */
import { jwtVerify } from 'jose';
import { z } from 'zod';

import type { Config } from '../config.ts';

type LineSettings = NonNullable<Config['line']>;

export type LineAccount = { lineUserId: string; displayName: string };
export type LineCode = { code: string; codeVerifier: string; nonce: string; redirectUri: string };

const TokenAnswer = z.object({ id_token: z.string() });
const Claims = z.object({ sub: z.string().min(1).max(128), nonce: z.string(), name: z.string().optional() });
const MOST_NAME = 20;
const NO_NAME = 'LINE 會員';

/** Where LINE may send the visitor back to: our own page on the origin that the caller uses, and nowhere else. */
export function isOwnReturn(redirectUri: string, origin: string): boolean {
  return redirectUri === `${origin}/third/line`;
}

async function fetchIdToken(line: LineSettings, given: LineCode): Promise<string> {
  const answer = await fetch(line.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectUri,
      client_id: line.channelId,
      client_secret: line.channelSecret,
      code_verifier: given.codeVerifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(line.timeoutMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the token address answered ${answer.status}`);
  }
  return TokenAnswer.parse(await answer.json()).id_token;
}

/**
 * Exchanges a code and verifies what came back: HS256 by the channel secret and nothing else, issuer, audience, life
 * time, and the nonce of the page that began. A userId is only ever taken from here.
 * @throws Error with the reason, for the log
 */
export async function exchangeLineCode(line: LineSettings, given: LineCode, now: Date): Promise<LineAccount> {
  const idToken = await fetchIdToken(line, given);
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(line.channelSecret), {
    algorithms: ['HS256'],
    issuer: line.issuer,
    audience: line.channelId,
    requiredClaims: ['exp', 'iat'],
    currentDate: now,
    clockTolerance: 60,
  });
  const { sub, nonce, name } = Claims.parse(payload);
  if (nonce !== given.nonce) throw new Error('the nonce is another');
  return {
    lineUserId: sub,
    displayName:
      Array.from(name?.trim() ?? '')
        .slice(0, MOST_NAME)
        .join('') || NO_NAME,
  };
}
