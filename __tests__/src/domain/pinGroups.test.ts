import { groupPins, splittingZoom } from '#domain/pinGroups.ts';
import { positionOffsetBy } from '#domain/mercator.ts';

import type { PinGroup } from '#domain/pinGroups.ts';
import type { Position } from '#domain/cities.ts';

type Shop = Position & { name: string };
const HERE = { latitude: 25.0303, longitude: 121.5297 };
/** A position at an offset in px from the first, at zoom 16. */
const shop = (name: string, x: number, y: number): Shop => ({ name, ...positionOffsetBy(HERE, { x, y }, 16) });
const named = (groups: PinGroup<Shop>[]) => groups.map((group) => group.map(({ name }) => name).join(''));

describe('overlapping pins', () => {
  const shops = [shop('a', 0, 0), shop('b', 30, 20), shop('c', 60, 0), shop('d', 0, 44)];

  it('share a group with the first one, and touching pins stay separate', () => {
    expect(named(groupPins(shops, 16, 44))).toEqual(['ab', 'c', 'd']);
  });

  it('split at a higher zoom and merge at a lower one', () => {
    expect(named(groupPins(shops, 17, 44))).toEqual(['a', 'b', 'c', 'd']);
    expect(named(groupPins(shops, 15, 44))).toEqual(['abcd']);
  });

  it('no two pins are closer than their width', () => {
    const line = Array.from({ length: 20 }, (_, at) => shop(String(at), at * 13, at * 7));
    const heads = groupPins(line, 16, 44).map(([{ name }]) => Number(name));
    heads.slice(1).forEach((at, index) => expect((at - heads[index]!) * 13).toBeGreaterThanOrEqual(44));
  });

  it('reports the zoom that splits a group, and null for one building', () => {
    expect(splittingZoom([shops[0]!, shops[1]!], 16, 18, 44)).toBe(17);
    expect(splittingZoom([shops[0]!, shop('e', 8, 0)], 16, 18, 44)).toBeNull();
    expect(splittingZoom([shops[0]!, shop('e', 12, 0)], 16, 18, 44)).toBe(18);
    expect(splittingZoom([shops[0]!, shops[0]!], 11, 18, 44)).toBeNull();
  });

  it('an empty list has no group', () => {
    expect(groupPins([], 16, 44)).toEqual([]);
  });
});
