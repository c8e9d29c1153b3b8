/** View of the store map and the stores that have a position. Pure. */
import { stepBetween, viewOf, type Point, type Size, type View } from '#domain/mercator.ts';

import type { NearbyStore } from '#contract/discover.ts';
import type { Position } from '#domain/cities.ts';

export type LocatedStore = NearbyStore & Position;

/** From a whole city to single houses. */
export const ZOOMS = [11, 18] as const;
/** The initial zoom stops at 16, so that the streets around stay recognisable. */
const FIRST_ZOOMS = [ZOOMS[0], 16] as const;
/** The initial view fits this many of the nearest stores. */
const FIRST_SHOPS = 3;
/** Zoom for a location without stores. */
const EMPTY_ZOOM = 14;
/** Margin for pins and buttons, px. */
const EDGE = { x: 56, y: 64 };
/** Size of a pin's tap target, px, without overlap (WCAG 2.5.8). */
export const PIN = 44;

export const hasPosition = (store: NearbyStore): store is LocatedStore =>
  typeof store.latitude === 'number' && typeof store.longitude === 'number';

const insideMargins = ({ width, height }: Size): Size => ({ width: width - 2 * EDGE.x, height: height - 2 * EDGE.y });

/**
 * Initial view: the nearest stores, and the visitor when the position is their own.
 * @param you null when unknown
 */
export function initialView(stores: readonly LocatedStore[], from: Position, you: Position | null, size: Size): View {
  const [first, ...others] = stores.slice(0, FIRST_SHOPS);
  if (first === undefined) return { center: from, zoom: EMPTY_ZOOM };
  return viewOf([first, ...others, ...(you === null ? [] : [you])], insideMargins(size), FIRST_ZOOMS);
}

/** Offset from the centre of the picture, px. */
export const pointOf = (position: Position, { center, zoom }: View): Point => stepBetween(center, position, zoom);

/** Is the pin fully visible, clear of the margins? */
export function isInside(at: Point, size: Size): boolean {
  const { width, height } = insideMargins(size);
  return Math.abs(at.x) <= width / 2 && Math.abs(at.y) <= height / 2;
}

/** Is any part of the pin visible? */
export const isPinVisible = (at: Point, { width, height }: Size): boolean =>
  Math.abs(at.x) <= width / 2 && at.y >= -height / 2 && at.y - PIN / 2 <= height / 2;

/** Has the view moved far enough for other stores to be near? */
export function isFarFrom(view: View, searchedView: View, { width, height }: Size): boolean {
  const { x, y } = pointOf(searchedView.center, view);
  return Math.abs(x) > width / 3 || Math.abs(y) > height / 3;
}
