/** Backs a used database up, deletes, restores and serves it again. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '../../../server/config.ts';
import { backup, restore } from '../../../server/db/backup.ts';
import { DataDirInUse } from '../../../server/db/dataDirLock.ts';
import { NotEmpty } from '../../../server/db/notEmpty.ts';
import { NoTool } from '../../../server/db/pgTools.ts';
import { openDeps } from '../../../server/deps.ts';
import { replaceNames } from '../../../server/data/searchNames.ts';
import { PATIENT_WAITS } from '../../support/suiteDatabase.ts';
import { TEST_EPOCH } from '../../support/testServer.ts';

import type { Db } from '../../../server/db/client.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const config = readConfig({ UME_ENV: 'test' });
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open(place: Parameters<typeof openDeps>[2]): Promise<Db> {
  return (await openDeps(config, () => TEST_EPOCH, place)).db;
}

async function write(db: Db): Promise<void> {
  await db.query(`insert into members (user_id, member_code, nickname, created_at) values ('u1', '1', '怡安', $1)`, [
    TEST_EPOCH,
  ]);
  await replaceNames(db, [{ kind: 'store', braId: '1', itemId: '1', own: '牛肉麵', more: '' }]);
}

async function read(db: Db): Promise<unknown[]> {
  return [
    await db.query('select user_id, nickname, created_at from members'),
    await db.query('select gram from search_grams order by gram'),
    await db.query("select count(*) as n from schema_migrations where name like '00%'"),
  ];
}

(url === '' ? it : it.skip)('the embedded database: backed up, lost, restored, the same', async () => {
  const place = { dataDir: path.join(folder, 'data'), databaseUrl: null };
  const file = path.join(folder, 'ume.backup');
  const before = await open(place);
  await write(before);
  const was = await read(before);
  // the folder treats this call like one of another process
  await expect(backup(place, file)).rejects.toThrow(DataDirInUse);
  await before.close();
  await backup(place, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(restore(place, file)).rejects.toThrow(NotEmpty);
  rmSync(place.dataDir, { recursive: true });
  await restore(place, file);
  const after = await open(place);
  expect(await read(after)).toEqual(was);
  await after.close();
});

(url !== '' && hasTools ? it : it.skip)('PostgreSQL: backed up while it serves, lost, restored, the same', async () => {
  const databaseSchema = `t_${randomBytes(8).toString('hex')}`;
  const place = { dataDir: folder, databaseUrl: url, databaseSchema, databaseConnections: 4, waits: PATIENT_WAITS };
  const file = path.join(folder, 'ume.backup');
  const before = await open(place);
  await write(before);
  const was = await read(before);
  await backup(place, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
  await expect(restore(place, file)).rejects.toThrow(NotEmpty);
  await before.query(`drop schema ${databaseSchema} cascade`);
  await before.close();
  await restore(place, file);
  const after = await open(place);
  expect(await read(after)).toEqual(was);
  await after.query(`drop schema ${databaseSchema} cascade`);
  await after.close();
});

it('reports a missing or failing tool without the password', async () => {
  if (!hasTools) return;
  const place = { dataDir: folder, databaseUrl: 'postgres://somebody:secret@127.0.0.1:1/ume' };
  const failed = backup(place, path.join(folder, 'x'));
  await expect(failed).rejects.toThrow(NoTool);
  await expect(failed).rejects.not.toThrow(/secret/);
});
