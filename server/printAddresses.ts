/** Prints the portal's addresses in the terminal after the start, with a QR code for phones in the same network. */
import { renderUnicodeCompact } from 'uqr';

import { lanOrigins } from './http/lanOrigins.ts';
import { withSandboxKey } from './sandbox/guardSandbox.ts';

import type { Config } from './config.ts';

function isLocalOnly(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Prints the addresses, in a sandbox also its own and a QR code. Scripts wait for the last line. */
export function printAddresses(config: Config): void {
  const here = `http://localhost:${config.port}`;
  if (config.isSandbox) {
    const lan = isLocalOnly(config.host) ? [] : lanOrigins(config.port);
    const lanUrl = lan[0] ?? here;
    console.log(
      [
        '',
        `  portal     ${here}`,
        ...lan.map((address) => `  network    ${address}`),
        `  sandbox    ${lanUrl}${withSandboxKey('/sandbox', config)}`,
        `  mock apps  http://localhost:${config.port + 1}`,
        '',
        ...(lan[0] ? [renderUnicodeCompact(lan[0], { border: 1 }), ''] : []),
      ].join('\n'),
    );
  }
  console.log(`ume ready ${here}`);
}
