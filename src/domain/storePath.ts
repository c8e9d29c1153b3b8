import { decodePathPart } from './decodePathPart.ts';
import { isId } from './ids.ts';

export type StorePath = {
  /** /jump is the path of a printed code and redirects to /store. */
  screen: 'store' | 'jump';
  braId: string;
  /** Decoded, and possibly invalid (isId). */
  code: string | undefined;
};

const STORE_PATH = /^\/(store|jump)\/([^/]+)(?:\/([^/]+))?\/?$/;
/** /store/comments is a separate screen. */
const COMMENTS = 'comments';

/** Parses branch and code of /store/{braId}[/{codeId}] and /jump/{braId}[/{codeId}] (spec 2). Other paths give null. */
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
