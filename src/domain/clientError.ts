/**
 * An error of the page as it is reported: what happened where in our own code, and nothing of the person. No address,
 * no
 * query, no token, no typed text; bounded, so that whoever receives it can refuse the rest.
 */
export type ClientError = {
  /** Name of the entry's script, whose hash is that of the whole build. */
  build: string;
  /** The route's pattern, `/store/:braId/:codeId?`; '' for an unknown path. */
  route: string;
  /** Where it was noticed: by the window, as a promise nobody waited for, or by an error boundary. */
  kind: ClientErrorKind;
  /** `TypeError` */
  name: string;
  /** Scrubbed of numbers, quoted texts and addresses. */
  message: string;
  /** Innermost first: `name@/assets/file.js:line:column`, in our own files only. */
  stack: string[];
  /** `Chrome 120 Android 13` */
  engine: string;
};

export const CLIENT_ERROR_KINDS = ['window', 'rejection', 'caught'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** A browsing session sends no more than these, whatever goes wrong. */
export const MAX_REPORTS = 5;
/** Characters of each part, and frames of a stack. */
export const REPORT_LIMITS = {
  build: 60,
  route: 60,
  name: 40,
  message: 200,
  frame: 160,
  frames: 12,
  engine: 60,
} as const;
