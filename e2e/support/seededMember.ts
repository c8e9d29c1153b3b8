/** Seeded members by their number, 1 to 60. */
import type { Seed } from './sandbox.ts';

export function seededMember(at: number): Seed['members'][number] {
  return {
    userId: `u${String(at).padStart(5, '0')}`,
    phoneAreaCode: '886',
    mobileNumber: `0900${String(at).padStart(6, '0')}`,
  };
}
