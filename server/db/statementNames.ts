/**
 * Names of prepared statements. A connection keeps their plans, because planning takes longer than running most of them
 * (decision 025). The name is a hash of the text, so it means the same statement on every connection.
 */
import { createHash } from 'node:crypto';

/** Above the number of the calls' texts. Bounds the memory of connections if texts vary without limit. */
const MOST_NAMES = 600;

/** SQLSTATEs "does not exist" and "already exists", which mean that a pooler has changed the connection. */
const OTHER_CONNECTION = new Set(['26000', '42P05']);

export type StatementNames = {
  /** Undefined for a text that is sent without a name. */
  of(text: string): string | undefined;
  /**
   * True when `text` was refused only because of its name. The text then gets no name any more. If connections change
   * between statements, no text gets one. A retry succeeds.
   */
  isRefusal(error: unknown, text: string): boolean;
};

export function statementNames(isOn: boolean): StatementNames {
  const names = new Map<string, string | undefined>();
  let isGivingNames = isOn;
  return {
    of(text) {
      if (!isGivingNames) return undefined;
      if (!names.has(text))
        names.set(
          text,
          names.size < MOST_NAMES ? `ume_${createHash('sha1').update(text).digest('base64url')}` : undefined,
        );
      return names.get(text);
    },
    isRefusal(error, text) {
      if (names.get(text) === undefined || typeof error !== 'object' || error === null) return false;
      const { code, routine } = error as { code?: unknown; routine?: unknown };
      if (OTHER_CONNECTION.has(String(code))) {
        isGivingNames = false;
        return true;
      }
      // a migration changed the tables of the stored plan
      if (routine !== 'RevalidateCachedQuery') return false;
      names.set(text, undefined);
      return true;
    },
  };
}
