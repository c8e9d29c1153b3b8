/** The picture behind a name of showImage: a drawing, a photograph, or the one that a table names. */
import { isByTable, openPictures } from '../../../server/http/pictures.ts';

import type { Sql } from '../../../server/db/client.ts';

const PHOTO = `photo-${'a'.repeat(32)}`;
const GONE = `photo-${'b'.repeat(32)}`;
const NOW = new Date('2026-11-20T04:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

/** Tables of one row for each name, and the statements that read them. */
function tables() {
  const art: Record<string, string> = { '1001': 'tea', '1002': 'nothing', m01: PHOTO, m02: GONE };
  const asked: string[] = [];
  const query = (statement: { sql: string; values: unknown[] }) => {
    const name = String(statement.values[0]);
    asked.push(name);
    if (statement.sql.includes('select bytes')) return name === PHOTO ? [{ bytes: new Uint8Array([1, 2]) }] : [];
    if (statement.sql.includes('from pictures')) return name === PHOTO ? [{ width: 400, height: 300 }] : [];
    const isCover = statement.sql.includes('cover_art');
    return art[name] !== undefined && isCover === /^\d/.test(name) ? [{ art: art[name] }] : [];
  };
  const sql = { query: (statement: never) => Promise.resolve(query(statement)) } as unknown as Sql;
  return { art, asked, pictures: openPictures(process.cwd(), sql) };
}

it('covers and logos come from their tables, drawings and photographs from their names', async () => {
  const { pictures } = tables();
  const svg = expect.stringContaining('<svg') as string;
  expect(await pictures.sourceOf('tea', NOW)).toEqual({ svg });
  expect(await pictures.sourceOf('cover-1001', NOW)).toEqual(await pictures.sourceOf('tea', NOW));
  for (const name of [PHOTO, 'logo-m01']) expect(await pictures.sourceOf(name, NOW)).toEqual({ photo: PHOTO });
  // a drawing whose name begins like one of a table
  expect(await pictures.sourceOf('cover-shop', NOW)).toEqual({ svg });
  expect(['cover-1001', 'logo-m01', 'cover-shop', 'tea', PHOTO].map(isByTable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('C29: no picture exists for unknown names, ids without one or deleted photographs', async () => {
  const { pictures } = tables();
  const unknown = ['coffee', 'cover-1009', 'cover-1002', 'logo-1001', 'logo-m09', 'logo-m02', GONE];
  for (const name of [...unknown, '', '../tea', 'x'.repeat(81), 'tea.svg', 'cover-m01', 'logo-', 'photo-x'])
    expect([name, await pictures.sourceOf(name, NOW), await pictures.heightAt(name, 80, NOW)]).toEqual([
      name,
      null,
      null,
    ]);
});

it('a table is queried again after a minute, or at once without a picture', async () => {
  const { art, asked, pictures } = tables();
  const first = await pictures.sourceOf('cover-1001', NOW);
  art['1001'] = 'beef';
  for (const at of [NOW, after(59_999), after(-59_999)])
    expect(await pictures.sourceOf('cover-1001', at)).toEqual(first);
  expect(asked).toEqual(['1001']);
  expect(await pictures.sourceOf('cover-1001', after(60_000))).toEqual(await pictures.sourceOf('beef', NOW));
  art['1001'] = 'tea';
  expect(await pictures.sourceOf('cover-1001', NOW)).toEqual(first);
  expect(await pictures.sourceOf('cover-1009', NOW)).toBeNull();
  art['1009'] = 'beef';
  expect(await pictures.sourceOf('cover-1009', NOW)).not.toBeNull();
});

it('remembers at most 5,000 names of tables, then begins anew', async () => {
  const { art, asked, pictures } = tables();
  for (let id = 0; id < 5_000; id += 1) art[`2${String(id).padStart(4, '0')}`] = 'tea';
  for (let id = 0; id < 5_000; id += 1) await pictures.sourceOf(`cover-2${String(id).padStart(4, '0')}`, NOW);
  await pictures.sourceOf('cover-20000', NOW);
  expect(asked).toHaveLength(5_000);
  await pictures.sourceOf('cover-1001', NOW);
  await pictures.sourceOf('cover-20000', NOW);
  expect(asked).toHaveLength(5_002);
});

it('a photograph’s height follows its size, read once, and deleted ones have no bytes', async () => {
  const { asked, pictures } = tables();
  expect(await pictures.heightAt(PHOTO, 200, NOW)).toBe(150);
  expect(await pictures.heightAt(PHOTO, 101, NOW)).toBe(76);
  expect(asked).toEqual([PHOTO]);
  expect(await pictures.heightAt('tea', 120, NOW)).toBe(120);
  expect([...(await pictures.bytesOf(PHOTO))]).toEqual([1, 2]);
  expect(await pictures.bytesOf(GONE)).toHaveLength(0);
});
