/**
 * The rule of points. Points that came together form a lot. Those that end first are used first, of these the oldest.
 * Pure.
 */
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import { MOST_ON_CARD } from './memberships.ts';
import { newId } from './newId.ts';

import type { PointsReason } from '#contract/account.ts';
import type { OrderPlatform } from './orders.ts';

/** `until` is the last day (Asia/Taipei), or null when the points do not end. `left` is what has not gone yet. */
export type Lot = { entryId: string; until: string | null; left: number };

/** Points that come, or go if below zero. `until` is their last day (Asia/Taipei) when they come. */
export type PointsMove = {
  points: number;
  why: PointsReason;
  braId: string | null;
  order?: { platform: OrderPlatform; orderId: string } | null;
  couponId?: string | null;
  until?: string | null;
};

/** A row of the ledger. */
export type Entry = PointsMove & { entryId: string; at: Date };

export const pointsIn = (lots: readonly Lot[]): number => lots.reduce((sum, { left }) => sum + left, 0);

/**
 * Takes points from the first lots.
 * @param lots in the order of their use
 * @param points at most the points in these lots
 * @returns all lots with what is left of them
 */
export function takeFromLots(lots: readonly Lot[], points: number): Lot[] {
  let due = points;
  return lots.map((lot) => {
    const takenPoints = Math.min(due, lot.left);
    due -= takenPoints;
    return { ...lot, left: lot.left - takenPoints };
  });
}

/** Adds an entry, whose points form a lot or are taken from the lots. */
function withEntry(lots: readonly Lot[], { entryId, points, until = null }: Entry): Lot[] {
  return points > 0 ? [...lots, { entryId, until, left: points }] : takeFromLots(lots, -points);
}

/** Entries that end the rest of expired lots, each at the end of its last day. */
function endEntries(lots: readonly Lot[], today: string): Entry[] {
  return lots.flatMap(({ until, left }) =>
    until === null || until >= today || left === 0
      ? []
      : [
          {
            entryId: newId('p'),
            at: new Date(taipeiMidnight(dayAfter(until, 1))),
            points: -left,
            why: 'ended' as const,
            braId: null,
          },
        ],
  );
}

/**
 * New entries of a card, and its lots after them. Points that have ended go first.
 * @param lots in the order of their use
 * @param points balance of the card. A process of the previous release changes it without an entry, during an upgrade
 * @param move null to end points only
 * @returns with a refusal the lots without the move
 */
export function planMove(
  lots: readonly Lot[],
  points: number,
  move: PointsMove | null,
  now: Date,
): { entries: Entry[]; lots: Lot[]; refusal: 'pointsTooFew' | 'pointsFull' | null } {
  const unlisted = points - pointsIn(lots);
  const missing: Entry[] =
    unlisted === 0
      ? []
      : [{ entryId: newId('p'), at: now, points: unlisted, why: unlisted > 0 ? 'opening' : 'used', braId: null }];
  const listed = missing.reduce(withEntry, [...lots]);
  const ends = endEntries(listed, taipeiDay(now.getTime()));
  // lots that end are the first, so the entries take from these
  const usable = ends.reduce(withEntry, listed);
  const entries = [...missing, ...ends];
  if (move === null || move.points === 0) return { entries, lots: usable, refusal: null };
  const balance = pointsIn(usable) + move.points;
  if (balance < 0) return { entries, lots: usable, refusal: 'pointsTooFew' };
  if (balance > MOST_ON_CARD) return { entries, lots: usable, refusal: 'pointsFull' };
  const entry = { ...move, entryId: newId('p'), at: now };
  return { entries: [...entries, entry], lots: withEntry(usable, entry), refusal: null };
}
