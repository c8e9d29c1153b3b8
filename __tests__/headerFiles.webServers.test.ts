/**
 * The header files in real web servers, if installed (`apt install nginx caddy`). Else npm test says "not run". Each
 * server accepts its file without a warning and sends the headers.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { hostsFor } from '#platform/hosts.ts';

import { headerFiles } from '../webpack/headerFiles.ts';
import { portalPolicy } from '../server/http/portalHeaders.ts';

const built = {
  csp: { scriptHashes: ["'sha256-AAAA='"], styleHashes: ["'sha256-BBBB='"] },
  hosts: hostsFor({
    UME_ENV: 'production',
    UME_API_HOST: 'https://api.shop.tw',
    UME_PASS_HOST: 'https://pass.shop.tw',
    UME_ORDER_HOST: 'https://order.shop.tw',
    UME_ALTERNATE_PORTAL_HOST: 'none',
    UME_LINE_CHANNEL_ID: '1234567890',
    UME_MAPS_KEY: 'a-key',
  }),
};
const files = headerFiles(built);
const SCRIPT = 'assets/main.0123abcd.js';

/** Starts in the background and comes back when it listens on `folder`/web.sock. @returns how to end it */
type Start = (folder: string) => () => void;

const startNginx: Start = (folder) => {
  const main = join(folder, 'main.conf');
  // the folders are nginx's own defaults for what it would never write here
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const types = 'types { text/html html; application/javascript js; }';
  writeFileSync(
    main,
    `pid ${folder}/pid; error_log ${folder}/said; events {} http { ${types} ${temporary} access_log off; server { listen unix:${folder}/web.sock; root ${folder}/dist; include ${folder}/nginx.conf; } }`,
  );
  const nginx = (...more: string[]) =>
    execFileSync('nginx', ['-p', folder, '-e', `${folder}/said`, '-c', main, ...more], { stdio: 'pipe' });
  nginx('-t');
  nginx();
  return () => {
    nginx('-s', 'stop');
  };
};

const startCaddy: Start = (folder) => {
  const main = join(folder, 'main.caddy');
  writeFileSync(
    main,
    `{\n  admin unix/${folder}/admin.sock\n  auto_https off\n}\nhttp:// {\n  bind unix/${folder}/web.sock\n  root * ${folder}/dist\n  import ${folder}/Caddyfile\n}\n`,
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', main], { env, stdio: 'pipe' });
  execFileSync('caddy', ['start', '--adapter', 'caddyfile', '--config', main, '--pidfile', join(folder, 'pid')], {
    env,
    stdio: 'ignore',
  });
  return () => {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')));
  };
};

/** Writes a small build: the page, one precompressed script, and the unpublished files beside them. */
function publish(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ume-web-'));
  // a server that root starts reads as nobody
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>ume</title>');
  writeFileSync(join(folder, 'dist', SCRIPT), 'main()');
  writeFileSync(join(folder, 'dist', `${SCRIPT}.gz`), gzipSync('main()'));
  writeFileSync(join(folder, 'build/build.json'), '{}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const ask = (folder: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: join(folder, 'web.sock'), path, headers: { host: 'shop.tw', ...headers } },
      (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString('latin1')));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    asked.on('error', reject).end();
  });

const isHere = (program: string, word: string) => spawnSync(program, [word]).error === undefined;

for (const { name, version, start } of [
  { name: 'nginx', version: '-v', start: startNginx },
  { name: 'caddy', version: 'version', start: startCaddy },
]) {
  const where = isHere(name, version) ? describe : describe.skip;
  where(`C26: ${name} with the file that the build wrote for it`, () => {
    let folder = '';
    let stop = () => {};
    beforeAll(() => {
      folder = publish();
      stop = start(folder);
    });
    afterAll(() => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('sends the page for every screen with no-cache and the whole policy', async () => {
      for (const path of [
        '/',
        '/index.html',
        '/store/1001',
        '/store/1001/B3?a=1',
        '/assets',
        '/build/build.json',
        '/nginx.conf',
        '/Caddyfile',
      ]) {
        const { status, headers, body } = await ask(folder, path);
        expect([path, status, body]).toEqual([path, 200, '<!doctype html><title>ume</title>']);
        expect(headers).toMatchObject({
          'content-security-policy': portalPolicy({ ...built, mockAppsOrigin: null }),
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        });
        expect(headers['content-type']).toMatch(/^text\/html/);
      }
    });

    it('caches a script for a year, and sends it precompressed with a Vary header', async () => {
      const packed = await ask(folder, `/${SCRIPT}`, { 'accept-encoding': 'gzip' });
      expect([packed.status, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
        200,
        'gzip',
        'public, max-age=31536000, immutable',
      ]);
      expect(packed.headers.vary).toMatch(/^accept-encoding$/i);
      expect(packed.headers['content-type']).toMatch(/javascript/);
      expect((await ask(folder, `/${SCRIPT}`)).body).toBe('main()');
    });

    it('answers 404 for a missing script without caching, so that a rollback restores it', async () => {
      const { status, headers } = await ask(folder, '/assets/gone.0123abcd.js');
      expect(status).toBe(404);
      expect(headers['cache-control']).toBeUndefined();
      expect(headers['content-security-policy']).toBeDefined();
    });
  });
}
