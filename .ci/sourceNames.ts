/** The files a build is made of, by name: one that is gone is a change too. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', 'public'];
/** What editors leave beside a file while it is open. */
const EDITORS_OWN = /^\.|~$/;

/** Every file under src/ and public/ of `root`, as `src/app/App.tsx`, sorted. */
export function sourceNames(root: string): string[] {
  return FOLDERS.flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !EDITORS_OWN.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
