/** Which pins of a map stand for one place and which share one, so that no two lie on one another. Pure. */
import { worldPoint, type Point } from './mercator.ts';

import type { Position } from './cities.ts';

/** The first of a group says where its pin stands. */
export type PinGroup<T> = readonly [T, ...T[]];

const isOn = (one: Point, other: Point, reach: number): boolean =>
  Math.abs(one.x - other.x) < reach && Math.abs(one.y - other.y) < reach;

/**
 * Places that would lie on one another are one group with the first of them; in the order given, so that a map that
 * only
 * moves keeps its groups.
 * @param reach how wide and high a pin is, px
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

/** The first zoom beyond `zoom` at which a group falls apart; null: it is one place at the nearest of all, too. */
export function splittingZoom(group: PinGroup<Position>, zoom: number, most: number, reach: number): number | null {
  for (let nearer = zoom + 1; nearer <= most; nearer += 1)
    if (groupPins(group, nearer, reach).length > 1) return nearer;
  return null;
}
