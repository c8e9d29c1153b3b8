/**
 * A static host as Netlify and Cloudflare Pages are one: serves a published folder with the headers of its `_headers` and
 * falls back as its `_redirects` say, and knows nothing else of the portal.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import type { AddressInfo } from 'node:net';

export type StaticHost = {
  origin: string;
  /** From now on `dist/` of this folder is served, by the files in its `build/headers/`. */
  publish(root: string): void;
  stop(): Promise<void>;
};

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.txt': 'text/plain' };

type Rule = { pattern: RegExp; headers: [string, string][] };

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.?+^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`);

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (!line.startsWith(' ')) rules.push({ pattern: patternOf(line), headers: [] });
    else rules.at(-1)?.headers.push([line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
  }
  return rules;
}

/** Listens on a free port; answers 503 until something is published. */
export async function openStaticHost(): Promise<StaticHost> {
  let dist = '';
  let rules: Rule[] = [];
  let redirects: { pattern: RegExp; to: string; status: number }[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const own = join(dist, normalize(path));
    const isFile = dist !== '' && existsSync(own) && statSync(own).isFile();
    const fallback = isFile ? undefined : redirects.find(({ pattern }) => pattern.test(path));
    if (!isFile && !fallback) return response.writeHead(503).end();
    const file = isFile ? own : join(dist, fallback?.to ?? '');
    for (const rule of rules) if (rule.pattern.test(path)) for (const [name, value] of rule.headers) response.setHeader(name, value);
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    return response.writeHead(fallback?.status ?? 200).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish(root) {
      dist = join(root, 'dist');
      rules = rulesOf(readFileSync(join(root, 'build/headers/_headers'), 'utf8'));
      redirects = readFileSync(join(root, 'build/headers/_redirects'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' '))
        .map(([from = '', to = '', status = '200']) => ({ pattern: patternOf(from), to, status: Number(status) }));
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
