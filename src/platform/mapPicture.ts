/** URL of a map picture (Maps Static API). A picture needs no script, so the content policy stays unchanged. */
import { mapsUrl } from './mapsKey.ts';

import type { Size, View } from '#domain/mercator.ts';

/** Maximum width and height of the service before `scale`. */
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

/** Muted colours of the portal (widgets/tokens.css), so that its pins stand out. */
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

/** Style rules of the service. Other shops and their labels are hidden. */
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

/** Six decimals are 0.1 m. More decimals would create different URLs for the same picture. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

export type MapPicture = View &
  Size & { isDark: boolean; /** Double resolution, for high-density screens. */ isFine: boolean };

/** Size of the picture itself, px. */
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
