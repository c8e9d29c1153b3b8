/** Groups map pins that would overlap. Pure. */
import { worldPoint, type Point } from './mercator.ts';

import type { Position } from './cities.ts';

/** The first member sets the position of the pin. */
export type PinGroup<T> = readonly [T, ...T[]];

const isOn = (one: Point, other: Point, reach: number): boolean =>
  Math.abs(one.x - other.x) < reach && Math.abs(one.y - other.y) < reach;

/**
 * Groups overlapping positions in the given order, so that a moved map keeps its groups.
 * @param reach width and height of a pin, px
 */
export function groupPins<T extends Position>(places: readonly T[], zoom: number, reach: number): PinGroup<T>[] {
  const groups: { at: Point; members: [T, ...T[]] }[] = [];
  for (const place of places) {
    const at = worldPoint(place, zoom);
    const near = groups.find((group) => isOn(group.at, at, reach));
    if (near === undefined) groups.push({ at, members: [place] });
    else near.members.push(place);
  }
  return groups.map(({ members }) => members);
}

/** Returns the first zoom above `zoom` that splits a group, or null when no zoom does. */
export function splittingZoom(group: PinGroup<Position>, zoom: number, most: number, reach: number): number | null {
  for (let nearer = zoom + 1; nearer <= most; nearer += 1)
    if (groupPins(group, nearer, reach).length > 1) return nearer;
  return null;
}
