/** Faults of the sandbox: each kind affects exactly the configured number of calls. */
import { listFaults, setFault } from '../../../server/data/faults.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, closeWithServers, startTestServer } from '../../support/testServer.ts';

import type { AddressInfo } from 'node:net';
import type { Fault, FaultKind } from '../../../server/data/faults.ts';
import type { TestServer } from '../../support/testServer.ts';

const LOGOUT = '/v1/ume/client/user/logout';
let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startTestServer();
  closeWithServers(() => server.app.server.closeAllConnections());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(closeTestServers);

const fault = (kind: FaultKind, more: Partial<Fault> = {}) =>
  setFault(server.db, { kind, calls: '/v1/', count: 1, delayMs: 0, ...more }, server.clock());
const call = (signal?: AbortSignal) =>
  fetch(base + LOGOUT, { method: 'POST', headers: { connection: 'close' }, ...(signal ? { signal } : {}) });

describe('faults', () => {
  it.each([
    ['http500', 500, 500],
    ['http401', 401, 401],
    ['code401', 200, 401],
    ['codeNot200', 200, 500],
  ] as const)('%s: responds once with HTTP %i and body code %i', async (kind, status, code) => {
    await fault(kind);
    const answer = await call();
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code, message: expect.any(String) as string, data: null },
    ]);
    expect(await (await call()).json()).toMatchObject({ code: 200 });
  });

  it('drop: closes the connection without a response to the call', async () => {
    await fault('drop');
    await expect(call()).rejects.toThrow();
    expect((await call()).status).toBe(200);
  });

  it('timeout: sends no response while the caller is waiting', async () => {
    await fault('timeout');
    const caller = new AbortController();
    const held = call(caller.signal);
    // the next call finds no fault once this one has taken it
    while ((await listFaults(server.db)).length > 0);
    expect((await call()).status).toBe(200);
    caller.abort();
    await expect(held).rejects.toThrow(/aborted/i);
  });

  it('delay: sends the correct response after the configured time', async () => {
    await fault('delay', { delayMs: 250 });
    let isOver = false;
    setTimeout(() => (isOver = true), 240);
    expect(await (await call()).json()).toMatchObject({ code: 200 });
    expect(isOver).toBe(true);
  });

  it('affects only calls under its prefix, exactly as often as configured, even concurrently', async () => {
    await fault('http500', { calls: '/v1/ume/client/store' });
    expect((await call()).status).toBe(200);
    await fault('http500', { calls: '/v1/ume/client/user', count: 7 });
    const answers = await concurrently(20, () => call());
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(7);
  });

  it('C32: faults have no effect in production, whatever the table contains', async () => {
    const production = await startTestServer({
      on: server,
      env: {
        UME_ENV: 'production',
        SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
        ALLOW_PGLITE: '1',
        PUBLIC_ORIGIN: 'https://ume.example.tw',
        SMS_GATEWAY_URL: 'https://sms.example.tw/send',
        SMS_SENDER_NAME: '梅香',
      },
    });
    await setFault(production.db, { kind: 'http500', calls: '', count: 5, delayMs: 0 }, production.clock());
    expect(await production.callRaw('POST /v1/ume/client/user/logout', {})).toMatchObject({ status: 200, code: 200 });
    await production.close();
  });
});
