/** A missing TRUST_PROXY makes all visitors one address, and logs a warning. */
import Fastify from 'fastify';

import { warnOfUntrustedProxy } from '../../../server/http/untrustedProxy.ts';
import { startTestServer } from '../../support/testServer.ts';

async function linesOf(env: Record<string, string>): Promise<unknown[]> {
  const server = await startTestServer({ env });
  for (let at = 0; at < 3; at += 1)
    await server.app.inject({ url: '/live', headers: { 'x-forwarded-for': `203.0.113.${at}` } });
  await server.close();
  return server.logLines
    .map((line) => JSON.parse(line) as { event: string })
    .filter(({ event }) => event === 'untrustedProxy');
}

describe('a forwarded header of a proxy that is not trusted', () => {
  it('logs one warning that names the setting to change', async () => {
    const lines = await linesOf({ TRUST_PROXY: '' });
    expect(lines).toEqual([
      expect.objectContaining({ proxy: '127.0.0.1', msg: expect.stringContaining('TRUST_PROXY') as string }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113');
  });

  it('logs no warning when the proxy is trusted', async () => {
    expect(await linesOf({ TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  });
});

describe('on an app of the test', () => {
  async function proxiesNamed(requests: { remoteAddress: string; headers: Record<string, string> }[]) {
    const lines: string[] = [];
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
    warnOfUntrustedProxy(app);
    for (const request of requests) await app.inject({ url: '/', ...request });
    await app.close();
    return lines.map((line) => (JSON.parse(line) as { proxy?: unknown }).proxy);
  }

  it('only the first request with a forwarded header names its proxy, once', async () => {
    const direct = { remoteAddress: '10.0.0.1', headers: {} };
    expect(await proxiesNamed([direct, direct])).toEqual([]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const forwarded = { remoteAddress: '10.0.0.2', headers: { [name]: '203.0.113.1' } };
      expect([name, await proxiesNamed([direct, forwarded, forwarded])]).toEqual([name, ['10.0.0.2']]);
    }
  });

  it('C35: the log has neither a visitor’s address nor an invalid one', async () => {
    for (const remoteAddress of ['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450::1', 'unknown'])
      expect([remoteAddress, await proxiesNamed([{ remoteAddress, headers: { forwarded: 'x' } }])]).toEqual([
        remoteAddress,
        [null],
      ]);
  });
});
