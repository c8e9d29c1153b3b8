/** The address under which a caller is counted. */
import { addressOf } from '../../../server/http/caller.ts';

import type { FastifyRequest } from 'fastify';

const countedAddress = (ip: string) => addressOf({ ip } as FastifyRequest);

describe('C10: the address that limits count by', () => {
  it.each([
    ['10.9.9.9', ['10.9.9.9:1234', '10.9.9.9:80', '::ffff:10.9.9.9', '::FFFF:a09:909', '[::ffff:10.9.9.9]:1234']],
    ['2001:db8:0:0::/64', ['2001:db8::1', '2001:db8::2', '[2001:db8::1]', '[2001:db8::1]:443', '2001:db8::1%eth0']],
  ])('counts %s as one address in all spellings, with or without a port', (address, spellings) => {
    expect(countedAddress(address.replace('0:0::/64', ':1'))).toBe(address);
    expect(spellings.map(countedAddress)).toEqual(spellings.map(() => address));
  });

  it('counts text that is no address as it came, cut to length', () => {
    expect(countedAddress('unknown')).toBe('unknown');
    expect(countedAddress(`[${'x'.repeat(200)}`)).toHaveLength(64);
    expect(countedAddress('999.1.1.1:80')).toBe('999.1.1.1');
  });
});
