/** Any host: what an answer lacks is missing on the screen, and nothing else (the others of the sixteen changes). */
import { allCells, changes, failuresOf, useMatrixClock } from '../../support/hostMatrix.tsx';

// what breaks the contract is the point of these tests
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

const half = changes.filter(({ expects }) => expects === 'whole').filter((_change, at) => at % 2 === 0);

it.each(half)(
  'all screens are whole or say what is missing: $name',
  async (change) => {
    expect(await failuresOf(change, allCells)).toEqual([]);
  },
  120_000,
);
