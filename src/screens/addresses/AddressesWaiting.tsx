import s from './Addresses.module.css';

/** The shape of the addresses while they are on their way. */
export function AddressesWaiting() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={`${s.row ?? ''} ${s.waiting ?? ''}`}>
          <span className={s.waitingHead} />
          <span className={s.waitingPlace} />
        </div>
      ))}
    </div>
  );
}
