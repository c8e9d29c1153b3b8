import { cx } from '#widgets/cx.ts';
import { WaitingRow } from '#widgets/list/WaitingRow.tsx';

import s from './FavouriteStores.module.css';

/** As a favourite itself is drawn. */
const CLASSES = { picture: cx(s.picture, s.waitingPicture), about: s.words, name: s.waitingName, line: s.waitingLine };

/** Rows of favourites on their way. */
export function FavouriteSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <WaitingRow key={row} className={cx(s.card, s.skeleton)} classes={CLASSES} />
      ))}
    </>
  );
}
