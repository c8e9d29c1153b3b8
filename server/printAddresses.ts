/** What the terminal shows after the start: where to open the portal, also by a phone in the same network. */
import { renderUnicodeCompact } from 'uqr';

import { lanOrigins } from './http/lanOrigins.ts';

import type { Config } from './config.ts';

function isLocalOnly(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Prints the addresses, on a developer's machine also the sandbox and a QR code, and last the one line that scripts wait for. */
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
        `  sandbox    ${lanUrl}/sandbox`,
        `  mock apps  http://localhost:${config.port + 1}`,
        '',
        ...(lan[0] ? [renderUnicodeCompact(lan[0], { border: 1 }), ''] : []),
      ].join('\n'),
    );
  }
  console.log(`ume ready ${here}`);
}
