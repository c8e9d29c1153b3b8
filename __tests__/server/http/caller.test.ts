/** The address under which a caller is counted, the origins of a request, and the kind of a device. */
import { readConfig } from '../../../server/config.ts';
import { addressOf, deviceOf, mockAppsOriginOf, originOf, portalOriginOf } from '../../../server/http/caller.ts';

import type { FastifyRequest } from 'fastify';

const countedAddress = (ip: string | undefined) => addressOf({ ip } as FastifyRequest);

describe('C10: the address that limits count by', () => {
  it.each([
    [
      '10.9.9.9',
      ['10.9.9.9:1234', '10.9.9.9:80', '10.9.9.9%eth0', '::ffff:10.9.9.9', '::FFFF:a09:909', '[::ffff:10.9.9.9]:1234'],
    ],
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

  it('counts all connections that are closed already as one', () => {
    expect(countedAddress(undefined)).toBe('closed');
  });
});

describe('the origin of a request', () => {
  const config = { ...readConfig({ UME_ENV: 'local', PORT: '8080' }), publicOrigin: null };
  const ofPublic = { ...config, publicOrigin: 'https://ume.example.tw' };
  const to = (host: string, protocol = 'http') => ({ host, protocol }) as FastifyRequest;

  it('is its host in lower case with the proxy’s protocol, else with http', () => {
    expect(originOf(to('Phone.Test:8080'), config)).toBe('http://phone.test:8080');
    expect(originOf(to('phone.test', 'https'), config)).toBe('https://phone.test');
    expect(originOf(to('[2001:db8::1]:8080', 'gopher'), config)).toBe('http://[2001:db8::1]:8080');
  });

  it('is this machine for a malformed host, and PUBLIC_ORIGIN whenever it is set', () => {
    for (const host of ['', 'evil test', 'a.test/<x>', 'a.test:1:2', '-a.test', 'a.test.', 'x'.repeat(253)])
      expect([host, originOf(to(host), config)]).toEqual([host, 'http://localhost:8080']);
    expect(originOf(to('evil.test'), ofPublic)).toBe('https://ume.example.tw');
  });

  it('leads to the mock apps one port above and back, also with PUBLIC_ORIGIN', () => {
    expect(mockAppsOriginOf(to('phone.test:8080'), config)).toBe('http://phone.test:8081');
    expect(mockAppsOriginOf(to('phone.test:8080', 'https'), ofPublic)).toBe('https://phone.test:8081');
    expect(portalOriginOf(to('phone.test:8081'), config)).toBe('http://phone.test:8080');
    expect(portalOriginOf(to('phone.test:8081'), ofPublic)).toBe('https://ume.example.tw');
  });
});

describe('the kind of a device, for the list of sign-ins', () => {
  it.each([
    ['iphone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
    ['iphone', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)'],
    ['ipad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
    ['androidPhone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36'],
    ['androidTablet', 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/119 Safari/537.36'],
    ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/119 Safari/537.36'],
    ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'],
    ['computer', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36'],
    ['other', 'curl/8.5.0'],
    ['other', undefined],
  ])('is %s for %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
