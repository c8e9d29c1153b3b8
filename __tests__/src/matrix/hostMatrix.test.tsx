/** Any host: equivalent replies show the same on every screen. After all others, only what is missing is missing. */
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

const leadingCells = allCells.filter(({ visit }) => visit.leadsTo !== undefined);

it(
  'every screen is intact with a host that follows the contract',
  async () => {
    const lines: string[] = [];
    for (const cell of allCells)
      lines.push(...(await seeUntouched(cell)).problems.map((problem) => `${cell.visit.path} | ${problem}`));
    expect(lines).toEqual([]);
    const addresses = await Promise.all(leadingCells.map(async (cell) => (await seeUntouched(cell)).address));
    expect(addresses).toEqual(leadingCells.map(({ visit }) => visit.leadsTo));
  },
  MATRIX_TIMEOUT_MS,
);

const changedCells = allCells.filter((cell) => !leadingCells.includes(cell));

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
    expect(await failuresOf({ name, expects: 'same', isEmpty: false, of }, changedCells)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

it.each(changes.filter(({ expects }) => expects === 'whole'))(
  'every screen stays intact or says what is missing after: $name',
  async (change) => {
    expect(await failuresOf(change, changedCells)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
