/** Any host: only the fields missing in a reply are missing on the screen (even changes of the sixteen). */
import { allCells, changes, failuresOf, MATRIX_TIMEOUT_MS, useMatrixClock } from '../../support/hostMatrix.tsx';

// Replies that break the contract are the point of these tests.
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

const half = changes.filter(({ expects }) => expects === 'whole').filter((_change, at) => at % 2 === 0);

it.each(half)(
  'every screen stays intact or says what is missing after: $name',
  async (change) => {
    expect(await failuresOf(change, allCells)).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
