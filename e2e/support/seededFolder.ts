/** The seeded database that the journeys of a run copy. Seeding takes 17 s of CPU time, so a day's folder is kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { serverEnv } from './portalServer.ts';
import { runDay } from './runDay.ts';

const CACHE_FOLDER = '.cache/seeded';
/** All sources of the seed's content. */
const SOURCES = ['server/seed', 'server/db', 'server/data', 'server/shop', 'src/domain', 'src/contract'];

/** The seed depends on the date, so the name changes with the day of the run and each source. */
function nameOfSeed(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const source of SOURCES) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)));
    }
  }
  return `${runDay}-${hash.digest('hex').slice(0, 12)}`;
}

/** Seeds a folder, or returns the one seeded today from the same sources. Callers copy it and never write to it. */
export function seededFolder(): string {
  const folder = join(process.cwd(), CACHE_FOLDER, nameOfSeed());
  if (existsSync(folder)) return folder;
  const old = existsSync(CACHE_FOLDER) ? readdirSync(CACHE_FOLDER).filter((name) => !name.startsWith(runDay)) : [];
  for (const name of old) rmSync(join(CACHE_FOLDER, name), { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  execFileSync(process.execPath, ['--import', 'tsx', 'server/seed/main.ts'], { env: serverEnv(0, draft) });
  renameSync(draft, folder);
  return folder;
}
