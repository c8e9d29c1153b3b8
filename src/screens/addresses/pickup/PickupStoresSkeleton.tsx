import s from './StoreFinder.module.css';

/** Skeleton of the store list. */
export function PickupStoresSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={s.skeleton}>
          <span className={s.waitingName} />
          <span className={s.waitingAddress} />
        </div>
      ))}
    </>
  );
}
