import type { Viewpoint } from '#domain/viewpoint.ts';

const PAGE_SIZE = 20;
/** Limit of the contract. A longer category in the URL is ignored. */
const LONGEST_CATEGORY = 20;

/** The category that the URL asks for, or '' for all. */
export const categoryOf = (requested: string): string =>
  Array.from(requested).length > LONGEST_CATEGORY ? '' : requested;

/** Arguments of the list of the day. Preview and screen share them. Pure. */
export function dailyBestArgs(from: Viewpoint, requested: string) {
  const category = categoryOf(requested);
  return { ...from, ...(category === '' ? {} : { category }), size: PAGE_SIZE };
}
