import { cx } from '#widgets/cx.ts';

import s from './FavouriteStores.module.css';

/** Rows of favourites on their way. */
export function FavouriteSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(s.card, s.skeleton)}>
          <span className={cx(s.picture, s.waitingPicture)} />
          <span className={s.words}>
            <span className={s.waitingName} />
            <span className={s.waitingLine} />
            <span className={s.waitingLine} />
          </span>
        </div>
      ))}
    </>
  );
}
