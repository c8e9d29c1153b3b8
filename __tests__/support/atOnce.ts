/**
 * The same call many times at the same moment. Whoever waits too long for a row or a turn is told to try again (503, or
 * an error that passes by itself) and does: so the outcome does not depend on how fast the machine is.
 */
import { isTryAgain } from '../../server/db/tryAgain.ts';

const isToldToTryAgain = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 503;

/** What a caller gets in the end who tries again whenever told to. */
export async function inTheEnd<A>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    try {
      const answer = await ask();
      if (!isToldToTryAgain(answer)) return answer;
    } catch (error) {
      if (!isTryAgain(error)) throw error;
    }
  }
}

/** @param ask is given the place of its call, from 0 on */
export function atOnce<A>(count: number, ask: (at: number) => Promise<A>): Promise<A[]> {
  return Promise.all(Array.from({ length: count }, (_unused, at) => inTheEnd(() => ask(at))));
}

/** How many answers have each code, as `{ 200: 1, 7101: 49 }`. */
export function codesOf(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
