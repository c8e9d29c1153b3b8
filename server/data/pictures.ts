/** Photographs of the shops' owners. The database stores them, so that all processes and backups have them. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

export type NewPicture = {
  name: string;
  fileName: string;
  sourceHash: string;
  bytes: Uint8Array;
  width: number;
  height: number;
};

/** Name of a photograph: hash of its bytes, and its colours (makePicture.ts), which older ones lack. */
const PICTURE_NAME = /^photo-[0-9a-f]{32}(?:-[0-9a-f]{27})?$/;

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** Name of the photograph converted from a file with this hash, or null. */
export async function pictureOfSource(sql: Sql, sourceHash: string): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>(
    SQL`select name from pictures where source_hash = ${sourceHash} order by name limit 1`,
  );
  return row?.name ?? null;
}

/** Stores a photograph, unless its name exists. */
export async function addPicture(
  sql: Sql,
  { name, fileName, sourceHash, bytes, width, height }: NewPicture,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`insert into pictures (name, file_name, source_hash, bytes, width, height, created_at)
      values (${name}, ${fileName}, ${sourceHash}, ${bytes}, ${width}, ${height}, ${now})
      on conflict (name) do nothing`,
  );
}

/** Width and height of a photograph in pixels, or null. */
export async function pictureSize(sql: Sql, name: string): Promise<{ width: number; height: number } | null> {
  const [row] = await sql.query<{ width: number; height: number }>(
    SQL`select width, height from pictures where name = ${name}`,
  );
  return row ?? null;
}

/** Bytes of a photograph (WebP), or null. */
export async function pictureBytes(sql: Sql, name: string): Promise<Buffer | null> {
  const [row] = await sql.query<{ bytes: Uint8Array }>(SQL`select bytes from pictures where name = ${name}`);
  return row ? Buffer.from(row.bytes) : null;
}

/** The owner's file names of these photographs, by picture name. */
export async function fileNamesOf(sql: Sql, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ name: string; fileName: string }>(
    SQL`select name, file_name as "fileName" from pictures where name = any(${[...names]}::text[]) order by name`,
  );
  return new Map(rows.map(({ name, fileName }) => [name, fileName]));
}
