/** Any host: every screen of the route table, rendered through the whole portal with answers from one list. */
import { allCells, see, useMatrixClock } from '../../support/hostMatrix.tsx';

useMatrixClock();

it('all screens are whole before a host that answers as the contract says', async () => {
  const lines: string[] = [];
  for (const cell of allCells) lines.push(...(await see(cell, (data) => data)).problems.map((problem) => `${cell.visit.path} | ${problem}`));
  expect(lines).toEqual([]);
}, 120_000);
