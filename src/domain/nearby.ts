/**
 * Maximum distance of nearby stores, metres. The discover home hides stores beyond it, and a search lists them last.
 */
export const NEAR_METRES = 30_000;
