/** The saved codeId (spec 3): its branch, lifetime and removal. */
import { CODE_LIFETIME_MS } from '#domain/constants.ts';
import { isId } from '#domain/ids.ts';
import { localKeys, readJson, readLocal, removeLocal, writeLocal } from '#platform/storage.ts';

import type { StoreInfo } from '#contract/stores.ts';

type CodeBranch = { braId: string; at: number };

function isCodeBranch(value: unknown): value is CodeBranch {
  const codeBranch = value as Partial<CodeBranch> | null;
  return (
    typeof codeBranch === 'object' &&
    codeBranch !== null &&
    typeof codeBranch.braId === 'string' &&
    typeof codeBranch.at === 'number'
  );
}

/**
 * Returns the codeId for a request of a branch. The path's code precedes one saved for this branch less than 4 hours
 * ago. A clock that was set back does not extend it.
 */
export function requestCode(braId: string, pathCode: string | undefined, nowMs = Date.now()): string | undefined {
  if (pathCode !== undefined) return isId(pathCode) ? pathCode : undefined;
  const saved = readLocal(localKeys.codeId);
  const codeBranch = readJson('local', localKeys.codeBranch, isCodeBranch);
  if (!isId(saved) || codeBranch?.braId !== braId) return undefined;
  const age = nowMs - codeBranch.at;
  return age >= 0 && age < CODE_LIFETIME_MS ? saved : undefined;
}

/** Saves a code from the path with branch and time. */
export function saveCode(braId: string, codeId: string, nowMs = Date.now()): void {
  writeLocal(localKeys.codeId, codeId);
  writeLocal(localKeys.codeBranch, JSON.stringify({ braId, at: nowMs } satisfies CodeBranch));
}

/** Drops the code for another branch or industry, an unknown code, or 不是這桌. */
export function dropCode(): void {
  removeLocal(localKeys.codeId);
  removeLocal(localKeys.codeBranch);
}

/** Saves a code from the path, keeps a saved one in use, and drops all others. */
export function keepCode(
  info: Pick<StoreInfo, 'braId' | 'codeKind'>,
  keepsCode: boolean,
  codeId: string | undefined,
  pathCode: string | undefined,
): void {
  if (!keepsCode || codeId === undefined || info.codeKind === 'unknown') dropCode();
  else if (pathCode !== undefined) saveCode(info.braId, codeId);
}
