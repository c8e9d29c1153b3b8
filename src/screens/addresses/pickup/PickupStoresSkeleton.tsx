import s from './StoreFinder.module.css';

/** The shape of the stores while they are on their way. */
export function PickupStoresSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={s.skeleton}>
          <span className={s.waitingName} />
          <span className={s.waitingPlace} />
        </div>
      ))}
    </>
  );
}
