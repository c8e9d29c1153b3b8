import { isBraId } from './ids.ts';

export type StorePath = {
  /** /jump is what a printed code opens; it gives way to /store. */
  screen: 'store' | 'jump';
  braId: string;
  /** As it stands in the path: it may be no code at all (isCodeId). */
  code: string | undefined;
};

const STORE_PATH = /^\/(store|jump)\/([^/]+)(?:\/([^/]+))?\/?$/;

/** The branch and code of /store/{braId}[/{codeId}] and /jump/{braId}[/{codeId}] (spec 2); null for every other path. */
export function storePathOf(pathname: string): StorePath | null {
  const [, screen, braId, code] = STORE_PATH.exec(pathname) ?? [];
  return isBraId(braId) ? { screen: screen === 'store' ? 'store' : 'jump', braId, code } : null;
}
