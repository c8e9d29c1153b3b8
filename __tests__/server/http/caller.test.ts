/** The address under which a caller is counted. */
import { addressOf } from '../../../server/http/caller.ts';

import type { FastifyRequest } from 'fastify';

const counted = (ip: string) => addressOf({ ip } as FastifyRequest);

describe('C10: the address that limits count by', () => {
  it.each([
    ['10.9.9.9', ['10.9.9.9:1234', '10.9.9.9:80', '::ffff:10.9.9.9', '::FFFF:a09:909', '[::ffff:10.9.9.9]:1234']],
    ['2001:db8:0:0::/64', ['2001:db8::1', '2001:db8::2', '[2001:db8::1]', '[2001:db8::1]:443', '2001:db8::1%eth0']],
  ])('%s is the same in all its spellings, with a port or without', (address, spellings) => {
    expect(counted(address.replace('0:0::/64', ':1'))).toBe(address);
    expect(spellings.map(counted)).toEqual(spellings.map(() => address));
  });

  it('what is no address counts by its own words, cut', () => {
    expect(counted('unknown')).toBe('unknown');
    expect(counted(`[${'x'.repeat(200)}`)).toHaveLength(64);
    expect(counted('999.1.1.1:80')).toBe('999.1.1.1');
  });
});
