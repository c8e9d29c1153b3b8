/** Error messages of a failed start. The process itself is tested in main.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig, WrongSetting } from '../../server/config.ts';
import { openDeps } from '../../server/deps.ts';
import { startFailure } from '../../server/startFailure.ts';

const config = readConfig({ DATA_DIR: '/srv/ume', HOST: 'shop.test' });
const onPostgres = readConfig({ DATABASE_URL: 'postgres://ume:secret@db.test:5432/ume' });
const failure = (fields: object, message = 'said so') => Object.assign(new Error(message), fields);

describe('a start that fails', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 8080 }, /^port 8080 is in use: .*PORT/],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^port 80 is for administrators: set PORT/],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1' },
      /^HOST=192\.0\.2\.1 is no address of this machine/,
    ],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'shop.test' },
      /^HOST=shop\.test is no address of this machine/,
    ],
    [
      { code: 'EACCES', syscall: 'mkdir', path: '/srv/ume' },
      /^DATA_DIR: the data folder \/srv\/ume cannot be used, this user may not write there/,
    ],
    [{ code: 'EROFS', syscall: 'open', path: '/srv/ume/ume.lock.7' }, /^DATA_DIR: .*read-only/],
    [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/srv/ume' }, /^DATA_DIR: .*a part of that path is a file/],
  ])('on this machine, %p, names the setting to change', (fields, line) => {
    expect(startFailure(failure(fields), config)).toMatch(line);
  });

  it.each([
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'nothing answers there'],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.test' }, 'said so'],
    [{ code: '28P01' }, 'said so'],
    [{ code: '3D000' }, 'said so'],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'said so'],
  ])('at the database, %p, names DATABASE_URL and shows no password', (fields, text) => {
    expect(startFailure(failure(fields), onPostgres)).toBe(`DATABASE_URL: postgres://db.test:5432/ume: ${text}`);
  });

  it('explains a system error: file instead of folder, foreign address, missing database', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ume-start-'));
    const file = path.join(folder, 'a file');
    writeFileSync(file, '');
    const listenOn = (host: string) =>
      new Promise((resolve, reject) => {
        net
          .createServer()
          .once('error', reject)
          .listen(0, host, () => resolve(undefined));
      });
    const openDatabase = (env: Record<string, string>) =>
      openDeps(readConfig({ UME_ENV: 'local', ...env }), () => new Date());
    const cases: [Record<string, string>, (env: Record<string, string>) => Promise<unknown>, string | RegExp][] = [
      [
        { DATA_DIR: file },
        openDatabase,
        `DATA_DIR: the data folder ${file} cannot be used, there is a file of that name`,
      ],
      [
        { HOST: '192.0.2.99' },
        ({ HOST = '' }) => listenOn(HOST),
        /^HOST=192\.0\.2\.99 is no address of this machine: .+$/,
      ],
      [
        // No service listens on port 1.
        { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/ume' },
        openDatabase,
        'DATABASE_URL: postgres://127.0.0.1:1/ume: nothing answers there',
      ],
    ];
    for (const [env, start, line] of cases) {
      const thrown: unknown = await start(env).catch((error: unknown) => error);
      // System errors are not instances of this realm's Error.
      expect(startFailure(failure(thrown as object, (thrown as Error).message), readConfig(env))).toEqual(
        typeof line === 'string' ? line : expect.stringMatching(line),
      );
    }
    rmSync(folder, { recursive: true });
  });

  it('explains that a value is not a valid address', () => {
    const wrong = readConfig({ DATABASE_URL: 'somewhere' });
    expect(startFailure(failure({ code: 'ERR_INVALID_URL' }, 'Invalid URL'), wrong)).toBe(
      'DATABASE_URL: it is no postgres:// address: Invalid URL',
    );
  });

  it('names a wrong setting, even before the settings are read', () => {
    expect(startFailure(new WrongSetting('PORT: too big'), null)).toBe('PORT: too big');
  });

  it('keeps the stack of an internal error: SQL, our own file, a TypeError', () => {
    for (const fields of [{ code: '42601' }, { code: 'EACCES', path: '/somewhere/else' }, {}]) {
      expect(startFailure(failure(fields), onPostgres)).toBeNull();
      expect(startFailure(failure(fields), null)).toBeNull();
    }
  });
});
