/** Photographs of the owners, in the database so that every process and every backup has them. */
import type { Sql } from '../db/client.ts';

export type NewPicture = {
  name: string;
  fileName: string;
  sourceHash: string;
  bytes: Uint8Array;
  width: number;
  height: number;
};

/** A name that only photographs have: the hash of the bytes. */
const PICTURE_NAME = /^photo-[0-9a-f]{32}$/;

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** The photograph that was made of a file with this hash, or is it; null when there is none yet. */
export async function pictureOfSource(sql: Sql, sourceHash: string, ownName: string): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>(
    'select name from pictures where source_hash = $1 or name = $2 order by name = $2 desc, name limit 1',
    [sourceHash, ownName],
  );
  return row?.name ?? null;
}

/** Keeps a photograph; one that is kept already stays as it is. */
export async function addPicture(
  sql: Sql,
  { name, fileName, sourceHash, bytes, width, height }: NewPicture,
  now: Date,
): Promise<void> {
  await sql.query(
    'insert into pictures (name, file_name, source_hash, bytes, width, height, created_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (name) do nothing',
    [name, fileName, sourceHash, bytes, width, height, now],
  );
}

/** Width and height of a photograph, in pixels; null when there is none such. */
export async function pictureSize(sql: Sql, name: string): Promise<{ width: number; height: number } | null> {
  const [row] = await sql.query<{ width: number; height: number }>(
    'select width, height from pictures where name = $1',
    [name],
  );
  return row ?? null;
}

/** The bytes of a photograph (WebP); null when there is none such. */
export async function pictureBytes(sql: Sql, name: string): Promise<Buffer | null> {
  const [row] = await sql.query<{ bytes: Uint8Array }>('select bytes from pictures where name = $1', [name]);
  return row ? Buffer.from(row.bytes) : null;
}

/** What the owner called the files of these photographs, by their names. */
export async function fileNamesOf(sql: Sql, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ name: string; fileName: string }>(
    'select name, file_name as "fileName" from pictures where name = any($1::text[]) order by name',
    [[...names]],
  );
  return new Map(rows.map(({ name, fileName }) => [name, fileName]));
}
