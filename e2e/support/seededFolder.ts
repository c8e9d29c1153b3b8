/** The seeded database that the journeys of a run copy. Seeding takes 17 s of CPU time, so a day's folder is kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { serverEnv } from './portalServer.ts';

const CACHE_FOLDER = '.cache/seeded';
/** All sources of the seed's content. */
const SOURCES = ['server/seed', 'server/db', 'server/data', 'server/shop', 'src/domain', 'src/contract'];

/** The seed depends on the date, so the name changes with the day in Taipei and each source. */
function nameOfToday(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const source of SOURCES) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)));
    }
  }
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return `${day}-${hash.digest('hex').slice(0, 12)}`;
}

/** Seeds a folder, or returns the one seeded today from the same sources. Callers copy it and never write to it. */
export function seededFolder(): string {
  const folder = join(process.cwd(), CACHE_FOLDER, nameOfToday());
  if (existsSync(folder)) return folder;
  const today = nameOfToday().slice(0, 10);
  const old = existsSync(CACHE_FOLDER) ? readdirSync(CACHE_FOLDER).filter((name) => !name.startsWith(today)) : [];
  for (const name of old) rmSync(join(CACHE_FOLDER, name), { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  execFileSync(process.execPath, ['--import', 'tsx', 'server/seed/main.ts'], { env: serverEnv(0, draft) });
  renameSync(draft, folder);
  return folder;
}
