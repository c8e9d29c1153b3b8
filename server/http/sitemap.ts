/**
 * /sitemap.xml for search engines, and its line in robots.txt. Above 5,000 branches it is an index of parts. Only for a
 * portal that this server serves and whose shops it knows.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { firstOfParts, pagesOfPart } from '../data/sitemap.ts';
import { ttlCache } from '../data/ttlCache.ts';
import { answerStatus } from './answers.ts';
import { asksHere } from './build.ts';
import { originOf } from './caller.ts';
import { compressed } from './compressed.ts';
import { SCREEN_ADDRESSES } from './openGraph.ts';
import { CACHE_PAGE } from './portalHeaders.ts';
import { markShared } from './sharedAnswers.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedPage } from '../data/sitemap.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { Build } from './build.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ROBOTS = 'robots.txt';

const PARTS = ttlCache<string[]>({ ttlMs: 60_000, maxEntries: 1 });
/** A part has about 300 KB. */
const PAGES = ttlCache<ListedPage[]>({ ttlMs: 60_000, maxEntries: 4 });

const entry = (element: string, address: string, changedAt?: Date): string =>
  `<${element}><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${element}>`;

const document = (element: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${element}>\n`;

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string): Promise<FastifyReply> {
  const { body, encoding, etag } = await compressed(xml, request.headers['accept-encoding']);
  reply.header('Vary', 'accept-encoding');
  if (markShared(request, reply, etag)) return reply.code(304).send();
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply.type('application/xml; charset=utf-8').send(body);
}

/** @param readBuild the portal that this server serves, or null */
export function registerSitemap(
  app: FastifyInstance,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  readBuild: () => Build | null,
): void {
  const partStarts = () => PARTS.get(db, '', clock(), () => firstOfParts(db));
  const listsShops = (build: Build | null): build is Build => build !== null && asksHere(build.hosts, config);

  /** @param part from 0 */
  async function urlset(part: number, origin: string): Promise<string> {
    const first = (await partStarts())[part] ?? '';
    const pages = await PAGES.get(db, first, clock(), () => pagesOfPart(db, first));
    const screens = part === 0 ? SCREEN_ADDRESSES.map((screen) => entry('url', `${origin}${screen}`)) : [];
    return document('urlset', [
      ...screens,
      ...pages.map(({ braId, changedAt }) => entry('url', `${origin}/store/${braId}`, changedAt)),
    ]);
  }

  app.get('/sitemap.xml', async (request, reply) => {
    if (!listsShops(readBuild())) return answerStatus(reply, 404);
    const origin = originOf(request, config);
    const parts = await partStarts();
    if (parts.length <= 1) return sendXml(request, reply, await urlset(0, origin));
    const addresses = parts.map((_first, at) => `${origin}/sitemap-${at + 1}.xml`);
    return sendXml(
      request,
      reply,
      document(
        'sitemapindex',
        addresses.map((address) => entry('sitemap', address)),
      ),
    );
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const part = Number(request.params.part);
    if (!listsShops(readBuild()) || part > (await partStarts()).length) return answerStatus(reply, 404);
    return sendXml(request, reply, await urlset(part - 1, originOf(request, config)));
  });

  app.get('/robots.txt', (request, reply) => {
    const build = readBuild();
    if (build?.files.has(ROBOTS) !== true) return answerStatus(reply, 404);
    const rules = readFileSync(path.join(config.distDir, ROBOTS), 'utf8');
    const sitemap = listsShops(build) ? `Sitemap: ${originOf(request, config)}/sitemap.xml\n` : '';
    return reply.header('Cache-Control', CACHE_PAGE).type('text/plain; charset=utf-8').send(`${rules}${sitemap}`);
  });
}
