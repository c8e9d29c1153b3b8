/**
 * An error report of the page: the error and its position in our own code. No personal data is included, such as URL,
 * query, token or typed text. All fields are bounded, so that the receiver can reject larger ones.
 */
export type ClientError = {
  /** File name of the entry script, whose hash identifies the build. */
  build: string;
  /** Pattern of the route, `/store/:braId/:codeId?`, or '' for an unknown path. */
  route: string;
  /** Source of the error: window, unhandled rejection, or error boundary. */
  kind: ClientErrorKind;
  /** `TypeError` */
  name: string;
  /** The message without numbers, quoted texts and URLs. */
  message: string;
  /** Stack frames of our own files, innermost first: `name@/assets/file.js:line:column`. */
  stack: string[];
  /** `Chrome 120 Android 13` */
  engine: string;
};

export const CLIENT_ERROR_KINDS = ['window', 'rejection', 'caught'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Maximum number of reports in a browsing session. */
export const MAX_REPORTS = 5;
/** Maximum characters of each field, and maximum stack frames. */
export const REPORT_LIMITS = {
  build: 60,
  route: 60,
  name: 40,
  message: 200,
  frame: 160,
  frames: 12,
  engine: 60,
} as const;
