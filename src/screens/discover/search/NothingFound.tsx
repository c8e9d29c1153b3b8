import { searchScreenText } from '#text/searchScreenText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { HotWords, NearbyStart } from './SearchStart.tsx';

const text = searchScreenText;

/** No result in any tab: shows hot words and stores nearby. */
export function NothingFound({ query, onChoose }: { query: string; onChoose: (word: string) => void }) {
  return (
    <>
      <EmptyState art="search" title={text.nothing(query)} detail={text.nothingDetail} />
      <HotWords onChoose={onChoose} />
      <NearbyStart />
    </>
  );
}
