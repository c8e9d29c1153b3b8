import { isFirstViewLive } from '#preview/handOver.ts';

type Query = { currentData?: unknown; isError: boolean };

/** Does the preview stay? True until all queries of the screen have the data that it shows, or one has failed. */
export const keepsPreview = (...queries: Query[]): boolean =>
  queries.some(({ currentData }) => currentData === undefined) &&
  !queries.some(({ isError }) => isError) &&
  isFirstViewLive();
