/**
 * Menus by merchant. The first six items of m01 are those of the store page's design. Its menu is long enough for a
 * second page. The first four items of m08 are those of the cashier shop's design.
 */
import menus from './menus.json' with { type: 'json' };

/** Name, drawing, price, and the list price if reduced. */
export type MenuItem = readonly [name: string, art: string, price: number, listPrice?: number];

export const MENUS = menus as unknown as Readonly<Record<string, readonly MenuItem[]>>;
