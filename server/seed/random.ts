/** Pseudo-random numbers that are deterministic per key, so that one store's data does not depend on another's. */
export type Random = {
  /** Whole number from 0 to `below` - 1. */
  int(below: number): number;
  /** Whole number from `least` to `most`. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export function randomOf(key: string): Random {
  let state = hashOf(key);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    between: (least, most) => least + int(most - least + 1),
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[int(list.length)] as T;
    },
  };
}
