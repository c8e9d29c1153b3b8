/**
 * The state of a LINE sign-in (C1): 192 random bits, and behind them where sign-in began. LINE may come back in another
 * browser, as in the phone's default one, which knows nothing of the start. The paths behind are no proof of anything:
 * they
 * are followed only when they are plainly the portal's, and the whole state must be the one that was kept.
 */
import { isId } from '#domain/ids.ts';
import { storePathOf } from '#domain/storePath.ts';
import { requestCode, saveCode } from '#navigation/savedCode.ts';
import { savedBraId } from '#navigation/homePath.ts';
import { isInternalPath, withoutSecrets } from '#navigation/internalPath.ts';
import { paths } from '#navigation/paths.ts';
import { base64Url } from '#platform/base64Url.ts';
import { randomText } from '#platform/randomText.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

const RANDOM_BYTES = 24;
/** Their length as base64url. */
const RANDOM_LENGTH = 32;
/** A longer address might be cut off on the way. */
const LONGEST = 800;

/** @param returnTo internal path; the shop and the table that are open go along */
export function makeLineState(returnTo: string): string {
  const braId = savedBraId();
  const storePath = braId === null ? '' : paths.store(braId, requestCode(braId, undefined));
  const encodedPaths = base64Url(new TextEncoder().encode(`${withoutSecrets(returnTo)} ${storePath}`));
  return randomText(RANDOM_BYTES) + (encodedPaths.length > LONGEST ? '' : encodedPaths);
}

/**
 * Where the sign-in with this state began, in a browser that does not know the start. The shop and the table are saved
 * as
 * if their code had been opened, unless a shop is open here.
 * @returns the path to end at; null when the state tells none
 */
export function takeStatePath(state: string): string | null {
  const [returnTo = '', storePath = ''] = (decode(state.slice(RANDOM_LENGTH)) ?? '').split(' ');
  if (!isInternalPath(returnTo)) return null;
  const store = storePathOf(storePath);
  if (store !== null && savedBraId() === null) {
    writeLocal(localKeys.braId, store.braId);
    if (isId(store.code)) saveCode(store.braId, store.code);
  }
  return returnTo;
}

function decode(text: string): string | null {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}
