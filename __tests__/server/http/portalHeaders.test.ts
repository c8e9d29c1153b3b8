/** The policy of the page for hosts, apps and maps (C26, C27). portal.test.ts has the answers of the server. */
import { hostsFor } from '#platform/hosts.ts';

import { portalPolicy, securityHeaders } from '../../../server/http/portalHeaders.ts';

import type { UmeHosts } from '#platform/hosts.ts';

const csp = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };
const NO_HOSTS = { ...hostsFor({}), apiHost: '', passHost: '', orderHost: '', errorUrl: '', mapsKey: '' };

function policyOf(hosts: Partial<UmeHosts>, mockAppsOrigin: string | null = null): Record<string, string> {
  const policy = portalPolicy({ hosts: { ...NO_HOSTS, ...hosts }, csp, mockAppsOrigin });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('C26: the policy of the page', () => {
  it('allows only its own origin and hashed code when no host is named', () => {
    expect(policyOf({})).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-a'",
      'style-src': "'self' 'sha256-b'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('adds the origins of API, error reports and both apps, each once', () => {
    const api = 'https://api.example.tw';
    expect(policyOf({ apiHost: api, errorUrl: `${api}/errors` })).toMatchObject({
      'img-src': `'self' data: blob: ${api}`,
      'connect-src': `'self' ${api}`,
    });
    expect(policyOf({ errorUrl: 'https://log.example.tw/x' })['connect-src']).toBe("'self' https://log.example.tw");
    expect(policyOf({ errorUrl: '/client-errors' })['connect-src']).toBe("'self'");
    const apps = { passHost: 'https://app.example.tw/pass', orderHost: 'https://app.example.tw/order' };
    expect(policyOf(apps)['frame-src']).toBe('https://app.example.tw');
    expect(policyOf(apps, 'http://phone.test:8081')['frame-src']).toBe('https://app.example.tw');
    expect(policyOf({ passHost: 'https://pass.example.tw' }, 'http://phone.test:8081')['frame-src']).toBe(
      'https://pass.example.tw http://phone.test:8081',
    );
  });

  it('C27: adds Google’s hosts for a key, or the mock apps’ for the key mock', () => {
    const withKey = policyOf({ mapsKey: 'key', passHost: 'https://pass.example.tw' });
    expect(withKey).toMatchObject({
      'script-src': "'self' 'sha256-a' https://maps.googleapis.com",
      'style-src': "'self' 'sha256-b' https://fonts.googleapis.com",
      'frame-src': 'https://pass.example.tw https://*.google.com',
      'font-src': "'self' https://fonts.gstatic.com",
      'worker-src': 'blob:',
    });
    expect(withKey['img-src']).toContain('https://*.gstatic.com');
    expect(withKey['connect-src']).toContain("'self' https://*.googleapis.com");
    const mock = 'http://phone.test:8081';
    expect(policyOf({ mapsKey: 'mock' }, mock)).toMatchObject({
      'script-src': `'self' 'sha256-a' ${mock}`,
      'img-src': `'self' data: blob: ${mock}`,
      'connect-src': "'self'",
      'worker-src': "'none'",
    });
    expect(policyOf({ mapsKey: 'mock' })).toEqual(policyOf({}));
  });
});

describe('C26: the headers of every response', () => {
  it('have HSTS for public hosts alone, and COOP with https alone', () => {
    const always = ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy'];
    const names = (isHttps: boolean, isPublic: boolean) => Object.keys(securityHeaders({ isHttps, isPublic }));
    expect(names(false, false)).toEqual(always);
    expect(names(false, true)).toEqual([...always, 'Strict-Transport-Security']);
    expect(names(true, false)).toEqual([...always, 'Cross-Origin-Opener-Policy']);
    expect(securityHeaders({ isHttps: true, isPublic: true })['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});
