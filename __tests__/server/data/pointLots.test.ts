import { MOST_ON_CARD } from '../../../server/data/memberships.ts';
import { planMove, pointsIn, takeFromLots } from '../../../server/data/pointLots.ts';
import { randomOf } from '../../../server/seed/random.ts';

import type { Entry, Lot, PointsMove } from '../../../server/data/pointLots.ts';

const NOON = new Date('2026-11-20T04:00:00Z');
const DAY = 86_400_000;
const lot = (entryId: string, left: number, until: string | null = null): Lot => ({ entryId, until, left });
const lefts = (lots: readonly Lot[]) => lots.map(({ left }) => left);
const move = (points: number, until: string | null = null): PointsMove => ({ points, why: 'gift', braId: null, until });
const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { points }) => sum + points, 0);
/** The order in which pointsLedger.ts reads lots that came one after the other. */
const inOrderOfUse = (lots: readonly Lot[]) =>
  [...lots]
    .filter(({ left }) => left > 0)
    .sort((a, b) => ((a.until ?? 'z') < (b.until ?? 'z') ? -1 : a.until === b.until ? 0 : 1));

describe('lots of points', () => {
  it.each([
    [0, [30, 20, 50]],
    [30, [0, 20, 50]],
    [31, [0, 19, 50]],
    [100, [0, 0, 0]],
  ])('taking %d points empties the first lots before the next', (points, left) => {
    expect(lefts(takeFromLots([lot('a', 30), lot('b', 20), lot('c', 50)], points))).toEqual(left);
  });

  it('a lot is usable on its last day, and ends before a later move', () => {
    const lots = [lot('a', 1, '2026-11-19'), lot('b', 2, '2026-11-20'), lot('c', 4)];
    const { entries, lots: after } = planMove(lots, 7, move(-6), NOON);
    expect([entries.map(({ why, points }) => [why, points]), lefts(after)]).toEqual([
      [
        ['ended', -1],
        ['gift', -6],
      ],
      [0, 0, 0],
    ]);
    expect(planMove(lots, 7, move(-7), NOON)).toMatchObject({ refusal: 'pointsTooFew' });
  });

  it.each([
    [9, 'opening', 2],
    [4, 'used', -3],
  ])('a balance of %d beside lots of 7 points gives an entry first', (balance, why, points) => {
    const { entries, lots } = planMove([lot('a', 7)], balance, null, NOON);
    expect([entries.map((entry) => [entry.why, entry.points]), pointsIn(lots)]).toEqual([[[why, points]], balance]);
  });

  it('an ended lot that a missing entry has emptied ends no more', () => {
    const lots = [lot('a', 5, '2026-11-19'), lot('b', 5)];
    const { entries, lots: after } = planMove(lots, 5, null, NOON);
    expect([entries.map(({ why, points }) => [why, points]), lefts(after)]).toEqual([[['used', -5]], [0, 5]]);
  });

  it('a card takes points up to its limit, and a point above changes nothing', () => {
    const lots = [lot('a', MOST_ON_CARD - 3)];
    const full = planMove(lots, MOST_ON_CARD - 3, move(3), NOON);
    expect([full.refusal, pointsIn(full.lots)]).toEqual([null, MOST_ON_CARD]);
    expect(planMove(lots, MOST_ON_CARD - 3, move(4), NOON)).toEqual({ entries: [], lots, refusal: 'pointsFull' });
  });

  it('a move of no points adds no entry and no lot', () => {
    const lots = [lot('a', 7)];
    expect(planMove(lots, 7, move(0), NOON)).toEqual({ entries: [], lots, refusal: null });
  });

  it('entries, lots and balance agree over 1,000 random histories, and none falls below zero', () => {
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 1_000; n += 1) {
      const random = randomOf(`history ${n}`);
      const all: Entry[] = [];
      let [lots, balance, at]: [Lot[], number, number] = [[], 0, NOON.getTime()];
      for (let step = 0; step < 30; step += 1) {
        at += random.between(0, 3) * DAY;
        const until = random.chance(0.4) ? null : new Date(at + random.between(0, 20) * DAY).toISOString().slice(0, 10);
        const points = random.between(-90, 100);
        const planned = planMove(
          inOrderOfUse(lots),
          balance,
          random.chance(0.1) ? null : move(points, until),
          new Date(at),
        );
        outcomes.set(planned.refusal ?? 'moved', (outcomes.get(planned.refusal ?? 'moved') ?? 0) + 1);
        for (const { why } of planned.entries) outcomes.set(why, (outcomes.get(why) ?? 0) + 1);
        if (planned.refusal !== null) continue;
        all.push(...planned.entries);
        lots = planned.lots;
        balance = pointsIn(lots);
        if (balance !== sumOf(all) || lots.some(({ left }) => left < 0)) throw new Error(`history ${n}, step ${step}`);
      }
    }
    expect([...outcomes.keys()].sort()).toEqual(['ended', 'gift', 'moved', 'pointsTooFew']);
    expect(Math.min(...outcomes.values())).toBeGreaterThan(1_000);
  });
});
