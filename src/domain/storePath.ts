import { decodePathPart } from './decodePathPart.ts';
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

/**
 * The branch and code of /store/{braId}[/{codeId}] and /jump/{braId}[/{codeId}] (spec 2); null for every other path.
 */
export function storePathOf(pathname: string): StorePath | null {
  const [, screen, first, second] = STORE_PATH.exec(pathname) ?? [];
  if (first === undefined || (screen === 'store' && first === COMMENTS && second === undefined)) return null;
  const braId = decodePathPart(first);
  return isId(braId)
    ? {
        screen: screen === 'store' ? 'store' : 'jump',
        braId,
        code: second === undefined ? undefined : decodePathPart(second),
      }
    : null;
}
