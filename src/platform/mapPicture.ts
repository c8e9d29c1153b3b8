/**
 * The address of a picture of the map (Maps Static API): a picture needs no script, so the content policy stays as it
 * is.
 */
import { mapsUrl } from './mapsKey.ts';

import type { Size, View } from '#domain/mercator.ts';

/** The service draws no larger ones, before `scale`. */
export const MAX_SIZE_PX = 640;

type Colours = {
  land: string;
  built: string;
  road: string;
  roadEdge: string;
  highway: string;
  park: string;
  water: string;
  text: string;
  halo: string;
};

/** Quiet grounds in the portal's own colours (widgets/tokens.css), on which its pins stand out. */
const LIGHT: Colours = {
  land: 'f6f1ec',
  built: 'efe7e1',
  road: 'ffffff',
  roadEdge: 'e6dcd5',
  highway: 'f8e3c8',
  park: 'dde8d3',
  water: 'c9dfe6',
  text: '6b5f65',
  halo: 'fffdfb',
};
const DARK: Colours = {
  land: '1f191c',
  built: '2a2126',
  road: '463a41',
  roadEdge: '171215',
  highway: '5a4639',
  park: '22332a',
  water: '1b323e',
  text: 'b5a8ae',
  halo: '171215',
};

/** In the service's own notation. Other shops and their signs stay away: they would be taken for ours. */
function stylesOf({ land, built, road, roadEdge, highway, park, water, text, halo }: Colours): string[] {
  return [
    `element:geometry|color:0x${land}`,
    `element:labels.text.fill|color:0x${text}`,
    `element:labels.text.stroke|color:0x${halo}`,
    'feature:poi|element:labels|visibility:off',
    `feature:landscape.man_made|element:geometry|color:0x${built}`,
    `feature:poi.park|element:geometry|color:0x${park}`,
    'feature:poi.park|element:labels.text|visibility:on',
    `feature:road|element:geometry.fill|color:0x${road}`,
    `feature:road|element:geometry.stroke|color:0x${roadEdge}`,
    'feature:road|element:labels.icon|visibility:off',
    `feature:road.highway|element:geometry.fill|color:0x${highway}`,
    `feature:water|element:geometry|color:0x${water}`,
  ];
}

/** Six decimals are a tenth of a metre; more would only make another address of the same picture. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

export type MapPicture = View &
  Size & { isDark: boolean; /** Twice as fine, for screens that show it. */ isFine: boolean };

/** How wide and high the picture itself is, px. */
export const pictureSize = ({ width, height, isFine }: MapPicture): Size => ({
  width: width * (isFine ? 2 : 1),
  height: height * (isFine ? 2 : 1),
});

export function mapPictureUrl({ center, zoom, width, height, isDark, isFine }: MapPicture): string {
  return mapsUrl('staticmap', {
    center: `${degrees(center.latitude)},${degrees(center.longitude)}`,
    zoom: String(zoom),
    size: `${width}x${height}`,
    scale: isFine ? '2' : '1',
    style: stylesOf(isDark ? DARK : LIGHT),
  });
}
