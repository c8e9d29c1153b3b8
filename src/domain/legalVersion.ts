/** The version of the terms and the privacy policy: the day from which they hold. A change of their text changes it. */
export const LEGAL_VERSION = '2026-11-25';
