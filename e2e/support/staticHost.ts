/**
 * A static host like Netlify and Cloudflare Pages. Serves a published folder with the headers of `_headers` and the
 * fallbacks of `_redirects`, without other knowledge of the portal. API calls from its pages are cross-origin.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { limits } from '../../.ci/limits.ts';
import { adaptBuild } from './adaptBuild.ts';
import { expect, test as base } from './portalTest.ts';

import type { AddressInfo } from 'node:net';
import type { UmeHosts } from '../../src/platform/hosts.ts';

export type StaticHost = {
  /** `http://localhost:PORT`. Stays the same across publishes, so that an API can allow it beforehand. */
  origin: string;
  /** Serves the build under test for these hosts from now on, with its headers for them. */
  publish(hosts: Partial<UmeHosts>): void;
  stop(): Promise<void>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Compressed once, as such hosts do. The build has already compressed all files that the hosts did not change. */
const compressedFiles = new Map<string, Buffer>();

function compressed(file: string): Buffer {
  const compressedFile = `${file}.br`;
  const make = () =>
    existsSync(compressedFile) ? readFileSync(compressedFile) : brotliCompressSync(readFileSync(file));
  const body = compressedFiles.get(file) ?? make();
  compressedFiles.set(file, body);
  return body;
}

type HeaderRule = { pattern: RegExp; headers: [string, string][] };
type Redirect = { pattern: RegExp; to: string; status: number };

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.?+^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`);

function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (!line.startsWith(' ')) rules.push({ pattern: patternOf(line), headers: [] });
    else
      rules.at(-1)?.headers.push([line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
  }
  return rules;
}

function redirects(text: string): Redirect[] {
  const tokens = text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return tokens.map(([from = '', to = '', status = '200']) => ({
    pattern: patternOf(from),
    to,
    status: Number(status),
  }));
}

/** Listens on a free port. Responds with 503 until a folder is published. */
export async function openStaticHost(): Promise<StaticHost> {
  let root = '';
  let rules: HeaderRule[] = [];
  let fallbacks: Redirect[] = [];
  /** The folder for each published set of hosts. */
  const roots = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const filePath = join(root, 'dist', normalize(path));
    const isFile = root !== '' && existsSync(filePath) && statSync(filePath).isFile();
    const fallback = isFile ? undefined : fallbacks.find(({ pattern }) => pattern.test(path));
    if (!isFile && !fallback) {
      response.writeHead(503).end();
      return;
    }
    const file = isFile ? filePath : join(root, 'dist', fallback?.to ?? '');
    for (const rule of rules)
      if (rule.pattern.test(path)) for (const [name, value] of rule.headers) response.setHeader(name, value);
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    const isText = extname(file) in TYPES && /\bbr\b/.test(String(request.headers['accept-encoding']));
    if (isText) response.setHeader('Content-Encoding', 'br');
    response.writeHead(fallback?.status ?? 200).end(isText ? compressed(file) : readFileSync(file));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish(hosts) {
      const key = JSON.stringify(hosts);
      root = roots.get(key) ?? adaptBuild(hosts);
      roots.set(key, root);
      rules = headerRules(readFileSync(join(root, 'build/headers/_headers'), 'utf8'));
      fallbacks = redirects(readFileSync(join(root, 'build/headers/_redirects'), 'utf8'));
    },
    stop: () =>
      new Promise((resolve) => {
        for (const folder of roots.values()) rmSync(folder, { recursive: true });
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** `test` whose pages come from a static host, one per worker. Call `host.publish` before the first `goto`. */
export const test = base.extend<object, { host: StaticHost }>({
  host: [
    async ({}, use) => {
      const host = await openStaticHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: limits.serverStart },
  ],
  baseURL: async ({ host }, use) => {
    await use(host.origin);
  },
  // The address of a journey is a header, and CORS allows no header that the portal never sends.
  extraHTTPHeaders: async ({}, use) => {
    await use({});
  },
});

export { expect };
