/** What still counts as near a place, in metres: stores beyond it are not on the discover home, and stand last in a search. */
export const NEAR_METRES = 30_000;
