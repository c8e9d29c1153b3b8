/**
 * Printable cards, one per table: A4 with cutting marks, six cards per page. A page is drawn once as outlines in tenths
 * of a millimetre, and written as PDF or SVG.
 */
import { encode } from 'uqr';

import type { CardFont } from './cardFont.ts';

/** Texts of one card. */
export type Card = { shop: string; title: string; subtitle: string; url: string };
export type Shape = { d: string; fill: string };

/** A4 in tenths of a millimetre. */
export const PAGE = { width: 2_100, height: 2_970 } as const;
const COLUMNS = 2;
const ROWS = 3;
const CARDS_A_PAGE = COLUMNS * ROWS;
const CARD = { width: 900, height: 900 } as const;
const LEFT = (PAGE.width - COLUMNS * CARD.width) / 2;
const TOP = (PAGE.height - ROWS * CARD.height) / 2;
/** Includes the quiet zone. The code itself is at least 3.4 cm wide. */
const QR_SIDE = 460;
const QUIET_MODULES = 4;
const MARGIN = 50;
const MARK_LENGTH = 60;
const MARK_WIDTH = 2;
const INK = '#1d1a1b';
const SOFT = '#5c5558';
const PLUM = '#8c2f4b';

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}H${x + width}V${y + height}H${x}Z`;

/** Draws the modules of a QR code, adjacent ones of a row as one box. Error correction Q tolerates 25 % damage. */
function qrPath(url: string, x: number, y: number): string {
  const { size, data } = encode(url, { ecc: 'Q', border: QUIET_MODULES });
  const side = QR_SIDE / size;
  const at = (modules: number): number => Math.round(modules * side * 100) / 100;
  return data
    .flatMap((row, line) => {
      const boxes: string[] = [];
      for (let from = 0; from < size; from += 1) {
        if (!row[from]) continue;
        let until = from;
        while (row[until]) until += 1;
        boxes.push(box(x + at(from), y + at(line), at(until) - at(from), at(line + 1) - at(line)));
        from = until;
      }
      return boxes;
    })
    .join('');
}

/** A line in the middle of a card, scaled down if too wide. */
function centred(font: CardFont, text: string, size: number, left: number, baseline: number, fill: string): Shape {
  const room = CARD.width - 2 * MARGIN;
  const fitting = Math.min(size, (size * room) / Math.max(1, font.widthOf(text, size)));
  const width = font.widthOf(text, fitting);
  return { d: font.outlines(text, fitting, left + (CARD.width - width) / 2, baseline).d, fill };
}

function cardShapes(font: CardFont, { shop, title, subtitle, url }: Card, left: number, top: number): Shape[] {
  return [
    centred(font, shop, 46, left, top + 105, INK),
    { d: qrPath(url, left + (CARD.width - QR_SIDE) / 2, top + 135), fill: '#000000' },
    centred(font, title, 104, left, top + 715, PLUM),
    centred(font, subtitle, 36, left, top + 790, INK),
    centred(font, new URL(url).host, 24, left, top + 842, SOFT),
  ];
}

/** Cutting marks outside the cards. */
function marks(): Shape {
  const lines: string[] = [];
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = LEFT + column * CARD.width - MARK_WIDTH / 2;
    for (const y of [TOP - MARK_LENGTH - 20, PAGE.height - TOP + 20]) lines.push(box(x, y, MARK_WIDTH, MARK_LENGTH));
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = TOP + row * CARD.height - MARK_WIDTH / 2;
    for (const x of [LEFT - MARK_LENGTH - 20, PAGE.width - LEFT + 20]) lines.push(box(x, y, MARK_LENGTH, MARK_WIDTH));
  }
  return { d: lines.join(''), fill: INK };
}

/** Pages of cards, one after the other. */
export function* codePages(font: CardFont, cards: readonly Card[]): Generator<Shape[]> {
  for (let first = 0; first < cards.length; first += CARDS_A_PAGE) {
    const shapes = cards
      .slice(first, first + CARDS_A_PAGE)
      .flatMap((card, at) =>
        cardShapes(font, card, LEFT + (at % COLUMNS) * CARD.width, TOP + Math.floor(at / COLUMNS) * CARD.height),
      );
    yield [marks(), ...shapes];
  }
}

/** A page as SVG, in paper size. */
export function svgOf(shapes: readonly Shape[]): string {
  const paths = shapes.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}">\n<rect width="${PAGE.width}" height="${PAGE.height}" fill="#ffffff"/>\n${paths}\n</svg>\n`;
}
