/**
 * The headers of a build as files for other hosts than the reference server: nginx, Caddy, Netlify and Cloudflare
 * Pages. They contain the hashes and hosts of the build.
 */
import { CACHE_ASSETS, CACHE_PAGE, portalPolicy, securityHeaders } from '../server/http/portalHeaders.ts';

import type { UmeHosts } from '#platform/hosts.ts';
import type { CspHashes } from '../server/http/portalHeaders.ts';

type Built = { hosts: UmeHosts; csp: CspHashes };

export type HeaderFiles = Record<'nginx.conf' | 'Caddyfile' | '_headers' | '_redirects', string>;

/** Every response has them. */
function headersOf({ hosts, csp }: Built): [string, string][] {
  const isHttps = hosts.env !== 'local';
  // In local builds only the server knows the origin of the mock apps, so the policy leaves out their frames.
  const policy = portalPolicy({ hosts, csp, mockAppsOrigin: null });
  return Object.entries({
    'Content-Security-Policy': policy,
    ...securityHeaders({ isHttps, isPublic: hosts.env === 'production' || hosts.env === 'prerelease' }),
  });
}

const lines = (indent: string, all: readonly string[]): string => all.map((line) => `${indent}${line}\n`).join('');

function nginx(headers: readonly [string, string][]): string {
  const add = ([name, value]: readonly [string, string]) => `add_header ${name} "${value}"`;
  // A location with an add_header inherits none. Cache-Control is not `always`: no browser may keep a 404 for a year.
  const location = (head: string, way: string, cache: string) =>
    `location ${head} {\n${lines('  ', [way, 'gzip_static on;', 'gzip_vary on;', ...headers.map((one) => `${add(one)} always;`), `${add(['Cache-Control', cache])};`])}}\n`;
  return [
    '# include inside of `server { … }`, whose root is the published folder\n',
    location('/assets/', 'try_files $uri =404;', CACHE_ASSETS),
    location('= /index.html', 'try_files /index.html =404;', CACHE_PAGE),
    location('/', 'try_files $uri /index.html;', CACHE_PAGE),
  ].join('');
}

function caddy(headers: readonly [string, string][]): string {
  const set = ([name, value]: readonly [string, string]) => `${name} "${value}"`;
  return [
    '# import inside of a site, whose root is the published folder\n',
    `header {\n${lines('  ', headers.map(set))}}\n`,
    `handle /assets/* {\n${lines('  ', ['@built file', `header @built Cache-Control "${CACHE_ASSETS}"`, 'file_server {', '  precompressed br gzip', '}'])}}\n`,
    `handle {\n${lines('  ', [`header Cache-Control "${CACHE_PAGE}"`, 'try_files {path} /index.html', 'file_server {', '  precompressed br gzip', '}'])}}\n`,
  ].join('');
}

/** These hosts join two rules for one header. Without a rule, a browser revalidates, as the page needs. */
function netlify(headers: readonly [string, string][]): string {
  return `/*\n${lines(
    '  ',
    headers.map(([name, value]) => `${name}: ${value}`),
  )}/assets/*\n  Cache-Control: ${CACHE_ASSETS}\n`;
}

export function headerFiles(built: Built): HeaderFiles {
  const headers = headersOf(built);
  return {
    'nginx.conf': nginx(headers),
    Caddyfile: caddy(headers),
    _headers: netlify(headers),
    // For Netlify, where existing files win. A script of an older build is a 404, not the page. Cloudflare Pages
    // rejects both lines, and serves the page for all other paths anyway.
    _redirects: '/assets/* /index.html 404\n/* /index.html 200\n',
  };
}
