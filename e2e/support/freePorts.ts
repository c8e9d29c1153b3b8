/** A port whose next one is free too: the mock apps live on PORT+1. */
import { createServer } from 'node:net';

function listen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : null;
      server.close(() => resolve(got));
    });
  });
}

/** Throws when none is found in 50 tries. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await listen(0);
    if (port !== null && port < 65_000 && (await listen(port + 1)) !== null) return port;
  }
  throw new Error('No two free ports in a row.');
}
