import { randomBytes } from 'node:crypto';

/** A key for one form, created before its first submit. Sending the form twice has one effect. */
export const newRequestKey = (): string => randomBytes(16).toString('base64url');
