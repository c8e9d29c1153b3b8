/**
 * Contrast of texts, measured on pixels. The one rule for each contrast that axe calls "incomplete": texts on gradients
 * and pictures. Also the rule for forced colours.
 */
import { isDeepStrictEqual } from 'node:util';

import sharp from 'sharp';

import type { CDPSession, Locator, Page } from '@playwright/test';

type Box = { left: number; top: number; width: number; height: number };
type Text = {
  html: string;
  /** Computed colour, `rgb()` or `rgba()`. */
  colour: string;
  /** 0 to 1, of the element and all around it. */
  opacity: number;
  /** 3 for large text, else 4.5. */
  needed: number;
  /** Lines of the text, px from the start of the picture. */
  boxes: Box[];
};
type Colour = readonly [red: number, green: number, blue: number];
type Pixels = { data: Buffer; width: number; height: number; channels: number };
/** Number of pixels of each colour, as 0xRRGGBB. */
type Counts = Map<number, number>;

/** Share of the pixels that may miss the contrast: corners, edges, a dot of a picture. */
const TOLERANCE = 0.02;
/** Linear light of each value of a channel. */
const LINEAR = Array.from({ length: 256 }, (_unused, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => LINEAR[Math.round(value)] ?? 0;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of WCAG 2.2, 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const colourOf = (pixel: number): Colour => [pixel >> 16, (pixel >> 8) & 255, pixel & 255];

function countColours({ data, width, height, channels }: Pixels, boxes: Box[]): Counts {
  const counts: Counts = new Map();
  for (const box of boxes) {
    const right = Math.min(width, Math.floor(box.left + box.width));
    const bottom = Math.min(height, Math.floor(box.top + box.height));
    for (let y = Math.max(0, Math.ceil(box.top)); y < bottom; y += 1)
      for (let x = Math.max(0, Math.ceil(box.left)); x < right; x += 1) {
        const pixel = data.readUIntBE((y * width + x) * channels, 3);
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
  }
  return counts;
}

/** Contrast of the text with its ground that all but a few pixels reach, 0 without pixels. */
function contrastOn(counts: Counts, { colour, opacity }: Text): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const share = alpha * opacity;
  const ratios = Array.from(counts, ([pixel, count]) => {
    const ground = colourOf(pixel);
    const mixed = (value: number, below: number) => share * value + (1 - share) * below;
    const ink: Colour = [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2])];
    return { ratio: contrast(ink, ground), count };
  }).sort((a, b) => a.ratio - b.ratio);
  let tolerated = TOLERANCE * ratios.reduce((sum, { count }) => sum + count, 0);
  return ratios.find(({ count }) => (tolerated -= count) < 0)?.ratio ?? 0;
}

/** Contrast of the most frequent colour, the ground, with the one that differs most, the text. */
function contrastWithin(counts: Counts): number {
  const [[ground] = [0]] = Array.from(counts).sort(([, a], [, b]) => b - a);
  return Math.max(...Array.from(counts.keys(), (pixel) => contrast(colourOf(pixel), colourOf(ground))));
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The whole page, or the view below a dialog. Playwright's own screenshot takes twice as long. */
async function takePicture(part: Locator, isWithoutTexts: boolean): Promise<Pixels> {
  const page = part.page();
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const clip = await part.evaluate((element, withoutTexts) => {
    const sheet = new CSSStyleSheet();
    if (withoutTexts)
      sheet.replaceSync(
        '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important }',
      );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const root = document.documentElement;
    return element === root
      ? { x: 0, y: 0, width: root.scrollWidth, height: root.scrollHeight }
      : { x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight };
  }, isWithoutTexts);
  const { data: picture } = await (
    await session
  ).send('Page.captureScreenshot', {
    captureBeyondViewport: clip.height > (page.viewportSize()?.height ?? 0),
    clip: { ...clip, scale: 1 },
    optimizeForSpeed: true,
  });
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  const { data, info } = await sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** @param selectors null for every visible text of the part */
function textsOf(part: Locator, selectors: string[] | null): Promise<Text[]> {
  return part.evaluate((root, wanted) => {
    const isWhole = root === document.documentElement;
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    const range = document.createRange();
    /** Whether a box around the element cuts its text off. */
    const isCutOff = (box: DOMRect, around: Element | null): boolean => {
      if (around === null || around === document.body) return false;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isOutside = x < left || x > right || y < top || y > bottom;
      return (isOutside && getComputedStyle(around).overflow !== 'visible') || isCutOff(box, around.parentElement);
    };
    const linesOf = (element: Element) =>
      element.matches('input, textarea')
        ? [element.getBoundingClientRect()]
        : Array.from(element.childNodes)
            .filter((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
            .flatMap((node) => {
              range.selectNodeContents(node);
              return Array.from(range.getClientRects());
            });
    const textBoxes = (element: Element) =>
      linesOf(element).filter((box) => box.width > 1 && box.height > 1 && !isCutOff(box, element));
    const isPainted = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      // A toast may leave before the picture is taken.
      element.closest('.ume-read, [aria-live], :disabled, [aria-disabled="true"]') === null;
    const elements =
      wanted === null
        ? Array.from(root.querySelectorAll('*')).filter(isPainted)
        : wanted.map((selector) => document.querySelector(selector)).filter((element) => element !== null);
    return elements.flatMap((element) => {
      // A line is higher than its letters, and may reach beyond a round badge.
      const boxes = textBoxes(element).map(({ left, top, width, height }) => ({
        left: left + (isWhole ? window.scrollX : 0),
        top: top + (isWhole ? window.scrollY : 0) + 0.15 * height,
        width,
        height: 0.7 * height,
      }));
      if (boxes.length === 0 && wanted === null) return [];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      // Not painted, as the code under the boxes of its digits.
      if (color.endsWith(', 0)')) return [];
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const html = element.outerHTML.slice(0, 160);
      return [{ html, colour: color, opacity: opacityOf(element), needed: isLarge ? 3 : 4.5, boxes }];
    });
  }, selectors);
}

const problemOf = ({ html, needed }: Text, ratio: number): string[] =>
  ratio >= needed ? [] : [`contrast ${ratio.toFixed(2)} of ${needed}: ${html}`];

/** Texts and a picture of the same moment: texts that a timer or an answer moved meanwhile are read again. */
async function paintedTexts(
  part: Locator,
  selectors: string[] | null,
  isWithoutTexts: boolean,
): Promise<{ texts: Text[]; pixels: Pixels }> {
  for (let texts = await textsOf(part, selectors); ;) {
    const pixels = await takePicture(part, isWithoutTexts);
    const textsAfter = await textsOf(part, selectors);
    if (isDeepStrictEqual(texts, textsAfter)) return { texts, pixels };
    texts = textsAfter;
  }
}

/** The texts at these selectors that miss their contrast. */
export async function weakTexts(part: Locator, selectors: string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const { texts, pixels } = await paintedTexts(part, selectors, true);
  return texts.flatMap((text) => problemOf(text, contrastOn(countColours(pixels, text.boxes), text)));
}

/** The visible texts of a part that miss their contrast as the browser paints them. */
export async function unreadableTexts(part: Locator): Promise<string[]> {
  const { texts, pixels } = await paintedTexts(part, null, false);
  return texts.flatMap((text) => {
    const counts = countColours(pixels, text.boxes);
    return counts.size === 0 ? [] : problemOf(text, contrastWithin(counts));
  });
}
