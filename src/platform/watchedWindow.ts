/** Where errors of the page are noted, as boot script, bundle and reporter agree on it. */
import type { ClientErrorKind } from '#domain/clientError.ts';

export type ErrorWatch = {
  /** Name of the entry's script. */
  build: string;
  /** Kept until the reporter is here; a storm is cut. */
  kept: [ClientErrorKind, unknown][];
  note: (kind: ClientErrorKind, error: unknown) => void;
};

/** Where boot script, bundle and reporter meet; missing where nothing is reported. */
export type WatchedWindow = { umeErrors?: ErrorWatch };
