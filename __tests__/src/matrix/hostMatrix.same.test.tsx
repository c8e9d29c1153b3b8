/** Any host: equivalent replies show the same on every screen (the equivalent ones of the sixteen changes). */
import {
  allCells,
  changes,
  failuresOf,
  MATRIX_TIMEOUT_MS,
  seeUntouched,
  useMatrixClock,
} from '../../support/hostMatrix.tsx';

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

it.each(changes.filter(({ expects }) => expects === 'same'))(
  'every screen shows the same after an equivalent change: $name',
  async (change) => {
    expect(await failuresOf(change, allCells)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
