import { useState } from 'react';

/** The problem of the committed text. During a composition the problem from before it, if any. */
export function useCommittedProblem(problem: string | undefined, isComposing: boolean): string | undefined {
  const [committed, setCommitted] = useState(problem);
  if (!isComposing && committed !== problem) setCommitted(problem);
  return isComposing ? committed : problem;
}
