/** Writes the codes of a shop as printable files: one PDF, or one SVG per page. */
import { writeFile } from 'node:fs/promises';

import { PDFDocument, rgb } from '@cantoo/pdf-lib';

import { openStores } from '../data/shopKeeping.ts';
import { CODES, openRowsOf } from '../data/shopRows.ts';
import { openCardFont } from './cardFont.ts';
import { codePages, PAGE, svgOf } from './codeCards.ts';
import { Misused } from './misused.ts';

import type { Sql } from '../db/client.ts';
import type { Card, Shape } from './codeCards.ts';

const STORES_AT_ONCE = 100;
/** PDF uses points, 72 per inch. The pages use tenths of a millimetre. */
const POINTS = 72 / 254;

/** Converts `#1d1a1b` to red, green and blue from 0 to 1. */
const channelsOf = (fill: string) =>
  [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16) / 255) as [number, number, number];

const AT_TABLE = '用手機掃描，看菜單、領優惠券';
const TAKEAWAY = '用手機掃描，外帶點餐不用排隊';
const AT_SHOP = '用手機掃描，加入會員、領優惠券';

/**
 * Cards of all codes of a merchant, in the order of the stores. A store without codes gets a card for its page.
 * @param origin public origin of the portal, such as https://ume.shop.tw
 */
export async function cardsOf(sql: Sql, merId: string, origin: string): Promise<Card[]> {
  const stores = await openStores(sql, merId);
  const cards: Card[] = [];
  for (let at = 0; at < stores.length; at += STORES_AT_ONCE) {
    const some = stores.slice(at, at + STORES_AT_ONCE);
    const codes = await openRowsOf(
      sql,
      CODES,
      some.map(({ bra_id: braId }) => braId),
      'kind, length(table_code), table_code, code_id',
    );
    for (const { bra_id: braId, name } of some) {
      const storeCodes = codes.filter((code) => code.bra_id === braId);
      const page = `${origin}/store/${braId}`;
      if (storeCodes.length === 0) cards.push({ shop: name, title: '歡迎光臨', subtitle: AT_SHOP, url: page });
      for (const { kind, table_code: table, code_id: code } of storeCodes) {
        cards.push(
          kind === 'table'
            ? { shop: name, title: `桌號 ${table ?? ''}`, subtitle: AT_TABLE, url: `${page}/${code}` }
            : { shop: name, title: '外帶', subtitle: TAKEAWAY, url: `${page}/${code}` },
        );
      }
    }
  }
  return cards;
}

async function writePdf(pages: Iterable<Shape[]>, out: string, title: string): Promise<number> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  for (const shapes of pages) {
    const page = document.addPage([PAGE.width * POINTS, PAGE.height * POINTS]);
    // PDF coordinates start at the bottom, path coordinates at the top.
    for (const { d, fill } of shapes)
      page.drawSvgPath(d, { x: 0, y: PAGE.height * POINTS, scale: POINTS, color: rgb(...channelsOf(fill)) });
  }
  await writeFile(out, await document.save({ useObjectStreams: false }));
  return document.getPageCount();
}

async function writeSvgs(pages: readonly Shape[][], out: string): Promise<number> {
  for (const [at, shapes] of pages.entries())
    await writeFile(pages.length === 1 ? out : out.replace(/\.svg$/i, `-${at + 1}.svg`), svgOf(shapes));
  return pages.length;
}

/**
 * Writes the cards to `out` as PDF, or as SVG by its extension (several pages as `codes-1.svg` and so on).
 * @param root folder of the server's files
 * @returns the number of pages
 * @throws Misused for characters that no card shows
 */
export async function writeCodes(cards: readonly Card[], out: string, title: string, root: string): Promise<number> {
  const font = openCardFont(root);
  const unprintable = font.unprintable(cards.map(({ shop, title }) => shop + title).join(''));
  if (unprintable.length > 0)
    throw new Misused({
      zh: `桌卡的字型沒有這些字，請在店名或桌號換掉後再匯入：${unprintable.join(' ')}`,
      en: `the cards' font lacks these characters; change the store or table: ${unprintable.join(' ')}`,
    });
  const pages = codePages(font, cards);
  return /\.svg$/i.test(out) ? writeSvgs([...pages], out) : writePdf(pages, out, title);
}
