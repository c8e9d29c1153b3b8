import { searchScreenText } from '#text/searchScreenText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { HotWords, NearbyStart } from './SearchStart.tsx';

const words = searchScreenText;

/** No hit in any tab: the hot words and the shops near by. */
export function NothingFound({ query, onChoose }: { query: string; onChoose: (word: string) => void }) {
  return (
    <>
      <EmptyState art="search" title={words.nothing(query)} detail={words.nothingDetail} />
      <HotWords onChoose={onChoose} />
      <NearbyStart />
    </>
  );
}
