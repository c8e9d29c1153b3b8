/**
 * Web Mercator projection. The world is a square of 256 px at zoom 0, and each zoom doubles its size. Converts between
 * positions and points of a map picture. Pure.
 */
import type { Position } from './cities.ts';

/** A point of the world at a zoom, px: x to the east, y to the south. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

const TILE = 256;
/** Limit of the projection, because the poles are infinitely far. */
const MOST_LATITUDE = 85.05112878;

const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Converts a position to a point of the world. */
export function worldPoint({ latitude, longitude }: Position, zoom: number): Point {
  const sine = Math.sin((Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude)) * Math.PI) / 180);
  const size = worldSize(zoom);
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

/** Converts a point of the world to a position, clamped to the edges. */
export function positionAt({ x, y }: Point, zoom: number): Position {
  const size = worldSize(zoom);
  const [east, south] = [x, y].map((along) => Math.min(1, Math.max(0, along / size))) as [number, number];
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI, longitude: (east - 0.5) * 360 };
}

/** Distance between two positions, in px of a zoom. */
export function stepBetween(from: Position, to: Position, zoom: number): Point {
  const [start, end] = [worldPoint(from, zoom), worldPoint(to, zoom)];
  return { x: end.x - start.x, y: end.y - start.y };
}

/** Moves a position by px of a zoom. */
export function positionOffsetBy(from: Position, { x, y }: Point, zoom: number): Position {
  const start = worldPoint(from, zoom);
  return positionAt({ x: start.x + x, y: start.y + y }, zoom);
}

/** Viewport of a map: its centre and zoom. */
export type View = { center: Position; zoom: number };

/**
 * Returns the closest view that contains all positions. Without one, the first position is the centre.
 * @param room size of the picture without margins
 * @param zooms minimum and maximum
 */
export function viewOf(
  places: readonly [Position, ...Position[]],
  room: Size,
  [least, most]: readonly [number, number],
): View {
  const points = places.map((place) => worldPoint(place, 0));
  const edges = (along: 'x' | 'y'): [number, number] => [
    Math.min(...points.map((point) => point[along])),
    Math.max(...points.map((point) => point[along])),
  ];
  const [[west, east], [north, south]] = [edges('x'), edges('y')];
  for (let zoom = most; zoom >= least; zoom -= 1) {
    const times = 2 ** zoom;
    if ((east - west) * times > room.width || (south - north) * times > room.height) continue;
    return { center: positionAt({ x: (west + east) / 2, y: (north + south) / 2 }, 0), zoom };
  }
  return { center: places[0], zoom: least };
}
