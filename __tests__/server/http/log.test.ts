/** C35: events are logged with time and hashed address, but without tokens, codes, phone numbers or addresses. */
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

type LogLine = { event?: string; who?: string; time?: number; number?: string; userId?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(closeTestServers);

const events = (name: string) =>
  server.logLines.map((line) => JSON.parse(line) as LogLine).filter(({ event }) => event === name);

describe('C35: the log', () => {
  it('logs sign-ins, failures and rate limits, each with time and hashed address', async () => {
    const from = { address: '203.0.113.45' };
    const number = { phoneAreaCode: '886', mobileNumber: '0912345678' } as const;
    const { token, userId } = await signUp(server, '0912345678', from);
    await server.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'login' }, from);
    server.clock.forward(60_000);
    await server.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'login' }, from);
    const smsCode = await server.sms.lastCode('0912345678', 'login');
    const wrong = smsCode === '000000' ? '000001' : '000000';
    await server.call('POST /v1/ume/client/user/mobile/login', { ...number, smsCode: wrong }, from);
    await server.call('POST /v1/ume/client/user/mobile/login', { ...number, smsCode }, from);
    await server.call('POST /v1/ume/client/user/logout', {}, { ...from, token });

    expect(events('register')).toMatchObject([{ userId }]);
    expect(events('signIn')).toMatchObject([{ userId }]);
    expect(events('signOut')).toMatchObject([{ userId }]);
    expect(events('codeRefused')).toMatchObject([{ number: '09xx***678' }]);
    expect(events('refused').map((line) => (line as { refusal?: string }).refusal)).toEqual([
      'smsTooSoon',
      'smsCodeWrong',
    ]);
    for (const line of [...events('register'), ...events('signIn'), ...events('codeRefused'), ...events('refused')]) {
      expect(line).toMatchObject({ who: events('signIn')[0]!.who, time: expect.any(Number) as number });
    }
    const log = server.logLines.join('');
    const codes = (await server.sms.list()).map((row) => row.smsCode!);
    for (const secret of [token, '0912345678', '912345678', '203.0.113.45', ...codes.map((code) => `"${code}"`)])
      expect(log).not.toContain(secret);
  });

  it('logs changes of profile, addresses and coupons by ids, without personal data', async () => {
    const seeded = await startTestServer({ seed: true });
    const token = await signInSeeded(seeded, 'u00003');
    const [coupon] = await seeded.db.query<{ couponId: string }>(
      `select coupon_id as "couponId" from coupons k where not is_pack_only and starts_at <= $1 and ends_at > $1
       and stock_total is null and not exists (select 1 from coupon_claims c where c.coupon_id = k.coupon_id and c.user_id = 'u00003') limit 1`,
      [seeded.clock()],
    );
    const from = { token };
    const profile = {
      nickname: '秘密',
      gender: 'female',
      birthday: '1990-06-18',
      email: 'secret@ume.example',
      avatar: 'avatar-elder-1',
    };
    await seeded.callRaw('PUT /v1/ume/client/my/info', profile, from);
    const place = { kind: 'home', city: '台北市', district: '大安區', detail: '秘密路 1 號' };
    const address = { receiver: '林秘密', mobileNumber: '0987654321', place, isDefault: false };
    const { data } = await seeded.callRaw('POST /v1/ume/client/my/shipping/address', address, from);
    const { addressId: id } = data as { addressId: string };
    await seeded.callRaw('PUT /v1/ume/client/my/shipping/address/{id}', { id, ...address }, from);
    await seeded.callRaw('DELETE /v1/ume/client/my/shipping/address/{id}', { id }, from);
    await seeded.callRaw(
      'POST /v1/ume/client/mycoupon/claim/coupon/one',
      { couponId: coupon!.couponId, userId: 'u00003' },
      from,
    );
    const [pack] = await seeded.db.query<{ packId: string }>(
      `select pack_id as "packId" from packs p where starts_at <= $1 and ends_at > $1
       and not exists (select 1 from pack_receipts r where r.pack_id = p.pack_id and r.user_id = 'u00003') limit 1`,
      [seeded.clock()],
    );
    await seeded.callRaw('POST /v1/ume/client/pack/receive', pack!, from);
    const lines = seeded.logLines.map((line) => JSON.parse(line) as LogLine);
    const told = lines
      .filter(({ event }) => event !== undefined && event !== 'call')
      .map(({ event, userId }) => [event, userId]);
    expect(told).toEqual([
      ['profileChanged', 'u00003'],
      ['addressAdded', 'u00003'],
      ['addressChanged', 'u00003'],
      ['addressDeleted', 'u00003'],
      ['couponClaimed', 'u00003'],
      ['packReceived', 'u00003'],
    ]);
    expect(seeded.logLines.join('')).not.toMatch(/秘密|0987654321|大安區|secret@|1990-06-18/);
    await seeded.close();
  });

  it('logs a data copy, ended sign-ins and a deleted account by member id', async () => {
    const { token, userId } = await signUp(server, '0912345679');
    await server.callRaw('POST /v1/ume/client/my/copy', {}, { token });
    await server.callRaw('POST /v1/ume/client/my/signIns/end', {}, { token });
    await server.callRaw('DELETE /v1/ume/client/my/account', {}, { token: await signInSeeded(server, userId) });
    for (const event of ['copyMade', 'signOutEverywhere', 'accountDeleted'])
      expect(events(event)).toMatchObject([{ userId }]);
    expect(events('signOutEverywhere')).toMatchObject([{ ended: 1 }]);
  });

  it('hashes an address consistently and unreadably, with another result for another secret', async () => {
    const { hashedAddress } = await import('../../../server/http/log.ts');
    expect(hashedAddress('a', '1.2.3.4')).toBe(hashedAddress('a', '1.2.3.4'));
    expect(hashedAddress('a', '1.2.3.4')).not.toBe(hashedAddress('a', '1.2.3.5'));
    expect(hashedAddress('a', '1.2.3.4')).not.toBe(hashedAddress('b', '1.2.3.4'));
  });
});
