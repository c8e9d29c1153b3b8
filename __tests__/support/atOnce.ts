/**
 * Runs the same call many times concurrently. A caller that waits too long for a row is told to retry (503, or a
 * transient error), and does. The outcome is then independent of the machine's speed.
 */
import { isTryAgain } from '../../server/db/tryAgain.ts';

const isToldToTryAgain = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 503;

/** The final answer of a caller that retries whenever told to. */
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

/** @param ask receives the index of its call, from 0 on */
export function atOnce<A>(count: number, ask: (at: number) => Promise<A>): Promise<A[]> {
  return Promise.all(Array.from({ length: count }, (_unused, at) => inTheEnd(() => ask(at))));
}

/** Counts the answers by code, such as `{ 200: 1, 7101: 49 }`. */
export function codesOf(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
