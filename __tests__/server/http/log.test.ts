/** C35: events are logged with time and hashed address, but without tokens, codes, phone numbers or addresses. */
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

  it('hashes an address consistently and unreadably, with another result for another secret', async () => {
    const { hashedAddress } = await import('../../../server/http/log.ts');
    expect(hashedAddress('a', '1.2.3.4')).toBe(hashedAddress('a', '1.2.3.4'));
    expect(hashedAddress('a', '1.2.3.4')).not.toBe(hashedAddress('a', '1.2.3.5'));
    expect(hashedAddress('a', '1.2.3.4')).not.toBe(hashedAddress('b', '1.2.3.4'));
  });
});
