/**
 * Of what is added the first `most` in an order, those in their order; the others are looked at once and not sorted.
 */
export function firstOf<T>(
  most: number,
  inOrder: (one: T, other: T) => number,
): { readonly list: readonly T[]; add(one: T): void } {
  const list: T[] = [];
  return {
    list,
    add(one) {
      const last = list[most - 1];
      if (last !== undefined && inOrder(one, last) >= 0) return;
      let at = list.length;
      for (let before = list[at - 1]; before !== undefined && inOrder(one, before) < 0; before = list[at - 1]) at -= 1;
      list.splice(at, 0, one);
      if (list.length > most) list.pop();
    },
  };
}
