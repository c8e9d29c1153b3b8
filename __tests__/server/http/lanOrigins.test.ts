import os from 'node:os';

import { lanOrigins } from '../../../server/http/lanOrigins.ts';

afterEach(() => jest.restoreAllMocks());

it('names the IPv4 address of each network of this machine, not the machine alone', () => {
  const address = (family: string, text: string, internal = false) => ({ family, address: text, internal });
  jest.spyOn(os, 'networkInterfaces').mockReturnValue({
    lo: [address('IPv4', '127.0.0.1', true)],
    wlan: [address('IPv6', 'fe80::1'), address('IPv4', '192.168.1.7')],
    gone: undefined,
  } as never);
  expect(lanOrigins(8080)).toEqual(['http://192.168.1.7:8080']);
});
