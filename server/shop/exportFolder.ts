/** Exports a merchant's open shop as a folder. Importing it again changes nothing. */
import { fileNamesOf, isPictureName, pictureBytes } from '../data/pictures.ts';
import { findMerchant, gradesOf, openBanners, openStores } from '../data/shopKeeping.ts';
import { CODES, COUPONS, GOODS, keyOf, LABELS, openRowsOf, PACK_COUPONS, PACKS } from '../data/shopRows.ts';
import { BANNERS_SHEET } from './bannersSheet.ts';
import { COUPONS_SHEET } from './couponsSheet.ts';
import { GOODS_SHEET } from './goodsSheet.ts';
import { PACKS_SHEET } from './packsSheet.ts';
import { STORES_SHEET } from './storesSheet.ts';
import { TABLES_SHEET } from './tablesSheet.ts';
import { makeFolder, writeMerchant, writePicture, writeSheet } from './writeFolder.ts';

import type { Sql } from '../db/client.ts';
import type { Sheet } from './sheet.ts';

const STORES_AT_ONCE = 50;

/** Assigns a unique file name to each photograph. */
function pictureFiles(sql: Sql) {
  const files = new Map<string, string>();
  const usedNames = new Set<string>();

  function fileOf(name: string, originalName: string): string {
    const base = originalName.replace(/[/\\\u0000-\u001f]/g, '_').replace(/^[.~]+/, '_') || 'photo';
    const fileName = usedNames.has(`${base}.webp`.toLowerCase()) ? `${base}-${name.slice(-8)}.webp` : `${base}.webp`;
    usedNames.add(fileName.toLowerCase());
    return fileName;
  }

  return {
    all: files as ReadonlyMap<string, string>,
    /** Call before writing a row that may name these. */
    async learn(names: readonly string[]): Promise<void> {
      const newNames = [...new Set(names)].filter((name) => isPictureName(name) && !files.has(name));
      if (newNames.length === 0) return;
      const fileNames = await fileNamesOf(sql, newNames);
      for (const name of newNames) files.set(name, fileOf(name, fileNames.get(name) ?? name));
    },
    textOf: (name: string): string => files.get(name) ?? `drawing:${name}`,
  };
}

/**
 * Writes the shop of `merId` into `folder`, which must be empty or missing.
 * @returns false when there is no such merchant
 * @throws FolderRefused for a folder that is not empty
 */
export async function exportFolder(sql: Sql, merId: string, folder: string): Promise<boolean> {
  const merchant = await findMerchant(sql, merId);
  if (merchant === null) return false;
  await makeFolder(folder);
  const pictures = pictureFiles(sql);
  const stores = await openStores(sql, merId);

  /** Rows of all stores, read for a batch of stores at a time. */
  async function* byStores<R>(read: (braIds: string[]) => Promise<R[]>): AsyncGenerator<R[]> {
    for (let at = 0; at < stores.length; at += STORES_AT_ONCE)
      yield read(stores.slice(at, at + STORES_AT_ONCE).map(({ bra_id: braId }) => braId));
  }

  /** Writes the rows of a sheet. Their pictures are known by then. */
  async function write<R>(sheet: Sheet<R>, read: (braIds: string[]) => Promise<R[]>): Promise<void> {
    const cellsOf = async (braIds: string[]) => (await read(braIds)).map((row) => sheet.print(row, pictures.textOf));
    await writeSheet(folder, sheet, byStores(cellsOf));
  }

  await pictures.learn([merchant.logo_art, ...stores.map(({ cover_art: cover }) => cover)]);
  await writeMerchant(folder, {
    id: merId,
    name: merchant.name,
    industry: merchant.industry_type,
    category: merchant.category,
    logo: pictures.textOf(merchant.logo_art),
    join: { title: merchant.join_title, detail: merchant.join_detail },
    ...(merchant.points_days === null ? {} : { points: { days: merchant.points_days } }),
    grades: (await gradesOf(sql, merId)).map(({ name, from }) => ({ name, from })),
  });
  await writeSheet(folder, STORES_SHEET, [stores.map((row) => STORES_SHEET.print(row, pictures.textOf))]);
  await write(TABLES_SHEET, async (braIds) => {
    const codes = await openRowsOf(sql, CODES, braIds, 'kind, length(table_code), table_code, code_id');
    return codes.map(({ bra_id: braId, kind, table_code: table, code_id: code }) => ({
      braId,
      requestedCodes: [{ braId, kind, table, code }],
    }));
  });
  await write(GOODS_SHEET, async (braIds) => {
    const goods = await openRowsOf(sql, GOODS, braIds, 'recommended_at desc nulls last, goods_id');
    const labelRows = await openRowsOf(sql, LABELS, braIds, 'goods_id');
    const labels = new Map(labelRows.map((label) => [keyOf(LABELS, label), label]));
    await pictures.learn(goods.map(({ image }) => image));
    return goods.map((row) => ({ goods: row, label: labels.get(keyOf(GOODS, row)) ?? null }));
  });
  await write(COUPONS_SHEET, (braIds) => openRowsOf(sql, COUPONS, braIds, 'created_at desc, coupon_id'));
  await write(PACKS_SHEET, async (braIds) => {
    const links = await openRowsOf(sql, PACK_COUPONS, braIds, 'pack_id, coupon_id');
    const packs = await openRowsOf(sql, PACKS, braIds, 'created_at desc, pack_id');
    const couponIdsOf = (braId: string, packId: string) =>
      links.filter((link) => link.bra_id === braId && link.pack_id === packId).map(({ coupon_id: id }) => id);
    return packs.map((pack) => ({ pack, couponIds: couponIdsOf(pack.bra_id, pack.pack_id) }));
  });
  const banners = await openBanners(sql, merId);
  await pictures.learn(banners.map(({ image }) => image));
  await writeSheet(folder, BANNERS_SHEET, [banners.map((row) => BANNERS_SHEET.print(row, pictures.textOf))]);
  for (const [name, file] of pictures.all) {
    const bytes = await pictureBytes(sql, name);
    if (bytes) await writePicture(folder, file, bytes);
  }
  return true;
}
