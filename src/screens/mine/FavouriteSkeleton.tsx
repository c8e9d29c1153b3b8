import s from './FavouriteStores.module.css';

/** Rows of favourites on their way. */
export function FavouriteSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={`${s.card ?? ''} ${s.skeleton ?? ''}`}>
          <span className={`${s.picture ?? ''} ${s.waitingPicture ?? ''}`} />
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
