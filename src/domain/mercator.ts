/**
 * The projection of web maps: the whole world is a square of 256 px at zoom 0, twice as wide at each zoom more. It
 * tells
 * where a place lies in a picture of the map, and which place lies where somebody touched it. Pure.
 */
import type { Position } from './cities.ts';

/** In px of the world at a zoom: x to the east, y to the south. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

const TILE = 256;
/** Beyond it the square ends: the poles lie infinitely far. */
const MOST_LATITUDE = 85.05112878;

const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Where a place lies in the world of a zoom. */
export function worldPoint({ latitude, longitude }: Position, zoom: number): Point {
  const sine = Math.sin((Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude)) * Math.PI) / 180);
  const size = worldSize(zoom);
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

/** The place at a point of the world of a zoom; beyond the edges that at the edge. */
export function positionAt({ x, y }: Point, zoom: number): Position {
  const size = worldSize(zoom);
  const [east, south] = [x, y].map((along) => Math.min(1, Math.max(0, along / size))) as [number, number];
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI, longitude: (east - 0.5) * 360 };
}

/** From one place to another, in px of a zoom. */
export function stepBetween(from: Position, to: Position, zoom: number): Point {
  const [start, end] = [worldPoint(from, zoom), worldPoint(to, zoom)];
  return { x: end.x - start.x, y: end.y - start.y };
}

/** The place so many px from another. */
export function positionOffsetBy(from: Position, { x, y }: Point, zoom: number): Position {
  const start = worldPoint(from, zoom);
  return positionAt({ x: start.x + x, y: start.y + y }, zoom);
}

/** Somewhere to look at: the place in the middle of the picture, and how near. */
export type View = { center: Position; zoom: number };

/**
 * The nearest view that holds all places, the first of them in the middle where none does.
 * @param room of the picture, without what is to stay free at its edges
 * @param zooms the furthest and the nearest allowed
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
