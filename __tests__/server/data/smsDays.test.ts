/** The daily limit of all SMS (spec C6). handlers/smsCode.ts asks it before each SMS. */
import { giveBackSmsOfDay, takeSmsOfDay } from '../../../server/data/smsDays.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MOST = 3;
const [DAY, NEXT_DAY] = ['2026-11-20', '2026-11-21'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const take = (day: string) => takeSmsOfDay(server.db, day, MOST);

it('counts the SMS of each day, and refuses one beyond the daily limit', async () => {
  expect([await take(DAY), await take(DAY), await take(DAY), await take(DAY), await take(DAY)]).toEqual([
    1,
    2,
    3,
    null,
    null,
  ]);
  expect(await take(NEXT_DAY)).toBe(1);
});

it('gives an unsent SMS back to its own day, never more than were taken', async () => {
  await giveBackSmsOfDay(server.db, DAY);
  expect([await take(DAY), await take(DAY)]).toEqual([3, null]);
  for (let time = 0; time < 3; time += 1) await giveBackSmsOfDay(server.db, NEXT_DAY);
  expect([await take(NEXT_DAY), await take(DAY)]).toEqual([1, null]);
});
