/** Version of the terms and the privacy policy: the day on which they take effect. Change it with their text. */
export const LEGAL_VERSION = '2026-11-26';
