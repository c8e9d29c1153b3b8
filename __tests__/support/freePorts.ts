/** A port whose successor is free too, because the mock apps use PORT+1. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which an outgoing connection could take before the server. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Throws when none is found in 50 tries. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No two free ports in a row.');
}
