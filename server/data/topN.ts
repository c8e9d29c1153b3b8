/**
 * Collects the first `most` of the added values in an order, without sorting the rest. Equal values keep their order.
 */
export function topN<T>(
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
