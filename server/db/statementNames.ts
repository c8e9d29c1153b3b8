/**
 * Names under which a connection keeps statements that it has planned: planning takes longer than the run of most calls
 * (docs/decisions). The name is made of the text, so the same name is the same statement on every connection.
 */
import { createHash } from 'node:crypto';

/**
 * More texts than the calls have; a text that is put together in ever new ways must not fill the connections' memory.
 */
const MOST_NAMES = 600;

/** "does not exist" and "already exists": a pooler in between has changed the connection. */
const CHANGED_CONNECTION = new Set(['26000', '42P05']);

export type StatementNames = {
  /** Undefined: to be sent without a name. */
  of(text: string): string | undefined;
  /**
   * Was `text` refused for its name alone? Then it is not named any more, and nothing is where the connections change
   * between statements: sent once more it is answered.
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
      if (CHANGED_CONNECTION.has(String(code))) {
        isGivingNames = false;
        return true;
      }
      // a migration meanwhile changed what the kept plan reads
      if (routine !== 'RevalidateCachedQuery') return false;
      names.set(text, undefined);
      return true;
    },
  };
}
