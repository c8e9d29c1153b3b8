import { hostsFor } from '#platform/hosts.ts';

import { headerFiles } from '../webpack/headerFiles.ts';
import { portalPolicy } from '../server/http/portalHeaders.ts';

const csp = { scriptHashes: ["'sha256-AAAA='"], styleHashes: ["'sha256-BBBB='"] };
const hosts = hostsFor({
  UME_ENV: 'production',
  UME_API_HOST: 'https://api.shop.tw',
  UME_PASS_HOST: 'https://pass.shop.tw',
  UME_ORDER_HOST: 'none',
  UME_ALTERNATE_PORTAL_HOST: 'none',
  UME_LINE_CHANNEL_ID: 'none',
  UME_ERROR_URL: 'https://errors.shop.tw/in',
});
const files = headerFiles({ hosts, csp });
const policy = portalPolicy({ hosts, csp, mockAppsOrigin: null });

/** Every file has these headers in its own syntax. */
const PAGE_HEADERS = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Name and value of each match. */
const headersOf = (text: string, pattern: RegExp) =>
  Object.fromEntries(Array.from(text.matchAll(pattern), ([, name = '', value = '']) => [name, value]));
const between = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));

describe('C26: the headers that the build writes for other hosts', () => {
  it('have the hashes and hosts of the build, and admit no missing host', () => {
    expect(policy).toContain("script-src 'self' 'sha256-AAAA=';");
    expect(policy).toContain("style-src 'self' 'sha256-BBBB=';");
    expect(policy).toContain("connect-src 'self' https://api.shop.tw https://errors.shop.tw;");
    expect(policy).toContain('frame-src https://pass.shop.tw;');
    expect(policy).not.toMatch(/undefined|null|<|example|unsafe/);
  });

  it('nginx: each location has all of them, because an add_header ends inheritance', () => {
    const header = /^ {2}add_header ([\w-]+) "([^"]*)"(?: always)?;$/gm;
    const assets = between(files['nginx.conf'], 'location /assets/', '}');
    for (const head of ['location = /index.html', 'location / ']) {
      expect(headersOf(between(files['nginx.conf'], head, '}'), header)).toEqual({
        ...PAGE_HEADERS,
        'Cache-Control': 'no-cache',
      });
    }
    expect(headersOf(assets, header)).toEqual({
      ...PAGE_HEADERS,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(files['nginx.conf']).toContain('try_files $uri /index.html;');
  });

  it('Caddy: all responses have the headers, and only assets are immutable', () => {
    expect(headersOf(between(files.Caddyfile, 'header {', '}'), /^ {2}([\w-]+) "([^"]*)"$/gm)).toEqual(PAGE_HEADERS);
    expect(files.Caddyfile).toMatch(
      /handle \/assets\/\* \{\n {2}@built file\n {2}header @built Cache-Control "public, max-age=31536000, immutable"/,
    );
    expect(files.Caddyfile).toMatch(
      /handle \{\n {2}header Cache-Control "no-cache"\n {2}try_files \{path\} \/index\.html/,
    );
  });

  it('Netlify and Cloudflare Pages: no header has two rules, which those hosts would join', () => {
    expect(headersOf(between(`${files._headers}end`, '/*\n', '/assets/*'), /^ {2}([\w-]+): (.*)$/gm)).toEqual(
      PAGE_HEADERS,
    );
    expect(files._headers).toMatch(/\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/);
    const names = Array.from(files._headers.matchAll(/^ {2}([\w-]+):/gm), ([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(files._redirects).toBe('/assets/* /index.html 404\n/* /index.html 200\n');
  });

  it('have HSTS in production and prerelease only, and no ignored header over http', () => {
    expect(headerFiles({ hosts: { ...hosts, env: 'prerelease' }, csp })._headers).toContain(
      'Strict-Transport-Security',
    );
    expect(headerFiles({ hosts: { ...hosts, env: 'test' }, csp })._headers).not.toContain('Strict-Transport-Security');
    expect(headerFiles({ hosts: hostsFor({}), csp })._headers).not.toMatch(/Strict-Transport|Opener/);
  });
});
