/**
 * Runs the same call many times concurrently. A caller that waits too long for a row is told to retry (503, or a
 * transient error), and does. The outcome is then independent of the machine's speed.
 */
import { isTryAgain } from '../../server/db/tryAgain.ts';

const isRetryable = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 503;

/** The final answer of a caller that retries whenever told to. */
export async function withRetries<A>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    try {
      const answer = await call();
      if (!isRetryable(answer)) return answer;
    } catch (error) {
      if (!isTryAgain(error)) throw error;
    }
  }
}

/** @param call receives the index of its call, from 0 on */
export function concurrently<A>(count: number, call: (at: number) => Promise<A>): Promise<A[]> {
  return Promise.all(Array.from({ length: count }, (_unused, at) => withRetries(() => call(at))));
}

/** Counts the answers by code, such as `{ 200: 1, 7101: 49 }`. */
export function codesOf(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
