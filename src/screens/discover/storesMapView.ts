/** Where the map of the shops looks, and which shops have a place on it. Pure. */
import { stepBetween, viewOf, type Point, type Size, type View } from '#domain/mercator.ts';

import type { NearbyStore } from '#contract/discover.ts';
import type { Position } from '#domain/cities.ts';

export type PlacedStore = NearbyStore & Position;

/** The whole of a city, and single houses. */
export const ZOOMS = [11, 18] as const;
/** So near and no nearer, at first: the streets around are to be known again. */
const FIRST_ZOOMS = [ZOOMS[0], 16] as const;
/** What is seen at first holds so many of the nearest shops. */
const FIRST_SHOPS = 3;
/** Around a place without shops. */
const EMPTY_ZOOM = 14;
/** Free at the edges, px: a pin is as high, and buttons stand there. */
const EDGE = { x: 56, y: 64 };
/** A pin's own place, px, which no other pin reaches: what a finger needs (WCAG 2.5.8). */
export const PIN = 44;

export const hasPlace = (store: NearbyStore): store is PlacedStore =>
  typeof store.latitude === 'number' && typeof store.longitude === 'number';

const inner = ({ width, height }: Size): Size => ({ width: width - 2 * EDGE.x, height: height - 2 * EDGE.y });

/** At first: the nearest shops, and the person where that is their own place. @param you null: not known */
export function firstView(stores: readonly PlacedStore[], from: Position, you: Position | null, size: Size): View {
  const [first, ...others] = stores.slice(0, FIRST_SHOPS);
  if (first === undefined) return { center: from, zoom: EMPTY_ZOOM };
  return viewOf([first, ...others, ...(you === null ? [] : [you])], inner(size), FIRST_ZOOMS);
}

/** From the middle of the picture. */
export const pointOf = (place: Position, { center, zoom }: View): Point => stepBetween(center, place, zoom);

/** Is a pin there whole, clear of what stands at the edges? */
export function isInside(at: Point, size: Size): boolean {
  const { width, height } = inner(size);
  return Math.abs(at.x) <= width / 2 && Math.abs(at.y) <= height / 2;
}

/** Is a part of a pin there? */
export const isSeen = (at: Point, { width, height }: Size): boolean =>
  Math.abs(at.x) <= width / 2 && at.y >= -height / 2 && at.y - PIN / 2 <= height / 2;

/** Has somebody moved on so far that other shops may be near? */
export function isElsewhere(view: View, asked: View, { width, height }: Size): boolean {
  const { x, y } = pointOf(asked.center, view);
  return Math.abs(x) > width / 3 || Math.abs(y) > height / 3;
}
