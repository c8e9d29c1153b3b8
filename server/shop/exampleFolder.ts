/** The seed's beef noodle shop as an example folder. Its content matches the store page of the sandbox. */
import { mentionsMeat } from '../data/meatOrigin.ts';
import { openDrawings } from '../http/drawings.ts';
import { drawPicture } from '../http/resize.ts';
import { couponsOf } from '../seed/content/couponList.ts';
import { couponRow, packRows } from '../seed/fillCoupons.ts';
import { goodsRows, storeRow } from '../seed/fillStores.ts';
import { planSeed } from '../seed/plan.ts';
import { BANNERS_SHEET } from './bannersSheet.ts';
import { COUPONS_SHEET } from './couponsSheet.ts';
import { GOODS_SHEET } from './goodsSheet.ts';
import { PACKS_SHEET } from './packsSheet.ts';
import { STORES_SHEET } from './storesSheet.ts';
import { TABLES_SHEET } from './tablesSheet.ts';
import { makeFolder, writeMerchant, writePicture, writeSheet } from './writeFolder.ts';

import type { Days } from '../seed/days.ts';
import type { Column } from './csvFile.ts';
import type { Sheet } from './sheet.ts';
import type { BannerRow, GoodsRow, LabelRow } from '../data/shopRows.ts';

const FIRST = '1001';
const PICTURE_PX = 800;
const TABLES: Record<string, string>[] = [
  { store: FIRST, kind: '桌', table: 'B', count: '6' },
  { store: FIRST, kind: '桌', table: 'A', count: '2' },
  { store: FIRST, kind: '外帶', count: '2' },
];
const MEATS = [
  ['beef', '牛肉：澳洲'],
  ['pork', '豬肉：台灣'],
] as const;

/** Leaves out empty columns, so that a beginner does not face thirty of them. */
const filled = (columns: readonly Column[], rows: readonly Record<string, string>[]): Column[] =>
  columns.filter(({ key, isOptional }) => !isOptional || rows.some((row) => (row[key] ?? '') !== ''));

function bannersOf(days: Days): BannerRow[] {
  const banner = {
    banner_id: 'noodles',
    mer_id: 'm01',
    title: '天冷了，來碗牛肉麵',
    detail: '先領優惠券，再出門',
    action: '看優惠',
    image: 'beef',
    tone: 'plum',
    city: null,
    place: 0,
  } as const;
  return [{ ...banner, target_kind: 'store', target_id: FIRST, starts_at: days.at(0, 0), ends_at: days.endOf(60) }];
}

/** The label of a dish with beef or pork. The sandbox has none, because the store page has no room for them. */
function labelOf({ bra_id, goods_id, name }: GoodsRow): LabelRow | null {
  const meats = MEATS.filter(([meat]) => mentionsMeat(meat, name));
  if (meats.length === 0) return null;
  return {
    bra_id,
    goods_id,
    origin: meats.map(([, origin]) => origin).join('；'),
    net_amount: null,
    net_unit: null,
    ingredients: [],
    allergens: null,
    nutrition: null,
    drink: null,
    storage: '',
    vegetarian: null,
  };
}

/**
 * Writes the example into `folder`, which must be empty or missing.
 * @param root folder of the server's files
 * @throws FolderRefused for a folder that is not empty
 */
export async function exampleFolder(folder: string, root: string, now: Date): Promise<void> {
  const { stores, days } = planSeed(now, 1, false);
  const store = stores.find(({ braId }) => braId === FIRST);
  if (!store) throw new Error(`the seed has no store ${FIRST}`);
  await makeFolder(folder);
  const drawings = openDrawings(root);
  const usedPictures = new Set<string>();
  const pictureText = (drawing: string): string => {
    usedPictures.add(drawing);
    return `${drawing}.webp`;
  };
  const { merchant } = store;
  await writeMerchant(folder, {
    id: merchant.merId,
    name: merchant.name,
    industry: merchant.industryType,
    category: merchant.category,
    logo: pictureText(merchant.art),
    join: { title: merchant.join[0], detail: merchant.join[1] },
    grades: merchant.grades.map(([name, from]) => ({ name, from })),
  });
  const write = <R>(sheet: Sheet<R>, rows: readonly R[]) => {
    const cells = rows.map((row) => sheet.print(row, pictureText));
    return writeSheet(folder, { file: sheet.file, columns: filled(sheet.columns, cells) }, [cells]);
  };
  await write(STORES_SHEET, [storeRow(store, days)]);
  await writeSheet(folder, { file: TABLES_SHEET.file, columns: filled(TABLES_SHEET.columns, TABLES) }, [TABLES]);
  const goods = goodsRows(store);
  await write(
    GOODS_SHEET,
    goods.map((row) => ({ goods: row, label: labelOf(row) })),
  );
  const { pack, coupons, links } = packRows(store, days);
  const singles = couponsOf(FIRST, merchant.industryType, store.at).map((coupon, position) =>
    couponRow(store, coupon, position, days),
  );
  await write(COUPONS_SHEET, [...singles, ...coupons]);
  await write(PACKS_SHEET, [{ pack, couponIds: links.map(({ coupon_id: id }) => id) }]);
  await write(BANNERS_SHEET, bannersOf(days));
  for (const drawing of usedPictures) {
    const svg = drawings.svgOf(drawing);
    if (svg !== null) await writePicture(folder, `${drawing}.webp`, await drawPicture(svg, PICTURE_PX, 'webp'));
  }
}
