import { isId } from './ids.ts';

export type StorePath = {
  /** /jump is what a printed code opens; it gives way to /store. */
  screen: 'store' | 'jump';
  braId: string;
  /** Decoded; it may be no code at all (isId). */
  code: string | undefined;
};

const STORE_PATH = /^\/(store|jump)\/([^/]+)(?:\/([^/]+))?\/?$/;
/** A screen of its own: /store/comments. */
const COMMENTS = 'comments';

/** A part of a path as a value; one that is no valid encoding as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The branch and code of /store/{braId}[/{codeId}] and /jump/{braId}[/{codeId}] (spec 2); null for every other path. */
export function storePathOf(pathname: string): StorePath | null {
  const [, screen, first, second] = STORE_PATH.exec(pathname) ?? [];
  if (first === undefined || (screen === 'store' && first === COMMENTS && second === undefined)) return null;
  const braId = decoded(first);
  return isId(braId) ? { screen: screen === 'store' ? 'store' : 'jump', braId, code: second === undefined ? undefined : decoded(second) } : null;
}
