/**
 * The state of a LINE sign-in (C1): 192 random bits, then the path where sign-in began. LINE may return in another
 * browser, which does not know the start. The path proves nothing. Only internal paths are followed, and the whole
 * state must equal the stored one.
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
/** Length of the random part as base64url. */
const RANDOM_LENGTH = 32;
/** Maximum length, because a longer URL may be truncated. */
const LONGEST = 800;

/** @param returnTo internal path, to which the current shop and table are added */
export function makeLineState(returnTo: string): string {
  const braId = savedBraId();
  const storePath = braId === null ? '' : paths.store(braId, requestCode(braId, undefined));
  const encodedPaths = base64Url(new TextEncoder().encode(`${withoutSecrets(returnTo)} ${storePath}`));
  return randomText(RANDOM_BYTES) + (encodedPaths.length > LONGEST ? '' : encodedPaths);
}

/**
 * Reads the start path from a state, in a browser that does not know the start. Saves the shop and the table as if
 * their code had been opened, unless a shop is saved here.
 * @returns the path to open, or null
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
