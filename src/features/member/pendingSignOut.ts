/**
 * Sign-outs that the host has not confirmed, because the phone was offline or the host failed. Their tokens stay on the
 * device until the next start sends the sign-out again (C17).
 */
import { buildRequest } from '#api/buildRequest.ts';
import { fetchRaw } from '#api/fetchRaw.ts';
import { parseResponse } from '#api/parseResponse.ts';
import { isText, listOf } from '#domain/checks.ts';
import { localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

/** More are not expected. The oldest one is dropped. */
const MOST = 5;

const readTokens = (): string[] => readJson('local', localKeys.pendingSignOut, listOf(isText)) ?? [];

function saveTokens(tokens: readonly string[]): void {
  if (tokens.length === 0) removeLocal(localKeys.pendingSignOut);
  else writeLocal(localKeys.pendingSignOut, JSON.stringify(tokens.slice(-MOST)));
}

/** Keeps a token for `sendPendingSignOuts`. */
export function keepPendingSignOut(token: string): void {
  saveTokens([...readTokens().filter((other) => other !== token), token]);
}

/** Drops a token whose sign-out was confirmed. */
export function dropPendingSignOut(token: string): void {
  saveTokens(readTokens().filter((other) => other !== token));
}

/** True when the host ended the sign-in, or does not know the token any more. */
async function isEnded(token: string): Promise<boolean> {
  const request = buildRequest({ route: 'POST /v1/ume/client/user/logout', argsIn: 'path', args: {} });
  try {
    const result = parseResponse(await fetchRaw(request, token, new AbortController().signal));
    return 'data' in result || result.error.kind === 'signedOut';
  } catch {
    return false;
  }
}

/** Sends the pending sign-outs, each with its own token. A failed one stays for the next start. */
export async function sendPendingSignOuts(): Promise<void> {
  for (const token of readTokens()) if (await isEnded(token)) dropPendingSignOut(token);
}
