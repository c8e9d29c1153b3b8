/** Limits over sliding windows, shared by all processes. */
import { buildApp } from '../../../server/app.ts';
import { countHits, giveBackHit, giveBackHitOfCaller, takeHit, takeHitOfCaller } from '../../../server/data/limits.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MINUTE = { seconds: 60, most: 2 };
const HOUR = { seconds: 3_600, most: 4 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const hit = (subject: string) => takeHit(server.db, { rule: 'test', subject }, [MINUTE, HOUR], server.clock());

describe('takeHit', () => {
  it('counts within sliding windows and returns the longest full window', async () => {
    const subject = 'sliding';
    expect([await hit(subject), await hit(subject), await hit(subject)]).toEqual([null, null, MINUTE]);
    server.clock.forward(59_999);
    expect(await hit(subject)).toEqual(MINUTE);
    server.clock.forward(1);
    expect([await hit(subject), await hit(subject), await hit(subject)]).toEqual([null, null, HOUR]);
    server.clock.forward(3_600_000 - 60_000);
    // the first two are an hour old, the others are not
    expect([await hit(subject), await hit(subject), await hit(subject)]).toEqual([null, null, HOUR]);
  });

  it('lets only the allowed number of 50 concurrent hits pass', async () => {
    const results = await concurrently(50, () => hit('parallel'));
    expect(results.filter((full) => full === null)).toHaveLength(2);
  });

  it('does not count the one of two simultaneous hits that was given back', async () => {
    const at = server.clock();
    expect([await hit('back'), await hit('back')]).toEqual([null, null]);
    await giveBackHit(server.db, { rule: 'test', subject: 'back' }, at);
    expect([await hit('back'), await hit('back')]).toEqual([null, MINUTE]);
  });

  it('names the shortest window when a hit is given back between counting and looking', async () => {
    const sql = {
      ...server.db,
      query: ((statement: { text: string }) =>
        statement.text.startsWith('insert') ? Promise.resolve([]) : server.db.query(statement as never)) as never,
    };
    const key = { rule: 'test', subject: 'between' };
    expect(await takeHit(sql, key, [HOUR, MINUTE], server.clock())).toEqual(MINUTE);
    expect(await takeHit(sql, key, [MINUTE, HOUR], server.clock())).toEqual(MINUTE);
    expect(await countHits(server.db, key, 60, server.clock())).toBe(0);
  });

  it('counts and gives back hits apart for each rule and each subject', async () => {
    const [own, rule, subject] = [
      { rule: 'own', subject: 'mixed' },
      { rule: 'other', subject: 'mixed' },
      { rule: 'own', subject: 'apart' },
    ];
    const count = (key: typeof own) => countHits(server.db, key, 60, server.clock());
    for (const key of [rule, rule, subject, subject, own]) await takeHit(server.db, key, [HOUR], server.clock());
    expect([await count(own), await count(rule), await count(subject)]).toEqual([1, 2, 2]);
    await giveBackHit(server.db, own, server.clock());
    expect([await count(own), await count(rule), await count(subject)]).toEqual([0, 2, 2]);
    // a hit of another instant was never counted
    await giveBackHit(server.db, rule, new Date(server.clock().getTime() - 1));
    expect(await count(rule)).toBe(2);
  });

  it('gives the hit of a caller back for its address and for its /48', async () => {
    const caller = { rule: 'back', address: '2001:db8:9:1::/64' };
    const take = () => takeHitOfCaller(server.db, caller, [{ seconds: 60, most: 1 }], server.clock(), 1);
    expect([await take(), await take()]).toEqual([false, true]);
    await giveBackHitOfCaller(server.db, caller, server.clock());
    expect([await take(), await take()]).toEqual([false, true]);
  });

  it('C10: counts a caller by address, and by /48 at five times the limit', async () => {
    const ofCaller = (address: string) =>
      takeHitOfCaller(server.db, { rule: 'caller', address }, [MINUTE], server.clock());
    for (let sixtyFour = 1; sixtyFour <= 10; sixtyFour += 1)
      expect(await ofCaller(`2001:db8:7:${sixtyFour}::/64`)).toBe(false);
    expect(await ofCaller('2001:db8:7:77::/64')).toBe(true);
    expect(await ofCaller('2001:db8:8:1::/64')).toBe(false);
    expect([await ofCaller('192.0.2.1'), await ofCaller('192.0.2.1'), await ofCaller('192.0.2.1')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('C7, C10: counts the hits of a second process on the same database', async () => {
    const second = buildApp(server.deps, { logStream: { write: () => undefined } });
    const ask = (app: typeof second) =>
      app
        .inject({
          method: 'POST',
          url: '/v1/ume/client/user/isregister',
          payload: { phoneAreaCode: '886', mobileNumber: '0912345678' },
          remoteAddress: '203.0.113.5',
        })
        .then((answer) => answer.json<{ code: number }>().code);
    for (let asked = 0; asked < 5; asked += 1) expect([await ask(server.app), await ask(second)]).toEqual([200, 200]);
    expect([await ask(server.app), await ask(second)]).toEqual([429, 429]);
    await second.close();
  });
});
