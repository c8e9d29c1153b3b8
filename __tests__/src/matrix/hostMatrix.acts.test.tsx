/** Any host: whatever it answers to a mutation, the screen stays intact and claims nothing false. */
import { everyAct } from '../../support/everyAct.ts';
import { changes, MATRIX_TIMEOUT_MS, seeOnce, useMatrixClock } from '../../support/hostMatrix.tsx';

import type { Route } from '#contract/infer.ts';

// Replies that break the contract are the point of these tests.
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

it.each(
  everyAct.map(
    (act) => [`${act.visit.path} ${act.makes.map((route) => route.split('/client/')[1]).join(', ')}`, act] as const,
  ),
)(
  '%s leaves the screen intact and truthful after any reply',
  async (_name, act) => {
    const sampleOf = (data: unknown, route: Route) => act.samples?.[route] ?? data;
    const isActed = (route: Route) => act.makes.includes(route);
    const { calls, problems } = await seeOnce(act, sampleOf);
    expect(problems).toEqual([]);
    const made = calls.map(({ route }) => route);
    expect(act.makes.filter((route) => !made.includes(route))).toEqual([]);

    const lines: string[] = [];
    for (const { name, of } of changes) {
      const { problems: remaining } = await seeOnce(act, (data, route) =>
        isActed(route) ? of(sampleOf(data, route), route) : sampleOf(data, route),
      );
      lines.push(...remaining.map((problem) => `${name} | ${problem}`));
    }
    expect(lines).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
