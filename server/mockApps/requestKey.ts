import { randomBytes } from 'node:crypto';

/** A key for one form, made before its first tap: the same form sent twice has one effect. */
export const newRequestKey = (): string => randomBytes(16).toString('base64url');
