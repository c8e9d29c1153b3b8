/** The form in which keys, tokens, codes of invitations and inputs of repeated calls are stored. */
import { createHash } from 'node:crypto';

/** SHA-256 as hex. Secrets have at least 128 random bits, so they need no salt. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
