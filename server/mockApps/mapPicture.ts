/**
 * The Maps Static API as the portal uses it: a picture of streets for a centre, a zoom and a size, in the colours that
 * `style` asks for. The town is made up by arithmetic, always the same one, so that pictures of neighbouring views fit
 * together.
 */
import { worldPoint } from '#domain/mercator.ts';

const MOST_PX = 640;
/** The town is laid out in px of this zoom; a px is some two metres. */
const PLAN = 16;
const AVENUE = 200;
const AVENUE_SHIFT = 80;
const HIGHWAY_EACH = 9;
const RIVER_EACH = 3_600;
/** As streets run in Taipei: nearly, but not quite, to the north. */
const TURN = -7;
const AVENUES = [
  '梅花路',
  '長青路',
  '桃源路',
  '和平街',
  '松濤路',
  '向陽路',
  '明德路',
  '清泉路',
  '望月路',
  '文山路',
  '竹林路',
  '安和路',
];
const PARKS = ['梅園', '植物園', '河濱公園', '森林公園', '兒童公園'];

export type Picture = {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
  scale: number;
  styles: string[];
};

type Colours = Record<'land' | 'built' | 'road' | 'edge' | 'highway' | 'park' | 'water' | 'words' | 'halo', string>;
const PLAIN: Colours = {
  land: '#f2f2f2',
  built: '#e9e9e9',
  road: '#ffffff',
  edge: '#d9d9d9',
  highway: '#f7dca0',
  park: '#cfe8c8',
  water: '#a9d6e8',
  words: '#5f6368',
  halo: '#ffffff',
};
/** Which words of a style set which colour. */
const STYLED: Record<string, keyof Colours> = {
  'all geometry': 'land',
  'landscape geometry': 'land',
  'landscape.man_made geometry': 'built',
  'poi.park geometry': 'park',
  'water geometry': 'water',
  'road geometry.fill': 'road',
  'road geometry.stroke': 'edge',
  'road.highway geometry.fill': 'highway',
  'all labels.text.fill': 'words',
  'all labels.text.stroke': 'halo',
};

/** @returns null for what the service itself would refuse */
export function readPicture(query: Record<string, unknown>): Picture | null {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const [latitude = NaN, longitude = NaN] = text('center').split(',').map(Number);
  const [width = NaN, height = NaN] = text('size').split('x').map(Number);
  const [zoom, scale] = [Number(text('zoom') || NaN), Number(text('scale') || 1)];
  const isWhole =
    [width, height, zoom].every(Number.isInteger) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (
    !isWhole ||
    Math.min(width, height) < 1 ||
    Math.max(width, height) > MOST_PX ||
    zoom < 0 ||
    zoom > 21 ||
    ![1, 2].includes(scale)
  )
    return null;
  return { latitude, longitude, zoom, width, height, scale, styles: [query['style'] ?? []].flat().map(String) };
}

function coloursOf(styles: readonly string[]): Colours {
  const colours = { ...PLAIN };
  for (const style of styles) {
    const rules = new Map(style.split('|').map((rule) => rule.split(':') as [string, string]));
    const colour = STYLED[`${rules.get('feature') ?? 'all'} ${rules.get('element') ?? 'all'}`];
    const value = /^0x([0-9a-f]{6})$/.exec(rules.get('color') ?? '')?.[1];
    if (colour !== undefined && value !== undefined) colours[colour] = `#${value}`;
  }
  return colours;
}

