/**
 * The server behind a real nginx with deploy/nginx-cache.conf: visitors share one read, members get their own answers.
 * Without nginx (`apt install nginx`) npm test says "not run", and CI fails.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostsFor } from '#platform/hosts.ts';

import { limits } from '../../../.ci/limits.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, closeWithServers, startTestServer } from '../../support/testServer.ts';

import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '../../support/testServer.ts';

const HOME = '/v1/ume/client/store/home/1001';
const isHere = spawnSync('nginx', ['-v']).error === undefined;
if (!isHere && process.env['CI'] === 'true')
  throw new Error('nginx is not installed, and .ci/run could not install it: apt-get install nginx');

let root: string;
let server: TestServer;
/** Paths of the requests that reached the server. */
let reads: string[] = [];

/** A build whose preview writes the name of the shop. */
function writeBuild(): void {
  mkdirSync(path.join(root, 'dist'));
  mkdirSync(path.join(root, 'build'));
  writeFileSync(
    path.join(root, 'dist/index.html'),
    '<!doctype html><html><head><title>ume</title><script>boot()</script></head><body><div class="fv-for-store"></div></body></html>',
  );
  const csp = { scriptHashes: [], styleHashes: [] };
  writeFileSync(path.join(root, 'build/build.json'), JSON.stringify({ csp, hosts: hostsFor({}) }));
  writeFileSync(
    path.join(root, 'build/preview.cjs'),
    `module.exports = { writeFirstView: ({ home }) => ({ block: '', view: home.name, validUntil: Infinity }), writeSections: () => '' }`,
  );
}

/** Starts nginx with the file of deploy/ in front of `port`. Its socket and cache are in the folder. */
function startNginx(port: number): () => void {
  const forAll = `${limits.databaseTest}ms`;
  const config = readFileSync('deploy/nginx-cache.conf', 'utf8')
    .replace('/var/cache/nginx/ume', `${root}/cache`)
    .replace('server 127.0.0.1:8080;', `server 127.0.0.1:${port};`)
    .replace('listen 443 ssl;', `listen unix:${root}/web.sock;`)
    .replace(/ssl_certificate.*\n/g, '\n')
    // requests wait for the first read on a slow machine, too
    .replace('lock on;', `lock on; proxy_cache_lock_timeout ${forAll}; proxy_cache_lock_age ${forAll};`);
  writeFileSync(path.join(root, 'cache.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${root}/${name};`)
    .join(' ');
  const main = path.join(root, 'main.conf');
  writeFileSync(
    main,
    `user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; pid ${root}/pid; error_log ${root}/said; events {} http { ${temporary} access_log off; include ${root}/cache.conf; }`,
  );
  const nginx = (...more: string[]) =>
    execFileSync('nginx', ['-p', root, '-e', `${root}/said`, '-c', main, ...more], { stdio: 'pipe' });
  nginx('-t');
  nginx();
  return () => {
    nginx('-s', 'stop');
  };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      socketPath: path.join(root, 'web.sock'),
      path: url,
      headers: { host: 'ume.example.tw', accept: '*/*', ...headers },
    };
    request(options, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString('latin1')));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
const dataOf = (answer: Answer) => (JSON.parse(answer.body) as { data: unknown }).data;

beforeAll(async () => {
  if (!isHere) return;
  root = mkdtempSync(path.join(tmpdir(), 'ume-cache-'));
  chmodSync(root, 0o755);
  writeBuild();
  server = await startTestServer({ seed: true, env: { DIST_DIR: path.join(root, 'dist') } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  server.app.server.on('request', ({ url }: { url: string }) => reads.push(url));
  closeWithServers(startNginx((server.app.server.address() as AddressInfo).port));
});
beforeEach(() => {
  reads = [];
});
afterAll(async () => {
  await closeTestServers();
  if (isHere) rmSync(root, { recursive: true });
});

(isHere ? describe : describe.skip)('C31: nginx as a shared cache', () => {
  /** X-Cache of the answers that nginx had no copy for. On a slow machine the copy expires during a test. */
  const readsFor = (answers: readonly Answer[]) =>
    answers
      .map(({ headers }) => headers['x-cache'])
      .filter((how) => how !== 'HIT' && how !== 'EXPIRED' && how !== 'REVALIDATED');

  it('takes 300 scans of one branch for one read, whatever the browser or query', async () => {
    const encodings = ['gzip, deflate, br', 'br;q=1, gzip', 'gzip, deflate, br, zstd'];
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        ask(`/store/1002?utm_source=${at}`, {
          'accept-encoding': encodings[at % encodings.length] ?? '',
          'user-agent': at % 2 === 0 ? 'Safari' : 'Line/15.1.0',
          cookie: `userInfo=${at}`,
        }),
      ),
    );
    expect(readsFor(answers)).toEqual(['MISS']);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['content-encoding'] ?? ''}`))).toEqual(
      new Set(['200 br']),
    );
  });

  it('takes visitors’ calls for one read, and returns 304 for a known ETag', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(HOME, { 'request-tk': '' })));
    const { etag = '' } = answers[0]!.headers;
    expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set([etag]));
    expect(await ask(HOME, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    expect(readsFor(answers)).toEqual(['MISS']);
  });

  it('C18: two members and a visitor each get their own answer, in any order', async () => {
    const [one, other] = [await signInSeeded(server, 'u00001'), await signInSeeded(server, 'u00002')];
    await server.db.query("delete from favourites where bra_id = '1001' and user_id in ('u00001', 'u00002')");
    await server.call('POST /v1/ume/client/my/collect/store', { braId: '1001' }, { token: one });
    const isSaved = async (headers: Record<string, string>) =>
      (dataOf(await ask(HOME, headers)) as { isCollected: boolean }).isCollected;
    for (let round = 0; round < 3; round += 1) {
      expect([
        await isSaved({ 'request-tk': '' }),
        await isSaved({ 'request-tk': one }),
        await isSaved({ 'request-tk': other }),
        await isSaved({}),
      ]).toEqual([false, true, false, false]);
      const names = await Promise.all(
        [one, other].map(async (token) =>
          dataOf(await ask('/v1/ume/client/user/getUserByToken', { 'request-tk': token })),
        ),
      );
      expect(names).toEqual([
        expect.objectContaining({ userId: 'u00001' }),
        expect.objectContaining({ userId: 'u00002' }),
      ]);
      expect((JSON.parse((await ask('/v1/ume/client/user/getUserByToken')).body) as { code: number }).code).toBe(401);
    }
    // three rounds of two members, two calls each, reached the server
    expect(reads.filter((url) => url === HOME).length).toBeGreaterThanOrEqual(6);
  });

  it('C16: a member’s page is the visitors’ copy, and holds nothing of the member', async () => {
    const token = await signInSeeded(server, 'u00001');
    const asMember = await ask('/store/1001', { cookie: `userInfo=${token}`, 'request-tk': token });
    const asVisitor = await ask('/store/1001');
    expect([asMember.status, asMember.body]).toEqual([200, asVisitor.body]);
    expect(asMember.body).toContain(Buffer.from('梅香牛肉麵').toString('latin1'));
  });
});
