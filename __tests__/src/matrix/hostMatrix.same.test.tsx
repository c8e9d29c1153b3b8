/** Any host: equivalent replies show the same on every screen (the equivalent ones of the sixteen changes). */
import {
  allCells,
  changes,
  failuresOf,
  MATRIX_TIMEOUT_MS,
  seeUntouched,
  useMatrixClock,
} from '../../support/hostMatrix.tsx';

import type { Route } from '#contract/infer.ts';

// Replies that break the contract are the point of these tests.
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

it(
  'every screen is intact with a host that follows the contract',
  async () => {
    const lines: string[] = [];
    for (const cell of allCells)
      lines.push(...(await seeUntouched(cell)).problems.map((problem) => `${cell.visit.path} | ${problem}`));
    expect(lines).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

/** Equivalent changes that do not undo each other. Each group is applied at once, in this order. */
const GROUPS = [
  [
    'a page as a bare array',
    'numbers as text',
    'what is null left out',
    'fields that nobody knows',
    'fields in another order',
  ],
  ['no next', 'ids as numbers'],
];
const equivalent = changes.filter(({ expects }) => expects === 'same');

it('each equivalent change is in one of the groups', () => {
  expect(GROUPS.flat().sort()).toEqual(equivalent.map(({ name }) => name).sort());
});

it.each(GROUPS.map((names) => [names.join(', '), names] as const))(
  'every screen shows the same after equivalent changes: %s',
  async (name, names) => {
    const group = names.map((each) => equivalent.find((change) => change.name === each)!);
    const of = (data: unknown, route: Route) => group.reduce((changed, change) => change.of(changed, route), data);
    expect(await failuresOf({ name, expects: 'same', isEmpty: false, of }, allCells)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
