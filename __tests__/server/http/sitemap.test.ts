/** sitemap.xml and robots.txt of a served portal, on the real database. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostsFor } from '#platform/hosts.ts';

import { PART_SIZE } from '../../../server/data/sitemap.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let root: string;
let server: TestServer;

const writeHosts = (env: Record<string, string>) =>
  writeFileSync(
    path.join(root, 'build/build.json'),
    JSON.stringify({ csp: { scriptHashes: [], styleHashes: [] }, hosts: hostsFor(env) }),
  );

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ume-sitemap-'));
  for (const folder of ['dist', 'build']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>ume</title>');
  writeFileSync(path.join(root, 'dist/robots.txt'), 'User-agent: *\nDisallow: /v1/\n');
  writeHosts({});
  server = await startTestServer({ seed: true, env: { DIST_DIR: path.join(root, 'dist') } });
});
afterAll(async () => {
  await closeTestServers();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'shop.test:8080', ...headers } });
const listed = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address);
/** lastmod by address. */
const changes = (xml: string) =>
  new Map(Array.from(xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g), ([, loc, at]) => [loc, at]));
const later = () => server.clock.forward(61_000);

describe('sitemap.xml', () => {
  it('names public screens and open branches without codes, with their last change', async () => {
    await server.db.query("update stores set closed_at = now() where bra_id = '1004'");
    later();
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = listed(body);
    expect(addresses.slice(0, 3)).toEqual([
      'http://shop.test:8080/',
      'http://shop.test:8080/discover/coupons',
      'http://shop.test:8080/discover/dailybest',
    ]);
    const [row] = await server.db.query<{ count: number }>(
      'select count(*) as count from stores where closed_at is null',
    );
    expect(addresses.slice(3).filter((address) => /^http:\/\/shop\.test:8080\/store\/\d+$/.test(address))).toHaveLength(
      row!.count,
    );
    expect(addresses).toHaveLength(row!.count + 3);
    expect(addresses).not.toContain('http://shop.test:8080/store/1004');
    expect(changes(body).get('http://shop.test:8080/store/1001')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('C31: is compressed, and answered 304 to a crawler that has it', async () => {
    const answer = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const again = await get('/sitemap.xml', {
      'accept-encoding': 'gzip',
      'if-none-match': String(answer.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('10,000 more branches make an index of bounded parts without duplicates', async () => {
    await server.db.query(
      `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude, hours, is_ordering_paused, created_at)
       select (500000 + n)::text, mer_id, name, services, cover_art, city, district, address, latitude, longitude, hours, is_ordering_paused, created_at
       from stores, generate_series(1, 10000) n where bra_id = '1001'`,
    );
    later();
    const parts = listed((await get('/sitemap.xml')).body);
    expect(parts).toEqual([1, 2, 3].map((part) => `http://shop.test:8080/sitemap-${part}.xml`));
    const all: string[] = [];
    for (const part of parts) {
      const { statusCode, body } = await get(new URL(part).pathname);
      expect(statusCode).toBe(200);
      const stores = listed(body).filter((address) => address.includes('/store/'));
      expect(stores.length).toBeLessThanOrEqual(PART_SIZE);
      all.push(...stores);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(10_000);
    for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-.xml'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    await server.db.query("delete from stores where bra_id like '5_____'");
    later();
  });

  it('robots.txt names the sitemap by the portal’s origin, and keeps its rules', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(body).toBe('User-agent: *\nDisallow: /v1/\nSitemap: http://shop.test:8080/sitemap.xml\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('is missing when the shops are on another host or no portal is served', async () => {
    writeHosts({ UME_API_HOST: 'https://api.shop.tw' });
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
    rmSync(path.join(root, 'build/build.json'));
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    writeHosts({});
  });
});
