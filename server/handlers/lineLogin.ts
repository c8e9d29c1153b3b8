/** Exchanges LINE's code for an id_token and verifies it (C1 to C3). */
import { jwtVerify } from 'jose';
import { z } from 'zod';

import { collapseSpaces, NICKNAME_LIMIT, nicknameProblem } from '#domain/profile.ts';
import { lettersOf } from '#domain/textLength.ts';

import { plainText } from './plainText.ts';

import type { Config } from '../config.ts';

type LineSettings = NonNullable<Config['line']>;

export type LineAccount = { lineUserId: string; displayName: string };
export type LineCode = { code: string; codeVerifier: string; nonce: string; redirectUri: string };

const TokenAnswer = z.object({ id_token: z.string() });
const Claims = z.object({ sub: z.string().min(1).max(128), nonce: z.string(), name: z.string().optional() });
/** LINE answers about 2 KB. */
const MOST_ANSWER_BYTES = 65_536;
const NO_NAME = 'LINE 會員';

/** LINE's name as a member could have typed it, cut to the limit. */
function nicknameOf(name: string): string {
  const nickname = lettersOf(collapseSpaces(plainText(name)))
    .slice(0, NICKNAME_LIMIT)
    .join('')
    .trim();
  return nicknameProblem(nickname) === null ? nickname : NO_NAME;
}

/** True for the only redirect address that LINE may use: our page on the request's origin. */
export function isOwnReturn(redirectUri: string, origin: string): boolean {
  return redirectUri === `${origin}/third/line`;
}

/** @throws Error beyond MOST_ANSWER_BYTES, without reading the rest */
async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new Error(`the token address answered more than ${MOST_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function fetchIdToken(line: LineSettings, lineCode: LineCode): Promise<string> {
  const answer = await fetch(line.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: lineCode.code,
      redirect_uri: lineCode.redirectUri,
      client_id: line.channelId,
      client_secret: line.channelSecret,
      code_verifier: lineCode.codeVerifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(line.timeoutMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the token address answered ${answer.status}`);
  }
  return TokenAnswer.parse(JSON.parse(await readBounded(answer))).id_token;
}

/**
 * Exchanges a code and verifies the id_token: HS256 with the channel secret, issuer, audience, lifetime, and the page's
 * nonce. This is the only source of a LINE user id.
 * @throws Error with the reason, for the log
 */
export async function exchangeLineCode(line: LineSettings, lineCode: LineCode, now: Date): Promise<LineAccount> {
  const idToken = await fetchIdToken(line, lineCode);
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(line.channelSecret), {
    algorithms: ['HS256'],
    issuer: line.issuer,
    audience: line.channelId,
    requiredClaims: ['exp', 'iat'],
    currentDate: now,
    clockTolerance: 60,
  });
  const { sub, nonce, name } = Claims.parse(payload);
  if (nonce !== lineCode.nonce) throw new Error('the nonce is another');
  return { lineUserId: sub, displayName: nicknameOf(name ?? '') };
}
