/**
 * Proof that a member opened a merchant's app by a hand-off. The app sends it with each comment, because the member's
 * code alone is on every till. Signed, so that the server stores nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time within which a member writes a comment after the hand-off. */
const PROOF_MS = 2 * 3_600_000;

export type Proven = { merId: string; userId: string };

function sign(secret: string, { merId, userId }: Proven, until: string): Buffer {
  return createHmac('sha256', secret).update(['memberProof', merId, userId, until].join('|')).digest();
}

/** A proof for this merchant, valid for two hours from `now`. */
export function makeMemberProof(secret: string, proven: Proven, now: Date): string {
  const until = String(Math.floor((now.getTime() + PROOF_MS) / 1_000));
  return `${until}.${sign(secret, proven, until).toString('base64url')}`;
}

/**
 * True for an unexpired proof of this member at this merchant. @param proof in the form of the contract's MemberProof
 */
export function isMemberProof(secret: string, proof: string, proven: Proven, now: Date): boolean {
  const [until = '', signature = ''] = proof.split('.');
  const [expected, actual] = [sign(secret, proven, until), Buffer.from(signature, 'base64url')];
  return (
    expected.length === actual.length && timingSafeEqual(expected, actual) && now.getTime() < Number(until) * 1_000
  );
}
