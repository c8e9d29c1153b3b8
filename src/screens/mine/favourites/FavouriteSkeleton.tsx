import { cx } from '#widgets/cx.ts';
import { RowSkeleton } from '#widgets/list/RowSkeleton.tsx';

import s from './FavouriteStores.module.css';

/** Reuses the layout classes of a favourite. */
const CLASSES = {
  picture: cx(s.picture, s.waitingPicture),
  details: s.details,
  title: s.waitingName,
  line: s.waitingLine,
};

/** Skeleton of the favourite stores. */
export function FavouriteSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <RowSkeleton key={row} className={cx(s.card, s.skeleton)} classes={CLASSES} />
      ))}
    </>
  );
}
