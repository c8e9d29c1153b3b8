/** Any host: whatever it answers to a mutation, the screen stays intact and claims nothing false. */
import { everyAct } from '../../support/everyAct.ts';
import { changes, see, useMatrixClock } from '../../support/hostMatrix.tsx';
import { samples } from '../../support/samples.ts';

import type { Route } from '#contract/infer.ts';

// Replies that break the contract are the point of these tests.
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

it.each(
  everyAct.map(
    (act) => [`${act.visit.path} ${act.makes.map((route) => route.split('/client/')[1]).join(', ')}`, act] as const,
  ),
)(
  '%s',
  async (_name, act) => {
    const own = (data: unknown, route: Route) => act.samples?.[route] ?? data;
    const isActed = (route: Route) => act.makes.includes(route);
    const { calls, problems } = await see(act, own);
    expect(problems).toEqual([]);
    expect(act.makes.filter((route) => !calls.includes(route))).toEqual([]);

    const lines: string[] = [];
    const seen = new Set<string>();
    for (const { name, of } of changes) {
      const said = JSON.stringify(act.makes.map((route) => of(own(samples[route], route), route)));
      if (seen.has(said)) continue;
      seen.add(said);
      const { problems: left } = await see(act, (data, route) =>
        isActed(route) ? of(own(data, route), route) : own(data, route),
      );
      lines.push(...left.map((problem) => `${name} | ${problem}`));
    }
    expect(lines).toEqual([]);
  },
  120_000,
);