/** As good as by chance, the same for the same numbers: 0 to 1. */
function chance(one: number, other = 0): number {
  const wave = Math.sin(one * 127.1 + other * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

const pick = <T>(list: readonly T[], one: number, other: number): T | undefined =>
  list[Math.floor(chance(one, other) * list.length)];
const avenueAt = (index: number): number => index * AVENUE + chance(index) * AVENUE_SHIFT;
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const short = (value: number): string => value.toFixed(1);

/** The middle of the river that belongs to a strip, where it passes `south`. */
const riverAt = (strip: number, south: number): number =>
  (strip + 0.62) * RIVER_EACH + Math.sin(south / 1_300 + strip) * 420 + Math.sin(south / 410) * 60;

export function drawPicture({ latitude, longitude, zoom, width, height, scale, styles }: Picture): string {
  const colours = coloursOf(styles);
  const times = 2 ** (zoom - PLAN);
  const middle = worldPoint({ latitude, longitude }, PLAN);
  const angle = (TURN * Math.PI) / 180;
  const [east, south] = [
    middle.x * Math.cos(angle) + middle.y * Math.sin(angle),
    middle.y * Math.cos(angle) - middle.x * Math.sin(angle),
  ];
  // what the turned picture can show, in px of the plan
  const reach = Math.hypot(width, height) / 2 / times + AVENUE;
  const around = (value: number): number[] =>
    range(Math.floor((value - reach) / AVENUE) - 1, Math.ceil((value + reach) / AVENUE) + 1);
  const [columns, rows] = [around(east), around(south)];
  const x = (value: number): string => short((value - east) * times);
  const y = (value: number): string => short((value - south) * times);
  const px = (value: number): string => short(value * times);
  const [left, right, top, bottom] = [east - reach, east + reach, south - reach, south + reach];
  const isNear = zoom >= 14;

  const blocks: string[] = [];
  const lanes: string[] = [];
  const words: string[] = [];
  const name = (text: string, at: string, size = 11): string =>
    `<text ${at} font-size="${size}" stroke="${colours.halo}" stroke-width="3" fill="${colours.words}">${text}</text>`;
  for (const column of columns) {
    for (const row of rows) {
      const [west, north] = [avenueAt(column), avenueAt(row)];
      const [wide, high] = [avenueAt(column + 1) - west, avenueAt(row + 1) - north];
      const kind = chance(column, row);
      if (kind < 0.05) {
        blocks.push(
          `<rect x="${x(west)}" y="${y(north)}" width="${px(wide)}" height="${px(high)}" fill="${colours.park}"/>`,
        );
        if (zoom >= 15)
          words.push(name(pick(PARKS, row, column) ?? '', `x="${x(west + wide / 2)}" y="${y(north + high / 2)}"`));
        continue;
      }
      if (!isNear) continue;
      const [cuts, strips] = [2 + Math.floor(chance(row, column) * 3), 2 + Math.floor(kind * 3)];
      for (let cut = 1; cut < cuts; cut += 1) lanes.push(`M${x(west + (wide * cut) / cuts)} ${y(north)}v${px(high)}`);
      for (let strip = 1; strip < strips; strip += 1)
        lanes.push(`M${x(west)} ${y(north + (high * strip) / strips)}h${px(wide)}`);
      if (zoom < 16) continue;
      for (let cut = 0; cut < cuts; cut += 1) {
        for (let strip = 0; strip < strips; strip += 1) {
          const [w, h] = [wide / cuts, high / strips];
          const inset = 6 + chance(column * 7 + cut, row * 5 + strip) * 7;
          blocks.push(
            `<rect x="${x(west + w * cut + inset)}" y="${y(north + h * strip + inset)}" width="${px(Math.max(6, w - 2 * inset))}" height="${px(Math.max(6, h - 2 * inset))}" rx="${px(3)}" fill="${colours.built}"/>`,
          );
        }
      }
    }
  }

  const avenues: string[] = [];
  const highways: string[] = [];
  const road = (index: number): string[] =>
    ((index % HIGHWAY_EACH) + HIGHWAY_EACH) % HIGHWAY_EACH === 0 ? highways : avenues;
  const isDrawn = (index: number): boolean => zoom >= 13 || index % 2 === 0;
  for (const column of columns)
    if (isDrawn(column)) road(column).push(`M${x(avenueAt(column))} ${y(top)}V${y(bottom)}`);
  for (const row of rows) {
    if (!isDrawn(row)) continue;
    road(row + 4).push(`M${x(left)} ${y(avenueAt(row))}H${x(right)}`);
    if (zoom < 14) continue;
    for (const column of columns)
      if ((column + row) % 4 === 0)
        words.push(
          name(pick(AVENUES, row, 1) ?? '', `x="${x(avenueAt(column) + AVENUE / 2)}" y="${y(avenueAt(row))}" dy="4"`),
        );
  }
  const rivers = range(Math.floor(left / RIVER_EACH) - 1, Math.ceil(right / RIVER_EACH)).map((strip) => {
    const points = range(0, 40).map((step) => {
      const at = top + ((bottom - top) * step) / 40;
      return `${x(riverAt(strip, at))} ${y(at)}`;
    });
    return `M${points.join('L')}`;
  });

  const line = (paths: readonly string[], colour: string, wide: number): string =>
    `<path d="${paths.join('')}" stroke="${colour}" stroke-width="${short(wide)}"/>`;
  const wide = Math.max(1.5, 11 * times);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.land}"/>
<g transform="translate(${width / 2} ${height / 2}) rotate(${TURN})" fill="none">${blocks.join('')}
${line(lanes, colours.edge, Math.max(1, 4 * times + 1))}${line(lanes, colours.road, Math.max(0.5, 4 * times))}
${line(rivers, colours.water, Math.max(3, 190 * times))}
${line(avenues, colours.edge, wide + 1.5)}${line(highways, colours.edge, wide * 1.5 + 1.5)}${line(avenues, colours.road, wide)}${line(highways, colours.highway, wide * 1.5)}
<g font-family="Noto Sans TC, Noto Sans CJK TC, PingFang TC, sans-serif" text-anchor="middle" paint-order="stroke" stroke-linejoin="round">${words.join('')}</g></g>
<text x="8" y="${height - 8}" font-family="sans-serif" font-size="12" font-weight="700" fill="${colours.words}" stroke="${colours.halo}" stroke-width="3" paint-order="stroke">Mock Maps</text>
<text x="${width - 6}" y="${height - 6}" text-anchor="end" font-family="sans-serif" font-size="9" fill="${colours.words}" stroke="${colours.halo}" stroke-width="2" paint-order="stroke">示意地圖，不是真的街道</text></svg>`;
}
