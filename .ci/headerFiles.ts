/**
 * The headers of a build as files for hosts that are not the reference server: nginx, Caddy, and `_headers` with
 * `_redirects` as Netlify and Cloudflare Pages read them. Hashes and hosts are filled in, so nothing is put together by
 * hand.
 */
import { CACHE_ASSETS, CACHE_PAGE, portalPolicy, securityHeaders } from '../server/http/portalHeaders.ts';

import type { UmeHosts } from '#platform/hosts.ts';
import type { CspHashes } from '../server/http/portalHeaders.ts';

type Built = { hosts: UmeHosts; csp: CspHashes };

/** Name of the file → its text. */
export type HeaderFiles = Record<'nginx.conf' | 'Caddyfile' | '_headers' | '_redirects', string>;

/** What every file of the portal is sent with; the policy costs a script nothing and guards every page. */
function headersOf({ hosts, csp }: Built): [string, string][] {
  const isHttps = hosts.env !== 'local';
  // locally the mock apps follow the page's own address, which only the server knows: their frames are left out
  const policy = portalPolicy({ hosts, csp, mockAppsOrigin: null });
  return Object.entries({
    'Content-Security-Policy': policy,
    ...securityHeaders({ isHttps, isPublic: hosts.env === 'production' || hosts.env === 'prerelease' }),
  });
}

const lines = (indent: string, all: readonly string[]): string => all.map((line) => `${indent}${line}\n`).join('');

function nginx(headers: readonly [string, string][]): string {
  const add = ([name, value]: readonly [string, string]) => `add_header ${name} "${value}"`;
  // a location with one add_header of its own inherits none: each has them all. Not `always`: what is missing today may
  // be there tomorrow, and must not be missing for a year
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

/**
 * These hosts revalidate whatever says nothing else, which is what the page needs; two rules for one header would be
 * joined.
 */
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
    // files that are there go before these; a script of an older build is missing, not the page. For Netlify alone:
    // Cloudflare Pages knows no 404 here and takes the other line for a loop, but serves the page for what is not there
    _redirects: '/assets/* /index.html 404\n/* /index.html 200\n',
  };
}
