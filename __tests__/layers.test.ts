/**
 * The table of import directions (.dependency-cruiser.cjs) is complete. It lists every folder of src and server, and
 * forbids the wrong directions.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

type Side = { path?: string; pathNot?: string };
type Rule = { name: string; from: Side; to: Side };

const { forbidden } = jest.requireActual<{ forbidden: Rule[] }>(resolve('.dependency-cruiser.cjs'));

/**
 * The groups of `path` when the side fits. Both patterns may name a group of the other side, as in dependency-cruiser.
 */
function fits({ path = '', pathNot }: Side, file: string, groups: readonly string[] = []): RegExpExecArray | null {
  const filled = (pattern: string) => pattern.replace(/\$(\d)/g, (_name, at: string) => groups[Number(at)] ?? '');
  return pathNot !== undefined && new RegExp(filled(pathNot)).test(file) ? null : new RegExp(filled(path)).exec(file);
}
const forbids = (from: string, to: string) =>
  forbidden.some((rule) => {
    const groups = fits(rule.from, from);
    return rule.to.path !== undefined && groups !== null && fits(rule.to, to, groups) !== null;
  });

/** Folders of a root and the files beside them, without declarations. */
const roomsOf = (root: string) =>
  readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? [`${root}/${entry.name}/a.ts`]
      : /(?<!\.d)\.tsx?$/.test(entry.name)
        ? [`${root}/${entry.name}`]
        : [],
  );

it.each([
  ['src', 'src/index.tsx', 'src/domain/a.ts'],
  ['server', 'server/main.ts', 'server/db/a.ts'],
])('every folder and file of %s stands in a layer', (root, top, bottom) => {
  const rooms = roomsOf(root);
  expect(rooms.length).toBeGreaterThan(8);
  // the bottom may import nothing that is above it, and nobody below the top may import the top
  const isPlaced = (room: string) =>
    forbids(bottom, room) || forbids(room, top) || room.startsWith(bottom.replace(/a\.ts$/, ''));
  expect(rooms.filter((room) => !isPlaced(room))).toEqual([]);
});

it.each([
  ['src/widgets/a.ts', 'src/boot/load.ts'],
  ['src/platform/a.ts', 'src/preview/handOver.ts'],
  ['src/app/App.tsx', 'src/boot/boot.ts'],
  ['src/screens/store/a.tsx', 'src/preview/StorePreview.tsx'],
  ['server/http/a.ts', 'src/preview/toHtml.tsx'],
  ['server/http/a.ts', 'src/screens/store/storeAction.ts'],
  ['src/screens/mine/a.tsx', 'src/gallery/Gallery.tsx'],
  ['src/gallery/Gallery.tsx', 'src/screens/mine/home/MineScreen.tsx'],
  ['server/data/a.ts', 'server/seed/seed.ts'],
  ['server/handlers/a.ts', 'server/seed/seed.ts'],
  ['server/db/a.ts', 'server/config.ts'],
  ['server/http/a.ts', 'server/app.ts'],
  ['src/screens/mine/a.tsx', 'src/screens/store/a.tsx'],
  ['src/screens/mine/info/a.tsx', 'src/screens/mine/home/a.tsx'],
])('the layer rules forbid that %s imports %s', (from, to) => {
  expect(forbids(from, to)).toBe(true);
});

it.each([
  ['src/screens/mine/a.tsx', 'src/screens/mine/b.tsx'],
  ['src/screens/mine/info/a.tsx', 'src/screens/mine/b.tsx'],
  ['src/boot/boot.ts', 'src/api/fetchRaw.ts'],
  ['src/screens/store/a.tsx', 'src/preview/handOver.ts'],
  ['server/http/a.ts', 'src/preview/previewCalls.ts'],
  ['server/seed/seed.ts', 'server/data/coupons.ts'],
  ['server/main.ts', 'server/seed/seed.ts'],
])('the layer rules allow that %s imports %s', (from, to) => {
  expect(forbids(from, to)).toBe(false);
});
