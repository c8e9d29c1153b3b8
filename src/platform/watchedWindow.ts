/** Error buffer, shared by boot script, bundle and reporter. */
import type { ClientErrorKind } from '#domain/clientError.ts';

export type ErrorWatch = {
  /** File name of the entry script. */
  build: string;
  /** Errors before the reporter has loaded, at most a few. */
  kept: [ClientErrorKind, unknown][];
  note: (kind: ClientErrorKind, error: unknown) => void;
};

/** Window with the error buffer. The property is missing when reports are disabled. */
export type WatchedWindow = { umeErrors?: ErrorWatch };
