/** A missing TRUST_PROXY makes all visitors one address, and logs a warning. */
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
