/** Idempotency keys for writes after a lost response, on a real database. */
import { randomBytes } from 'node:crypto';

import { answerOnce } from '../../../server/data/answeredCalls.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { purge } from '../../../server/data/purge.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let token: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  ({ token, userId } = await signUp(server, '0976500001'));
});
afterAll(closeTestServers);

const newKey = () => randomBytes(16).toString('base64url');
const SUGGEST = 'POST /v1/ume/client/my/suggestion';
const REPLY = 'POST /v1/ume/client/comment/reply';
const ADDRESS = 'POST /v1/ume/client/my/shipping/address';
const suggestion = (more: object = {}) => ({ kind: 'service', text: '很好', contact: '', score: 5, ...more });
const home = (detail: string) => ({
  receiver: '王小明',
  mobileNumber: '0912345678',
  isDefault: false,
  place: { kind: 'home', city: '台北市', district: '信義區', detail },
});
const count = async (table: string) =>
  (await server.db.query<{ n: number }>(`select count(*) as n from ${table} where user_id = $1`, [userId]))[0]?.n;

describe('an idempotency key', () => {
  it('gives repeated suggestions, replies and addresses one effect and the same answer', async () => {
    const [comment] = await server.db.query<{ commentId: string }>(
      'select comment_id as "commentId" from comments where platform = \'catering\' limit 1',
    );
    const cases = [
      [SUGGEST, suggestion(), 'suggestions'],
      [REPLY, { commentId: comment!.commentId, text: '謝謝分享' }, 'comment_replies'],
      [ADDRESS, home('松仁路 1 號'), 'addresses'],
    ] as const;
    for (const [route, body, table] of cases) {
      const keyed = { ...body, requestKey: newKey() };
      const first = await server.callRaw(route, keyed, { token });
      const again = await server.callRaw(route, keyed, { token });
      expect([route, first.code, await count(table)]).toEqual([route, 200, 1]);
      expect(again).toEqual(first);
    }
  });

  it('gives fifty concurrent calls one effect and the same answer', async () => {
    const before = (await count('suggestions'))!;
    const keyed = suggestion({ text: '五十次', requestKey: newKey() });
    expect(codesOf(await concurrently(50, () => server.callRaw(SUGGEST, keyed, { token })))).toEqual({ 200: 50 });
    expect(await count('suggestions')).toBe(before + 1);
  });

  it('refuses another input or call with a reason and ignores the order of fields', async () => {
    const requestKey = newKey();
    const { kind, text, contact, score } = suggestion({ text: '第一次' }) as unknown as Record<string, string>;
    expect((await server.callRaw(SUGGEST, { kind, text, contact, score, requestKey }, { token })).code).toBe(200);
    expect((await server.callRaw(SUGGEST, { requestKey, score, contact, text, kind }, { token })).code).toBe(200);
    const other = await server.callRaw(SUGGEST, { kind, text: '改過了', contact, score, requestKey }, { token });
    expect([other.code, other.message]).toEqual([1011, '上一次的內容已經送出；若要再送出修改後的內容，請再按一次']);
    expect((await server.callRaw(ADDRESS, { ...home('松仁路 2 號'), requestKey }, { token })).code).toBe(1011);
  });

  it('counts separately for another call with the same fields', async () => {
    const once = (call: string, key: string) =>
      answerOnce(
        server.db,
        { ownerId: userId, key, call, input: { orderId: 'f1', from: 'accepted' } },
        server.clock(),
        () => Promise.resolve(call),
        () => false,
      );
    const key = newKey();
    expect(await once('POST /a/move', key)).toEqual({ answer: 'POST /a/move' });
    expect(await once('POST /b/move', key)).toBe('another');
    expect(await once('POST /a/move', key)).toEqual({ answer: 'POST /a/move' });
  });

  it('ignores the order of inner fields, and notices the order of a list', async () => {
    const key = newKey();
    const once = (input: unknown) =>
      answerOnce(
        server.db,
        { ownerId: userId, key, call: 'POST /a/put', input },
        server.clock(),
        () => Promise.resolve('stored'),
        () => false,
      );
    expect(await once([{ order: { a: 1, b: [{ c: 2, d: null }] } }])).toEqual({ answer: 'stored' });
    expect(await once([{ order: { b: [{ d: null, c: 2 }], a: 1 } }])).toEqual({ answer: 'stored' });
    expect(await once([{ order: { b: [{ d: null, c: 2 }, 3], a: 1 } }])).toBe('another');
    expect(await once([{ order: { b: [3, { d: null, c: 2 }], a: 1 } }])).toBe('another');
    expect(await once([{ order: { b: { 0: { d: null, c: 2 } }, a: 1 } }])).toBe('another');
  });

  it('C18: gives each owner the own answer, and its refusal frees no key of another', async () => {
    const key = newKey();
    const once = (ownerId: string, work: () => Promise<string>, by = key) =>
      answerOnce(server.db, { ownerId, key: by, call: 'POST /a/put', input: {} }, server.clock(), work, () => true);
    const never = () => Promise.reject(new Error('ran again'));
    expect(await once('owner-a', () => Promise.resolve('a'))).toEqual({ answer: 'a' });
    await expect(once('owner-b', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await once('owner-b', () => Promise.resolve('b'))).toEqual({ answer: 'b' });
    await expect(once('owner-b', () => Promise.reject(new Error('refused')), newKey())).rejects.toThrow('refused');
    expect(await once('owner-a', () => Promise.resolve('a2'), newKey())).toEqual({ answer: 'a2' });
    expect([await once('owner-a', never), await once('owner-b', never)]).toEqual([{ answer: 'a' }, { answer: 'b' }]);
  });

  it('keeps what a refused call has counted, and nothing of a call that failed', async () => {
    const key = newKey();
    const written = async (failsAs: 'refusal' | 'fault') => {
      const call = answerOnce(
        server.db,
        { ownerId: `owner-${failsAs}`, key, call: 'POST /a/put', input: {} },
        server.clock(),
        async (db) => {
          await db.query(`insert into limit_hits (rule, subject, hits, last_at) values ('a', $1, '{}', $2)`, [
            failsAs,
            server.clock(),
          ]);
          throw new Error(failsAs);
        },
        (error) => (error as Error).message === 'refusal',
      );
      await expect(call).rejects.toThrow(failsAs);
      return (await server.db.query('select 1 from limit_hits where subject = $1', [failsAs])).length;
    };
    expect([await written('refusal'), await written('fault')]).toEqual([1, 0]);
    expect(
      await server.db.query(`select 1 from answered_calls where user_id in ('owner-refusal', 'owner-fault')`),
    ).toEqual([]);
  });

  it('counts separately for each member, and each call counts without a key', async () => {
    const requestKey = newKey();
    const other = await signUp(server, '0976500002');
    expect((await server.callRaw(SUGGEST, suggestion({ text: '甲', requestKey }), { token })).code).toBe(200);
    expect((await server.callRaw(SUGGEST, suggestion({ text: '乙', requestKey }), other)).code).toBe(200);
    const before = (await count('suggestions'))!;
    await server.callRaw(SUGGEST, suggestion({ text: '無' }), { token });
    await server.callRaw(SUGGEST, suggestion({ text: '無' }), { token });
    expect(await count('suggestions')).toBe(before + 2);
  });

  it('stays free after a refused call, which changed nothing', async () => {
    const requestKey = newKey();
    expect((await server.callRaw(REPLY, { commentId: 'none', text: '哈囉', requestKey }, { token })).code).toBe(404);
    expect((await server.callRaw(SUGGEST, suggestion({ text: '後來', requestKey }), { token })).code).toBe(200);
  });

  it('C30: is refused as malformed when its format is wrong', async () => {
    for (const requestKey of ['short', 'x'.repeat(65), '<img src=x>aaaaaaaaaaaaaaaa', 7])
      expect((await server.callRaw(SUGGEST, suggestion({ requestKey }), { token })).code).toBe(400);
  });

  it('is stored as a hash for a day and deleted with the account', async () => {
    const requestKey = newKey();
    await server.callRaw(SUGGEST, suggestion({ text: '留一天', requestKey }), { token });
    expect(JSON.stringify(await server.db.query('select * from answered_calls'))).not.toContain(requestKey);
    await purge(server.db, server.config.retention, new Date(server.clock().getTime() + 23 * 3_600_000));
    expect(await count('answered_calls')).toBeGreaterThan(0);
    await purge(server.db, server.config.retention, new Date(server.clock().getTime() + 25 * 3_600_000));
    expect(await count('answered_calls')).toBe(0);
    await server.callRaw(SUGGEST, suggestion({ text: '帳號', requestKey: newKey() }), { token });
    await deleteMember(server.db, userId, server.clock());
    expect(await count('answered_calls')).toBe(0);
  });
});
